import { oauthSeconds } from '@cairn/domain/oauth-terms';
import { describe, expect, test } from 'vitest';
import { moveTo, tokenIn } from '../email-change/testing.ts';
import { piecesOfSweep } from '../sweep/commands.ts';
import { missingId, newEmail, onEachDatabase, refusalOf, refusedFields, testPassword } from '../testing.ts';
import { consumeToken, findToken, keepToken } from './oauth-store.ts';
import { askToConnect, connected } from './testing.ts';

const notFound = { code: 'NOT_FOUND' };
const unauthorised = { code: 'UNAUTHORIZED' };

onEachDatabase((api) => {
  const rowsOf = async (userId: string) => {
    const { db } = api().ports;
    const requests = await db.selectFrom('oauthRequests').select('requestHash').where('userId', '=', userId).execute();
    const grants = await db.selectFrom('oauthGrants').select('id').where('userId', '=', userId).execute();
    const tokens = await db
      .selectFrom('oauthTokens')
      .innerJoin('oauthGrants', 'oauthGrants.id', 'oauthTokens.grantId')
      .select('tokenHash')
      .where('userId', '=', userId)
      .execute();
    return { requests: requests.length, grants: grants.length, tokens: tokens.length };
  };
  const nothing = { requests: 0, grants: 0, tokens: 0 };

  describe('connectedApplications.allow', () => {
    test('keeps what was chosen, tells the owner, and says where to go on', async () => {
      const nurse = await api().nurse();
      const { id } = await askToConnect(api(), nurse.user.id, ['practice-hours:read', 'practice-hours:write']);
      expect(await nurse.api.connectedApplications.request({ id })).toMatchObject({
        name: 'Ward rota',
        returnsTo: 'rota.example.org',
        scopes: ['practice-hours:read', 'practice-hours:write'],
        allowed: [],
      });
      const answer = await nurse.api.connectedApplications.allow({ id, scopes: ['practice-hours:write'] });
      expect(answer).toEqual({ continueAt: `/oauth/authorize/${id}` });
      const now = api().clock.now().toISOString();
      expect(await nurse.api.connectedApplications.list()).toEqual([
        expect.objectContaining({ scopes: ['practice-hours:write'], connectedAt: now, uses: [] }),
      ]);
      expect((await nurse.api.activity.list({}))[0]?.label).toBe('Application connected');
      const mail = (await api().mailTo(nurse.user.email)).at(-1);
      expect(mail?.subject).toBe('An application was connected to your Cairn account');
      expect(mail?.text).toContain('- Practice hours: add, change and delete');
      expect(
        await refusalOf(nurse.api.connectedApplications.allow({ id, scopes: ['practice-hours:write'] })),
      ).toMatchObject(notFound);
    });

    test('gives nothing that is not asked, and nothing at all is not allowing', async () => {
      const nurse = await api().nurse();
      const { id } = await askToConnect(api(), nurse.user.id, ['progress:read']);
      const allow = (scopes: ('progress:read' | 'profile:read')[]) =>
        refusedFields(nurse.api.connectedApplications.allow({ id, scopes }));
      expect(await allow(['progress:read', 'profile:read'])).toEqual(['scopes']);
      expect(await allow([])).toEqual(['scopes']);
      expect(await rowsOf(nurse.user.id)).toEqual({ ...nothing, requests: 1 });
    });

    test('leaves as it was what is not asked this time, and takes what is asked and not chosen', async () => {
      const nurse = await api().nurse();
      const { id, clientId, program } = await connected(api(), nurse, ['progress:read', 'files:read']);
      const { id: again } = await askToConnect(api(), nurse.user.id, ['progress:read', 'profile:read'], clientId);
      expect((await nurse.api.connectedApplications.request({ id: again })).allowed).toEqual([
        'files:read',
        'progress:read',
      ]);
      await nurse.api.connectedApplications.allow({ id: again, scopes: ['profile:read'] });
      expect((await nurse.api.connectedApplications.list()).map((one) => [one.id, one.scopes])).toEqual([
        [id, ['files:read', 'profile:read']],
      ]);
      expect(await refusalOf(program.progress.get())).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('is over after half an hour', async () => {
      const nurse = await api().nurse();
      const { id } = await askToConnect(api(), nurse.user.id);
      api().clock.advance(31);
      expect(await refusalOf(nurse.api.connectedApplications.request({ id }))).toMatchObject(notFound);
      expect(await refusalOf(nurse.api.connectedApplications.refuse({ id }))).toMatchObject(notFound);
      await piecesOfSweep(api().ports)['requests of applications']?.();
      expect(await rowsOf(nurse.user.id)).toEqual(nothing);
    });
  });

  describe('connectedApplications.refuse', () => {
    test('keeps nothing, and is decided once', async () => {
      const nurse = await api().nurse();
      const { id } = await askToConnect(api(), nurse.user.id);
      expect(await nurse.api.connectedApplications.refuse({ id })).toEqual({ continueAt: `/oauth/authorize/${id}` });
      expect(await nurse.api.connectedApplications.list()).toEqual([]);
      const scopes = ['progress:read' as const];
      expect(await refusalOf(nurse.api.connectedApplications.allow({ id, scopes }))).toMatchObject(notFound);
    });
  });

  describe('connectedApplications.list', () => {
    test('shows when each scope was used last, to the minute', async () => {
      const nurse = await api().nurse();
      const { program } = await connected(api(), nurse, ['progress:read', 'practice-hours:read']);
      const uses = async () => (await nurse.api.connectedApplications.list())[0]?.uses;
      expect(await uses()).toEqual([]);
      expect(await refusalOf(program.feedback.list({}))).toMatchObject({ code: 'FORBIDDEN' });
      await program.progress.get();
      const first = api().clock.now().toISOString();
      api().clock.advance(0.5);
      await program.progress.get();
      await program.practiceHours.list({});
      const second = api().clock.now().toISOString();
      expect(await uses()).toEqual([
        { scope: 'practice-hours:read', lastUsedAt: second },
        { scope: 'progress:read', lastUsedAt: first },
      ]);
    });

    test('shows nobody else’s, and refuses a stranger', async () => {
      await connected(api(), await api().nurse());
      expect(await (await api().nurse()).api.connectedApplications.list()).toEqual([]);
      expect(await refusalOf(api().stranger().api.connectedApplications.list())).toMatchObject(unauthorised);
    });
  });

  describe('connectedApplications.remove', () => {
    test('ends it at once, with every code and token', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id, program } = await connected(api(), nurse);
      expect(await refusalOf(program.progress.get())).toBeNull();
      expect(await refusalOf(other.api.connectedApplications.remove({ id }))).toMatchObject(notFound);
      expect(await nurse.api.connectedApplications.remove({ id })).toEqual({ id });
      expect(await refusalOf(program.progress.get())).toMatchObject(unauthorised);
      expect((await nurse.api.activity.list({}))[0]?.label).toBe('Application disconnected');
      expect(await refusalOf(nurse.api.connectedApplications.remove({ id: missingId }))).toMatchObject(notFound);
      const kept = { token: 'x', kind: 'refresh' as const, grantId: id, payload: {}, seconds: 60 };
      expect(await keepToken(api().ports, kept)).toBe(false);
    });
  });

  describe('a connection ends', () => {
    test.each([{ isBlocked: true }, { isDeleted: true }, { closingAt: '2026-12-24T12:00:00.000Z' }])(
      'with an account that is %o, also where its row is still there',
      async (change) => {
        const nurse = await api().nurse();
        const { program } = await connected(api(), nurse);
        await api().ports.db.updateTable('users').set(change).where('id', '=', nurse.user.id).execute();
        expect(await refusalOf(program.progress.get())).toMatchObject(unauthorised);
      },
    );

    test('with blocking and deleting, and does not come back with the account', async () => {
      const admin = await api().admin();
      for (const [end, back] of [
        ['block', 'unblock'],
        ['remove', 'restore'],
      ] as const) {
        const nurse = await api().nurse();
        const { program } = await connected(api(), nurse);
        await admin.api.admin[end]({ id: nurse.user.id });
        await admin.api.admin[back]({ id: nurse.user.id });
        expect(await refusalOf(program.progress.get())).toMatchObject(unauthorised);
        expect(await rowsOf(nurse.user.id)).toEqual(nothing);
      }
    });

    test('with closing, and none can be made until the account is kept', async () => {
      const nurse = await api().nurse();
      await connected(api(), nurse);
      await nurse.api.account.close({ password: testPassword });
      expect(await rowsOf(nurse.user.id)).toEqual(nothing);
      const back = api().stranger();
      await back.api.account.login({ email: nurse.user.email, password: testPassword });
      const { id } = await askToConnect(api(), nurse.user.id);
      const scopes = ['progress:read' as const];
      expect(await refusalOf(back.api.connectedApplications.allow({ id, scopes }))).toMatchObject({ code: 'CONFLICT' });
    });

    test('with a password reset, which says so, and with taking an address back', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await connected(api(), nurse);
      await nurse.api.account.forgotPassword({ email: nurse.user.email });
      const token = await tokenIn(api(), nurse.user.email, 'reset-password');
      await api().stranger().api.account.resetPassword({ token, newPassword: 'Another-horse-8-battery' });
      expect(await rowsOf(nurse.user.id)).toEqual(nothing);
      expect((await api().mailTo(nurse.user.email)).at(-1)?.text).toContain('Your connected applications ended');
      const undo = await moveTo(api(), other, newEmail());
      await connected(api(), other);
      await api().stranger().api.emailChange.undo({ token: undo });
      expect(await rowsOf(other.user.id)).toEqual(nothing);
    });

    test('after a year, and its tokens after their time; both are swept away', async () => {
      const nurse = await api().nurse();
      const { program, token } = await connected(api(), nurse);
      const before = api().clock.now().toISOString();
      api().clock.advance(60);
      expect(await refusalOf(program.progress.get())).toMatchObject(unauthorised);
      expect(await findToken(api().ports, 'access', token)).toBeNull();
      const sweep = async () => {
        const pieces = piecesOfSweep(api().ports);
        await pieces['requests of applications']?.();
        await pieces['tokens of applications']?.();
        await pieces['connected applications']?.();
      };
      api().clock.advance(1);
      await sweep();
      expect(await rowsOf(nurse.user.id)).toEqual({ ...nothing, grants: 1 });
      api().clock.advance(oauthSeconds.connection / 60);
      await sweep();
      expect(await rowsOf(nurse.user.id)).toEqual(nothing);
      api().clock.set(before);
    });

    test('and stays with a changed password and with signing out', async () => {
      const nurse = await api().nurse();
      const { program } = await connected(api(), nurse);
      await nurse.api.account.changePassword({ currentPassword: testPassword, newPassword: 'Another-horse-8-battery' });
      await nurse.api.account.logout();
      expect(await refusalOf(program.progress.get())).toBeNull();
    });
  });

  describe('what is kept of a connection', () => {
    test('is bounded, the oldest goes first', async () => {
      const nurse = await api().nurse();
      const { id: grantId, token: first } = await connected(api(), nurse);
      for (let n = 0; n < 50; n++) {
        api().clock.advance(0.01);
        await keepToken(api().ports, { token: `t${n}-${grantId}`, kind: 'access', grantId, payload: {}, seconds: 60 });
      }
      expect(await rowsOf(nurse.user.id)).toMatchObject({ tokens: 50 });
      expect(await findToken(api().ports, 'access', first)).toBeNull();
    });

    test('is used up once, whoever comes at the same moment', async () => {
      const nurse = await api().nurse();
      const { id: grantId } = await connected(api(), nurse);
      const token = `code-${grantId}`;
      await keepToken(api().ports, { token, kind: 'code', grantId, payload: {}, seconds: 60 });
      const all = await Promise.all([1, 2, 3].map(() => consumeToken(api().ports, token)));
      expect(all.filter(Boolean)).toHaveLength(1);
      expect(await findToken(api().ports, 'code', token)).toMatchObject({ consumed: true });
      expect(await findToken(api().ports, 'access', token)).toBeNull();
    });
  });
});
