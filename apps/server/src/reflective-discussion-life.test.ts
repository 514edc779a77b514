import { contentHash } from '@cairn/api/reflective-discussions/signatures';
import { drawSignature } from '@cairn/api/testing';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newEmail, onEachServer, type TestServer, testPassword } from './testing.ts';

const sequences = 2000;
const sequencesPerNurse = 10;

/** What the rules say a form is, beside what the server says. */
interface Model {
  id: string;
  content: number;
  status: 'draft' | 'completed';
  ownSignature: boolean;
  confirmed: boolean;
  /** The discussant signed a version that an edit has voided since. */
  voided: boolean;
  finalized: boolean;
  removed: boolean;
  link: 'none' | 'live' | 'expired';
  token: string;
  deadTokens: string[];
  updatedAt: string;
  earlierUpdatedAt: string | null;
}

type Link = 'current' | 'dead' | 'unknown';
type Action =
  | { do: 'save'; content: number; status: 'draft' | 'completed'; signed: boolean; stale: boolean }
  | { do: 'sign'; link: Link; drawn: boolean }
  | { do: 'look'; link: Link }
  | { do: 'finalize' | 'remove' | 'withdraw' | 'renew' | 'resend' | 'expire' };
type Step = Action | { do: 'race'; first: Action; second: Action };

const status = fc.constantFrom('draft', 'completed', 'completed');
const content = fc.nat({ max: 2 });
const link = fc.constantFrom<Link>('current', 'current', 'current', 'dead', 'unknown');
const save = fc.record({
  do: fc.constant('save' as const),
  content,
  status,
  signed: fc.boolean(),
  stale: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
}) as fc.Arbitrary<Action>;
const sign = fc.record({
  do: fc.constant('sign' as const),
  link,
  drawn: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
}) as fc.Arbitrary<Action>;
const plain = (verb: 'finalize' | 'remove' | 'withdraw' | 'renew' | 'resend' | 'expire') =>
  fc.constant<Action>({ do: verb });
const raced = fc.oneof(save, sign, plain('finalize'), plain('renew'), plain('withdraw'));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: save },
  { weight: 5, arbitrary: sign },
  { weight: 2, arbitrary: plain('finalize') },
  { weight: 2, arbitrary: plain('renew') },
  { weight: 3, arbitrary: plain('withdraw') },
  { weight: 1, arbitrary: plain('resend') },
  { weight: 1, arbitrary: plain('remove') },
  { weight: 1, arbitrary: plain('expire') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), link }) as fc.Arbitrary<Action> },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('race' as const), first: raced, second: raced }) },
);

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

const tokenFor = (model: Model, which: Link) =>
  which === 'current' ? model.token || 'none' : which === 'dead' ? (model.deadTokens.at(-1) ?? 'dead') : 'unknown';

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
      const { numUpdatedRows } = await server.ports.db
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

/** The status the rules ask for, and what becomes of the form when it is 200. */
function expected(model: Model, action: Action): { status: number; change?: Partial<Model> } {
  if (action.do === 'look' || action.do === 'sign') {
    const opens = action.link === 'current' && model.link === 'live' && !model.removed;
    if (!opens) return { status: 404 };
    if (action.do === 'sign' && !action.drawn) return { status: 400 };
    if (action.do === 'look') return { status: 200, change: {} };
    return model.confirmed ? { status: 409 } : { status: 200, change: { confirmed: true } };
  }
  if (action.do === 'expire') {
    const none = model.removed || model.finalized || model.link === 'none';
    return none ? { status: 409 } : { status: 200, change: { link: 'expired' } };
  }
  if (model.removed) return { status: 404 };
  if (model.finalized) return { status: 409 };
  const completed = model.status === 'completed';
  switch (action.do) {
    case 'save': {
      if (action.stale && model.earlierUpdatedAt !== null) return { status: 409 };
      if (completed && action.status === 'draft') return { status: 409 };
      const changed = action.content !== model.content;
      const ownSignature = action.signed || (model.ownSignature && !changed);
      if (action.status === 'completed' && !ownSignature) return { status: 400 };
      const linked = action.status === 'completed' && (changed || !completed);
      const confirmed = model.confirmed && !changed;
      const voided = model.voided || (model.confirmed && changed);
      const kept = { content: action.content, status: action.status, ownSignature, confirmed, voided };
      return { status: 200, change: linked ? { ...kept, link: 'live' } : kept };
    }
    case 'finalize':
      if (!completed) return { status: 409 };
      return { status: 200, change: model.confirmed ? { finalized: true } : { finalized: true, link: 'none' } };
    case 'remove':
      return completed || model.voided ? { status: 409 } : { status: 200, change: { removed: true } };
    case 'withdraw':
      if (!completed || model.confirmed) return { status: 409 };
      return { status: 200, change: { status: 'draft', ownSignature: false, link: 'none' } };
    case 'renew':
      return completed && !model.confirmed ? { status: 200, change: { link: 'live' } } : { status: 409 };
    case 'resend':
      return completed && !model.confirmed && model.link === 'live' ? { status: 200, change: {} } : { status: 409 };
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

onEachServer((server) => {
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
          const { json } = await nurse.call('POST', '/reflective-discussions', form(version, state as 'draft', signed));
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
