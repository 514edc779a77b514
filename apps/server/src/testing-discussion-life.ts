import { contentHash } from '@cairn/api/reflective-discussions/signatures';
import { drawSignature } from '@cairn/api/testing';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newEmail, onServer, type TestServer, testPassword } from './testing.ts';
import { type Action, content, expected, type Model, status, step, tokenFor } from './testing-discussion-model.ts';

// The rules are the same on both; what only PostgreSQL can do is let two calls meet.
const sequencesOn = { embedded: 500, postgres: 2000 };
const sequencesPerNurse = 10;

const [ownPicture, discussantPicture] = [drawSignature(), drawSignature(4)];
const form = (version: number, state: 'draft' | 'completed', signed: boolean) => ({
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '12A3456B',
  discussantName: 'Grace Mensah',
  discussantPin: '98Z7654Y',
  discussantEmail: 'grace@example.org',
  discussantAddress: '1 Hospital Road',
  discussantContactNumber: '0113 496 0000',
  discussionDate: '2026-09-01',
  discussionSummary: `Version ${version}`,
  revalidatorSignature: signed ? ownPicture : null,
  status: state,
});

/** Somebody at the REST door, without the network between. */
class Caller {
  readonly #server: TestServer;
  #cookie = '';

  constructor(server: TestServer) {
    this.#server = server;
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const headers = this.#cookie ? { cookie: this.#cookie } : {};
    const answer = await this.#server.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    const set = answer.headers['set-cookie'];
    if (set) this.#cookie = String(set).split(';')[0] ?? '';
    return { status: answer.statusCode, json: answer.json() as ReflectiveDiscussion };
  }

  static async joined(server: TestServer): Promise<Caller> {
    const caller = new Caller(server);
    await caller.call('POST', '/register', { email: newEmail(), password: testPassword });
    return caller;
  }
}

/** Does an action at the server's door; `expire` is the passing of time, done in the database. */
async function perform(server: TestServer, nurse: Caller, model: Model, action: Action) {
  const path = `/reflective-discussions/${model.id}`;
  switch (action.do) {
    case 'save': {
      const updatedAt = action.stale && model.earlierUpdatedAt !== null ? { updatedAt: model.earlierUpdatedAt } : {};
      return nurse.call('PUT', path, { ...form(action.content, action.status, action.signed), ...updatedAt });
    }
    case 'finalize':
      return nurse.call('POST', `${path}/finalize`);
    case 'remove':
      return nurse.call('DELETE', path);
    case 'withdraw':
      return nurse.call('POST', `${path}/withdraw`);
    case 'renew':
      return nurse.call('POST', `${path}/renew-link`);
    case 'resend':
      return nurse.call('POST', `${path}/resend`);
    case 'look':
      return new Caller(server).call('GET', `/reflective-discussion-public/${tokenFor(model, action.link)}`);
    case 'sign': {
      const body = {
        discussantSignature: action.drawn ? discussantPicture : 'data:image/png;base64,AAAA',
        discussantAgreesToContact: true,
      };
      const url = `/reflective-discussion-public/${tokenFor(model, action.link)}/complete`;
      return new Caller(server).call('POST', url, body);
    }
    case 'expire': {
      const { numUpdatedRows } = await withoutRevisionGuard(server.ports.db)
        .updateTable('reflectiveDiscussions')
        .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
        .where('id', '=', model.id)
        .where('expiresAt', 'is not', null)
        .where('isFinalized', '=', false)
        .executeTakeFirst();
      return { status: numUpdatedRows === 1n ? 200 : 409, json: undefined as never };
    }
  }
}

/** Takes over what only the server knows: the link's token and the stamp. */
function note(model: Model, now: ReflectiveDiscussion): void {
  const token = now.discussantToken ?? '';
  if (model.token && model.token !== token) model.deadTokens.push(model.token);
  model.token = token;
  if (model.updatedAt && model.updatedAt !== now.updatedAt) model.earlierUpdatedAt = model.updatedAt;
  model.updatedAt = now.updatedAt;
}

/** What a form must be in any state, down to the rows of its signatures. */
async function expectLegal(server: TestServer, now: ReflectiveDiscussion): Promise<void> {
  const standing = await server.ports.db
    .selectFrom('discussionSignatures')
    .select(['role', 'contentHash'])
    .where('discussionId', '=', now.id)
    .where('voidedAt', 'is', null)
    .execute();
  for (const { contentHash: hash } of standing) expect(hash).toBe(contentHash(now));
  const has = (role: string) => standing.filter((one) => one.role === role).length;
  expect(has('discussant')).toBe(now.discussantConfirmed ? 1 : 0);
  expect(has('revalidator')).toBe(now.revalidatorSignature ? 1 : 0);
  expect(now.discussantSignature !== null).toBe(now.discussantConfirmed);
  expect(now.completedAt !== null).toBe(now.discussantConfirmed);
  expect(now.finalizedAt !== null).toBe(now.isFinalized);
  if (now.status === 'completed') expect(now.revalidatorSignature).not.toBeNull();
  else expect(now).toMatchObject({ isFinalized: false, discussantConfirmed: false, discussantToken: null });
}

