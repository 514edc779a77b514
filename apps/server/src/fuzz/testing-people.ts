import { accessScopes } from '@cairn/domain/access-scopes';
import type { InjectOptions } from 'fastify';
import { newEmail, type TestServer, testPassword } from '../testing.ts';
import type { CallerName } from './testing-calls.ts';

/** A request as it goes straight into the process. */
export interface FuzzRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string | Buffer;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/** Somebody’s session, which a call may end. */
interface Session {
  cookie: string;
  userId: string;
}

/** The people of some calls, and whatever of theirs the calls have brought to light. */
export interface People {
  /** Sends a request as one of them. */
  send(caller: CallerName, request: FuzzRequest): Promise<FuzzAnswer>;
  /** Lets whoever this call is of sign up anew, for their session is over. */
  revive(caller: CallerName): Promise<void>;
  /** The id, token or file name that was seen last under a name, counted back; undefined for none. */
  seen(name: string, nth: number): string | undefined;
  /** Remembers one. */
  see(name: string, value: string): void;
}

const kept = 40;

/** Three people with their sessions, and two access tokens of the first, one of them with a single scope. */
export async function newPeople({ app, ports }: TestServer): Promise<People> {
  const sessions = new Map<CallerName, Session>();
  const tokens = new Map<CallerName, string>();
  const things = new Map<string, string[]>();

  const inject = async (request: FuzzRequest, headers: Record<string, string>) => {
    const answer = await app.inject({
      ...request,
      headers: { ...request.headers, ...headers },
    } satisfies InjectOptions);
    const type = answer.headers['content-type'];
    return {
      status: answer.statusCode,
      contentType: type === undefined ? null : String(type),
      text: answer.body,
      raw: answer,
    };
  };

  const join = async (caller: CallerName) => {
    const payload = JSON.stringify({ email: newEmail(), password: testPassword });
    const { raw } = await inject({ method: 'POST', url: '/api/register', payload }, json);
    const cookie = [raw.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { id } = raw.json<{ id: string }>();
    sessions.set(caller, { cookie, userId: id });
    if (caller !== 'admin') return;
    await ports.db.updateTable('users').set({ adminRole: 'owner' }).where('id', '=', id).execute();
  };

  const makeToken = async (caller: CallerName, scopes: readonly string[]) => {
    const payload = JSON.stringify({ name: caller, scopes, days: 30, password: testPassword });
    const { raw } = await inject(
      { method: 'POST', url: '/api/user/access-tokens', payload },
      { ...json, cookie: sessions.get('owner')?.cookie ?? '' },
    );
    tokens.set(caller, raw.json<{ token: string }>().token);
  };

  const joinOwner = async () => {
    await join('owner');
    await makeToken('token', accessScopes);
    await makeToken('narrowToken', ['practice-hours:read']);
  };

  await Promise.all([joinOwner(), join('stranger'), join('admin')]);

  return {
    send: (caller, request) => {
      const token = tokens.get(caller);
      const cookie = sessions.get(caller)?.cookie;
      return inject(request, token ? { authorization: `Bearer ${token}` } : cookie ? { cookie } : {});
    },
    revive: (caller) => (caller === 'stranger' || caller === 'admin' ? join(caller) : joinOwner()),
    seen: (name, nth) => {
      const values = things.get(name) ?? [];
      return values[values.length - 1 - (nth % Math.max(values.length, 1))];
    },
    see: (name, value) => {
      const values = things.get(name) ?? [];
      if (values.includes(value)) return;
      things.set(name, [...values, value].slice(-kept));
    },
  };
}

const json = { 'content-type': 'application/json' };
