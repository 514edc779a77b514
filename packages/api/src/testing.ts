import { randomBytes } from 'node:crypto';
import { newId } from '@cairn/db/new-id';
import { testDatabases } from '@cairn/db/testing';
import { recordStatements } from '@cairn/db/testing-fan-out';
import type { User } from '@cairn/domain/account';
import type { AdminRole } from '@cairn/domain/admin-role';
import { renewalOn } from '@cairn/domain/renewal';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Call, callOf } from './actor.ts';
import type { Context, Job, KeptAnswer, Ports, SecurityEvent, SessionCookie } from './context.ts';
import { createFloodCounts } from './limits/flood-counts.ts';
import { isAboutNewDevice, readMailTo, type TestMail } from './mail/testing-mail.ts';
import { quickPasswords } from './password-change/testing-passwords.ts';
import { sendResetLink } from './password-reset/commands.ts';
import { signatureDataUrl } from './reflective-discussions/signature-image.ts';
import { createCaller } from './router.ts';
import { readSession } from './sessions/session.ts';
import { memoryStores } from './stored-files/testing-files.ts';

/** Callers are a test's vocabulary: somebody, signed in or not, who calls procedures. */
export type Api = ReturnType<typeof createCaller>;

export interface Person {
  readonly api: Api;
  /** The same person, sending this Idempotency-Key with the next call. */
  withKey(key: string): Api;
  /** What the browser holds; null once it was told to forget. */
  readonly jar: Jar;
}

/** The cookies of a test's browser. */
interface Jar {
  sid: string | null;
  browser?: string | null;
  /** Of a sign-in that is under way, and of one that waits for its code. */
  signIn?: string | null;
  pending?: string | null;
  isShared?: boolean;
  /** Of a program that acts by an access token. */
  accessToken?: string | null;
  /** The draft that its form saves. */
  draftId?: string | null;
}

export interface TestApi {
  readonly ports: Ports;
  /** Stands still until a test moves it. */
  readonly clock: { now(): Date; set(instant: string): void; advance(minutes: number): void };
  stranger(options?: Partial<Jar> & { address?: string; agent?: string }): Person;
  /** Somebody who has joined, with an address that is verified. */
  nurse(profile?: Parameters<Api['account']['updateProfile']>[0]): Promise<Person & { user: User; password: string }>;
  /** Somebody who has just joined, and been sent the link that verifies the address. */
  newcomer(): Promise<Person & { user: User; password: string }>;
  /** The messages waiting for an address, oldest first, as their reader would see them; but for those of `newDeviceMailTo`. */
  mailTo(address: string): Promise<TestMail[]>;
  /** The same of those about sign-ins on new devices, which every test that signs in somewhere else causes. */
  newDeviceMailTo(address: string): Promise<TestMail[]>;
  /** Lets nothing be told again that was answered before: for tests that change rows as no command does. */
  forgetAnswers(): void;
  /** What was told to the security log since it was last asked. */
  securityEvents(): SecurityEvent[];
  admin(role?: AdminRole): Promise<Person & { user: User; password: string }>;
}

export const testPassword = 'Correct-horse-7-battery';
let people = 0;
/** An address nobody has used. */
export const newEmail = () => `nurse-${process.pid}-${++people}@example.org`;

/** Declares the tests once for each database; `api()` is the open product, with a database of its own. */
export function onEachDatabase(tests: (api: () => TestApi) => void): void {
  for (const database of testDatabases) {
    describe(`on ${database.name}`, () => {
      let opened: (TestApi & { close(): Promise<void> }) | undefined;
      beforeAll(async () => {
        const handle = await database.open();
        const statements = database.name === 'citus' ? recordStatements() : null;
        const close = async () => {
          statements?.stop();
          const fanOut = await statements?.thatFanOut(handle).finally(() => handle.close());
          // What concerns one person asks one machine.
          expect(fanOut).toEqual([]);
        };
        opened = {
          ...openTestApi(handle.db, database.name === 'citus'),
          close: statements ? close : () => handle.close(),
        };
      });
      afterAll(() => opened?.close());
      tests(() => {
        if (!opened) throw new Error('the database is opened before each test, not while tests are declared');
        return opened;
      });
    });
  }
}

