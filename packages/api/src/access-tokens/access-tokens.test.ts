import { accessTokenDays, expiredTokenDays, maxAccessTokens } from '@cairn/domain/access-token-terms';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { piecesOfSweep } from '../sweep/commands.ts';
import {
  drawnSignature,
  missingId,
  onEachDatabase,
  type Person,
  refusalOf,
  refusedFields,
  type TestApi,
  testPassword,
} from '../testing.ts';

const { practiceHours, reflectiveDiscussions } = fixturesOn('2026-11-20');
const rota = { name: 'Ward rota', scopes: ['practice-hours:read' as const], password: testPassword };
const make = ({ api }: Person, change: Partial<Parameters<Person['api']['accessTokens']['create']>[0]> = {}) =>
  api.accessTokens.create({ ...rota, ...change });
const withToken = (on: TestApi, accessToken: string) => on.stranger({ accessToken }).api;
const looks = (on: TestApi, token: string) => refusalOf(withToken(on, token).practiceHours.list({}));
const refused = { code: 'UNAUTHORIZED', message: 'Unauthorized' };

onEachDatabase((api) => {
  describe('accessTokens.create', () => {
    test('answers the token once, of which the database holds only a hash, and tells the owner', async () => {
      const nurse = await api().nurse();
      const { token, ...made } = await make(nurse);
      expect(token).toMatch(new RegExp(`^cairn_pat_${nurse.user.id}_[\\w-]{43}$`));
      const now = api().clock.now().getTime();
      expect(made).toEqual({
        id: made.id,
        name: 'Ward rota',
        scopes: ['practice-hours:read'],
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + accessTokenDays.byDefault * 24 * 3_600_000).toISOString(),
        lastUsedAt: null,
      });
      const kept = await api().ports.db.selectFrom('accessTokens').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(token.slice(-43));
      expect((await nurse.api.activity.list({}))[0]?.label).toBe('Access key made');
      const [mail] = await api().mailTo(nurse.user.email);
      expect(mail?.subject).toBe('An access key was made for your Cairn account');
      expect(mail?.text).toContain('- Practice hours: read');
      expect(mail?.text).not.toContain('Ward rota');
      expect(mail?.text).not.toContain('cairn_pat_');
    });

    test('takes the password, and counts guesses at it', async () => {
      const nurse = await api().nurse();
      const guess = () => refusalOf(make(nurse, { password: 'Wrong-horse-7-battery' }));
      expect(await guess()).toMatchObject({ code: 'FORBIDDEN' });
      for (let more = 1; more < limits.passwordProofsPerUser.calls; more++) await guess();
      expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await nurse.api.accessTokens.list()).toEqual([]);
    });

    test('says how to get a password to somebody who has none', async () => {
      const nurse = await api().nurse();
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      expect(await refusalOf(make(nurse))).toMatchObject({ code: 'CONFLICT' });
    });

    test('refuses what is no token, by its field, and makes none', async () => {
      const nurse = await api().nurse();
      expect(await refusedFields(make(nurse, { name: '' }))).toEqual(['name']);
      expect(await refusedFields(make(nurse, { days: 366 }))).toEqual(['days']);
      expect(await refusedFields(make(nurse, { scopes: [] }))).toEqual(['scopes']);
      expect(await nurse.api.accessTokens.list()).toEqual([]);
    });

    test('makes as many as there may be, also at once, and room by removing one', async () => {
      const nurse = await api().nurse();
      const { db } = api().ports;
      const { id } = await make(nurse);
      const [first] = await db.selectFrom('accessTokens').selectAll().where('id', '=', id).execute();
      if (!first) throw new Error('it was made');
      const others = Array.from({ length: maxAccessTokens - 2 }, (_, n) => ({
        ...first,
        id: `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
        scopes: JSON.stringify(first.scopes),
        tokenHash: String(n).padStart(64, '0'),
      }));
      await db.insertInto('accessTokens').values(others).execute();
      const atOnce = await Promise.all([refusalOf(make(nurse)), refusalOf(make(nurse)), refusalOf(make(nurse))]);
      expect(atOnce.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(atOnce.find((refusal) => refusal !== null)).toMatchObject({ code: 'CONFLICT' });
      await nurse.api.accessTokens.remove({ id });
      expect(await refusalOf(make(nurse))).toBeNull();
    });

    test('is limited a day', async () => {
      const nurse = await api().nurse();
      for (let made = 0; made < limits.accessTokensPerUser.calls; made++) {
        if (made % 5 === 0) api().clock.advance(15);
        await nurse.api.accessTokens.remove({ id: (await make(nurse)).id });
      }
      api().clock.advance(15);
      expect(await refusalOf(make(nurse))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(make(api().stranger()))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('accessTokens.list', () => {
    test('shows one’s own and nobody else’s, the newest first, and no token', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { token } = await make(nurse);
      api().clock.advance(1);
      await make(nurse, { name: 'Learning platform', scopes: ['cpd-activities:write'], days: 7 });
      await make(other, { name: 'Of somebody else' });
      const listed = await nurse.api.accessTokens.list();
      expect(listed.map(({ name }) => name)).toEqual(['Learning platform', 'Ward rota']);
      expect(JSON.stringify(listed)).not.toContain(token.slice(-43));
    });

    test('shows when one was used, to the minute', async () => {
      const nurse = await api().nurse();
      const { token } = await make(nurse);
      const used = async () => (await nurse.api.accessTokens.list())[0]?.lastUsedAt;
      expect(await used()).toBeNull();
      await withToken(api(), token).practiceHours.list({});
      const first = api().clock.now().toISOString();
      expect(await used()).toBe(first);
      api().clock.advance(0.5);
      await withToken(api(), token).practiceHours.list({});
      expect(await used()).toBe(first);
      api().clock.advance(0.5);
      await withToken(api(), token).practiceHours.list({});
      expect(await used()).toBe(api().clock.now().toISOString());
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.accessTokens.list())).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('accessTokens.remove', () => {
    test('ends it at once', async () => {
      const nurse = await api().nurse();
      const { id, token } = await make(nurse);
      expect(await looks(api(), token)).toBeNull();
      expect(await nurse.api.accessTokens.remove({ id })).toEqual({ id });
      expect(await looks(api(), token)).toEqual(refused);
      expect((await nurse.api.activity.list({}))[0]?.label).toBe('Access key removed');
      expect(await refusalOf(nurse.api.accessTokens.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('refuses a stranger, and leaves what is somebody else’s', async () => {
      const nurse = await api().nurse();
      const { id, token } = await make(nurse);
      expect(await refusalOf(api().stranger().api.accessTokens.remove({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      const other = await api().nurse();
      const missing = await refusalOf(other.api.accessTokens.remove({ id: missingId }));
      expect(missing).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(other.api.accessTokens.remove({ id }))).toEqual(missing);
      expect(await looks(api(), token)).toBeNull();
    });
  });

  describe('an access token', () => {
    test('reads and writes its owner’s records, and nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { token } = await make(nurse, { scopes: ['practice-hours:read', 'practice-hours:write'] });
      const program = withToken(api(), token);
      const { id } = await program.practiceHours.create(practiceHours);
      expect((await nurse.api.practiceHours.list({})).map((entry) => entry.id)).toEqual([id]);
      expect(await other.api.practiceHours.list({})).toEqual([]);
      const theirs = await other.api.practiceHours.create(practiceHours);
      const missing = await refusalOf(program.practiceHours.remove({ id: missingId }));
      expect(await refusalOf(program.practiceHours.remove({ id: theirs.id }))).toEqual(missing);
      expect(await program.practiceHours.remove({ id })).toEqual({ id });
    });

    test('works until it expires, and is swept away a month later', async () => {
      const nurse = await api().nurse();
      const { token } = await make(nurse, { days: 1 });
      const before = api().clock.now().toISOString();
      api().clock.advance(24 * 60 - 1);
      expect(await looks(api(), token)).toBeNull();
      api().clock.advance(1);
      expect(await looks(api(), token)).toEqual(refused);
      const sweep = () => piecesOfSweep(api().ports)['access tokens']?.();
      const back = api().stranger();
      const listed = async () => {
        await back.api.account.login({ email: nurse.user.email, password: testPassword });
        return (await back.api.accessTokens.list()).length;
      };
      await sweep();
      expect(await listed()).toBe(1);
      api().clock.advance(expiredTokenDays * 24 * 60 + 1);
      await sweep();
      expect(await listed()).toBe(0);
      api().clock.set(before);
    });

    test('that is malformed, invented, revoked or another person’s is refused alike, and told to the log', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id, token } = await make(nurse);
      await nurse.api.accessTokens.remove({ id });
      const secret = (await make(other)).token.slice(-43);
      const none = ['', 'x', token.toUpperCase(), token.slice(1), `${token}x`, 'cairn_pat__'];
      const invented = `cairn_pat_${missingId}_${'x'.repeat(43)}`;
      api().securityEvents();
      for (const sent of [...none, token, invented, `cairn_pat_${nurse.user.id}_${secret}`])
        expect(await looks(api(), sent)).toEqual(refused);
      const actions = api()
        .securityEvents()
        .map(({ action, actorId }) => [action, actorId]);
      expect(new Set(actions.map(String))).toEqual(new Set(['access-token.refused,']));
      expect(actions).toHaveLength(none.length + 3);
    });

    test('leaves the link of a discussant to the registrant', async () => {
      const nurse = await api().nurse();
      const { token } = await make(nurse, { scopes: ['reflective-discussions:read'] });
      const { id } = await nurse.api.reflectiveDiscussions.create({
        ...reflectiveDiscussions,
        revalidatorSignature: drawnSignature,
      });
      expect((await nurse.api.reflectiveDiscussions.list({}))[0]?.discussantToken).toEqual(expect.any(String));
      expect((await withToken(api(), token).reflectiveDiscussions.list({}))[0]?.discussantToken).toBeNull();
      expect((await withToken(api(), token).reflectiveDiscussions.get({ id })).discussantToken).toBeNull();
    });
  });
});