/** The life of a discussion form under random calls, on one of the databases: each has a file, so that they run side by side. */
export function testDiscussionLife(database: 'embedded' | 'postgres'): void {
  const sequences = sequencesOn[database];
  onServer(database, (server) => {
    test(`a form is in a legal state after any of ${sequences} random sequences`, async () => {
      // Thousands of messages would take the time that sequences need; mail has tests of its own.
      Object.assign(server().ports, { jobs: { enqueue: async () => {} } });
      let nurse = await Caller.joined(server());
      let begun = 0;
      const find = async (id: string) => {
        const all = (await nurse.call('GET', '/reflective-discussions')).json as unknown as ReflectiveDiscussion[];
        return all.find((one) => one.id === id);
      };
      /** Compares the server's form with the model. */
      const agree = async (model: Model, answered?: ReflectiveDiscussion) => {
        const now = answered ?? (await find(model.id));
        expect(now === undefined).toBe(model.removed);
        if (!now) return;
        note(model, now);
        await expectLegal(server(), now);
        expect({
          content: now.discussionSummary,
          status: now.status,
          ownSignature: now.revalidatorSignature !== null,
          confirmed: now.discussantConfirmed,
          voided: now.signatureVoidedAt !== null,
          finalized: now.isFinalized,
          live: now.discussantToken !== null,
        }).toEqual({
          content: `Version ${model.content}`,
          status: model.status,
          ownSignature: model.ownSignature,
          confirmed: model.confirmed,
          voided: model.voided && !model.confirmed,
          finalized: model.finalized,
          live: model.link === 'live',
        });
      };
      /** After two calls at once either order is legal; the model takes over what came out. */
      const race = async (model: Model, first: Action, second: Action) => {
        const answers = await Promise.all([first, second].map((action) => perform(server(), nurse, model, action)));
        for (const answer of answers) expect([200, 400, 404, 409]).toContain(answer.status);
        const now = await find(model.id);
        expect(now === undefined).toBe(model.removed);
        if (!now) return;
        if (model.finalized) expect(now).toMatchObject({ isFinalized: true, updatedAt: model.updatedAt });
        await expectLegal(server(), now);
        note(model, now);
        model.content = Number(now.discussionSummary.slice('Version '.length));
        model.status = now.status;
        model.ownSignature = now.revalidatorSignature !== null;
        model.confirmed = now.discussantConfirmed;
        // While a signature stands, the answer does not tell of earlier ones.
        if (!now.discussantConfirmed) model.voided = now.signatureVoidedAt !== null;
        model.finalized = now.isFinalized;
        model.link = now.discussantToken !== null ? 'live' : now.expiresAt === null ? 'none' : 'expired';
      };

      await fc.assert(
        fc.asyncProperty(
          content,
          status,
          fc.array(step, { minLength: 2, maxLength: 6 }),
          async (version, state, steps) => {
            if (++begun % sequencesPerNurse === 0) nurse = await Caller.joined(server());
            const signed = state === 'completed';
            const { json } = await nurse.call(
              'POST',
              '/reflective-discussions',
              form(version, state as 'draft', signed),
            );
            const model: Model = {
              id: json.id,
              content: version,
              status: json.status,
              ownSignature: signed,
              confirmed: false,
              voided: false,
              finalized: false,
              removed: false,
              link: signed ? 'live' : 'none',
              token: '',
              deadTokens: [],
              updatedAt: '',
              earlierUpdatedAt: null,
            };
            note(model, json);
            for (const action of steps) {
              if (action.do === 'race') {
                await race(model, action.first, action.second);
                continue;
              }
              const { status: wanted, change } = expected(model, action);
              const answer = await perform(server(), nurse, model, action);
              expect([action, answer.status]).toEqual([action, wanted]);
              Object.assign(model, change);
              const answersForm = change && ['save', 'finalize', 'withdraw', 'renew', 'resend'].includes(action.do);
              if (answersForm) await agree(model, answer.json);
            }
            await agree(model);
          },
        ),
        { numRuns: sequences },
      );
    }, 1_800_000);
  });
}