/** The product on this database, with a clock and ports that a test holds. */
export function openTestApi(db: Ports['db'], isDistributed = false): TestApi {
  let now = new Date('2026-11-20T12:00:00.000Z');
  const clock = {
    now: () => now,
    set: (instant: string) => {
      now = new Date(instant);
    },
    advance: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
  const answers = new Map<string, KeptAnswer>();
  const waiting: Job[] = [];
  const securityEvents: SecurityEvent[] = [];
  const newKeys = (): [Buffer] => [randomBytes(32)];
  const limitKey = newKeys();
  const ports: Ports = {
    db,
    isDistributed,
    clock,
    floodCounts: createFloodCounts({ db, clock, limitKey }),
    answers,
    passwords: quickPasswords,
    policy: {
      sessionIdleMinutes: 60,
      adminSessionIdleMinutes: 15,
      sessionAbsoluteMinutes: 720,
      rateLimitScale: 1,
      networkScales: [],
      storageBytes: 64 * 1024 * 1024,
      textBytes: 10 * 1024 * 1024,
      addressVerification: 'required',
      mailDelivery: 'sent',
      mailPerDay: 2000,
      signUpDomains: [],
      organisationOnly: false,
      requireSecondFactor: 'off',
    },
    jobs: { enqueue: async (_tx, job) => void waiting.push(job) },
    ...memoryStores(clock),
    mailer: { send: async () => {} },
    reports: { render: async () => Buffer.alloc(0), assertRoom: () => {}, problem: () => null },
    reportPage: ({ profile }, today, endMark) => ({ html: `${profile.email} ${today} ${endMark}`, endMark }),
    ...{ backups: { standing: () => null }, scanner: null },
    identityProviders: {},
    securityLog: { note: (event) => void securityEvents.push(event) },
    webhookSender: { problemOf: () => null, send: async () => ({ status: 200, problem: null, durationMs: 1 }) },
    statementSigner: { sign: async (claims, type) => `${type} ${JSON.stringify(claims)}`, keys: [] },
    publicUrl: 'https://cairn.example.org',
    supportEmail: 'support@example.org',
    ...{ mailKey: newKeys(), linkKey: newKeys(), webhookKey: newKeys(), secondFactorKey: newKeys(), limitKey },
  };
  const stranger: TestApi['stranger'] = ({ address = `198.18.${++people % 250}.1`, agent, ...held } = {}) => {
    const jar: Jar = { sid: null, ...held };
    const call = (idempotencyKey: string | null) =>
      createCaller(() => contextOf(ports, jar, address, idempotencyKey, agent));
    return { api: call(null), withKey: call, jar };
  };
  const newcomer: TestApi['newcomer'] = async () => {
    // Each from a network of their own, so that no limit is met by the number of tests.
    const person = stranger({ address: `2001:db8:${(++people).toString(16)}::1` });
    const name = { firstName: 'Ada', lastName: 'Okafor' };
    const user = await person.api.account.register({ email: newEmail(), password: testPassword, ...name });
    return { ...person, user, password: testPassword };
  };
  const nurse: TestApi['nurse'] = async (profile) => {
    const person = await newcomer();
    const { id } = person.user;
    const emailVerifiedAt = clock.now().toISOString();
    await db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', id).execute();
    await db.deleteFrom('mailMessages').where('userId', '=', id).execute();
    const user = { ...person.user, emailVerified: true };
    return { ...person, user: profile ? await person.api.account.updateProfile(profile) : user };
  };
  const admin: TestApi['admin'] = async (adminRole = 'owner') => {
    const person = await nurse();
    await db.updateTable('users').set({ adminRole }).where('id', '=', person.user.id).execute();
    return { ...person, user: { ...person.user, isAdmin: true, adminRole } };
  };
  const mailOf = (isWanted: (mail: TestMail) => boolean) => async (address: string) => {
    for (const job of waiting.splice(0)) if (job.name === 'send-reset-link') await sendResetLink(ports, job.data);
    return (await readMailTo(ports, address)).filter(isWanted);
  };
  const told = {
    securityEvents: () => securityEvents.splice(0),
    forgetAnswers: () => answers.clear(),
    mailTo: mailOf((mail) => !isAboutNewDevice(mail)),
    newDeviceMailTo: mailOf(isAboutNewDevice),
  };
  return { ports, clock, stranger, newcomer, nurse, admin, ...told };
}

const cookieIn = (jar: Jar, name: 'sid' | 'browser' | 'signIn' | 'pending'): SessionCookie => ({
  read: () => jar[name] ?? null,
  write: (kept) => void Object.assign(jar, { [name]: kept }),
  clear: () => void Object.assign(jar, { [name]: null }),
});

export function contextOf(
  ports: Ports,
  jar: Jar,
  address: string,
  idempotencyKey: string | null,
  agent = 'vitest',
): Context {
  return {
    ...ports,
    caller: {
      requestId: 'test',
      address,
      agent,
      idempotencyKey,
      ifMatch: null,
      draftId: jar.draftId ?? null,
      accessToken: jar.accessToken ?? null,
      cookie: {
        ...cookieIn(jar, 'sid'),
        read: () => ((jar.accessToken ?? null) === null ? jar.sid : null),
      },
      ...{ signInCookie: cookieIn(jar, 'signIn'), pendingSignInCookie: cookieIn(jar, 'pending') },
      browserCookie: cookieIn(jar, 'browser'),
      isShared: jar.isShared ?? false,
      signedIn: async (readWithSession) => (jar.sid === null ? null : readSession(ports, jar.sid, readWithSession)),
      reading: (_reader, read) => read(),
      setHeader: () => {},
      ...{ holds: () => false, goesOn: () => {}, watchCall: null },
    },
  };
}

/** A call by somebody, as a procedure or a route would have it. */
export function callBy(ports: Ports, userId: string): Call {
  const user = {
    id: userId,
    email: '',
    firstName: null,
    ...{ isAdmin: false, adminRole: null },
    registrationParts: [],
    textAtMost: null,
    secondFactorSince: null,
    ...renewalOn(null),
  };
  const session = { sidHash: '', user, revision: 0, lastSeenAt: null, endsAt: '', isShared: false };
  return callOf({ ...contextOf(ports, { sid: null }, '198.18.0.1', null), session, path: 'test' });
}

/** Links a third-party sign-in as the provider's page would have it; answers its id. */
export async function linkIdentity(
  { ports: { db, clock } }: TestApi,
  userId: string,
  { daysAgo = 0, provider = 'google' }: { daysAgo?: number; provider?: 'google' | 'microsoft' } = {},
): Promise<string> {
  const id = newId();
  const createdAt = new Date(clock.now().getTime() - daysAgo * 24 * 3_600_000).toISOString();
  const values = { id, provider, userId, createdAt, issuer: 'https://id.example.org', subject: id, email: newEmail() };
  await db.insertInto('userIdentities').values(values).execute();
  return id;
}

/** The code and message a refused call ends with, or null when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; message: string } | null> {
  try {
    await call;
    return null;
  } catch (cause) {
    const { code, message } = cause as { code: string; message: string };
    return { code, message };
  }
}

/** The fields a call was refused for, as both doors name them. */
export async function refusedFields(call: Promise<unknown>): Promise<string[]> {
  const refused = await call.then(
    () => null,
    (cause: { cause?: { issues?: { path: string | string[] }[] } }) => cause.cause?.issues ?? [],
  );
  // A schema gives the way to a field step by step, a rule in one.
  return refused?.map(({ path }) => [path].flat().join('.')) ?? ['not refused'];
}

/** A record that is there for nobody. */
export const missingId = '0198c0de-0000-7000-8000-000000000000';

/** A wave across a small pad, as a signature; `lift` moves it, to make another person's. */
export function drawSignature(lift = 0): string {
  const image = new PNG({ width: 100, height: 40 });
  for (let x = 8; x < 92; x++) {
    for (const thick of [-1, 0, 1]) {
      const y = Math.round(20 - lift + 10 * Math.sin(x / 6)) + thick;
      image.data.set([16, 32, 48, 255], (y * image.width + x) * 4);
    }
  }
  return signatureDataUrl(PNG.sync.write(image));
}
export const drawnSignature = drawSignature();
