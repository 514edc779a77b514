import { addDays } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { newEmail, onEachDatabase, refusalOf, refusedFields, testPassword } from '../testing.ts';

onEachDatabase((api) => {
  describe('account.register', () => {
    test('opens an account, signs its owner in and never shows the password', async () => {
      const stranger = api().stranger();
      const user = await stranger.api.account.register({ email: ' Ada@Example.ORG ', password: testPassword });
      expect(user).toMatchObject({ email: 'ada@example.org', firstName: null, isAdmin: false });
      expect(JSON.stringify(user)).not.toMatch(/password|quick:/);
      expect(await stranger.api.account.me()).toEqual(user);
    });

    test('refuses an address that has an account, in any case', async () => {
      const nurse = await api().nurse();
      const again = api()
        .stranger()
        .api.account.register({ email: nurse.user.email.toUpperCase(), password: testPassword });
      expect(await refusalOf(again)).toEqual({ code: 'CONFLICT', message: 'Email already registered' });
    });

    test('lets one of two registrations at once in', async () => {
      const email = newEmail();
      const both = [1, 2].map(() =>
        refusalOf(api().stranger().api.account.register({ email, password: testPassword })),
      );
      expect((await Promise.all(both)).map((refusal) => refusal?.code ?? null).sort()).toEqual(['CONFLICT', null]);
    });

    test('is limited for each network', async () => {
      const stranger = api().stranger({ address: '203.0.113.7' });
      const refused = () => refusalOf(stranger.api.account.register({ email: 'nobody', password: 'x' }));
      for (let i = 0; i < limits.registerPerNetwork.calls; i++)
        expect(await refused()).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });

  describe('account.login', () => {
    test('signs in with the right password, under a new session', async () => {
      const nurse = await api().nurse();
      const before = nurse.jar.sid;
      await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
      expect(nurse.jar.sid).not.toBe(before);
      const thief = api().stranger({ sid: before });
      expect(await refusalOf(thief.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('answers a wrong password and an unknown address alike', async () => {
      const nurse = await api().nurse();
      const { api: visitor } = api().stranger();
      const wrong = await refusalOf(visitor.account.login({ email: nurse.user.email, password: 'Wrong-horse-7' }));
      const unknown = await refusalOf(visitor.account.login({ email: newEmail(), password: 'Wrong-horse-7' }));
      expect(wrong).toEqual({ code: 'UNAUTHORIZED', message: 'Invalid email or password' });
      expect(unknown).toEqual(wrong);
    });

    test('tells a blocked owner so, and only with the right password', async () => {
      const nurse = await api().nurse();
      await api().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', nurse.user.id).execute();
      const { api: visitor } = api().stranger();
      expect(await refusalOf(visitor.account.login({ email: nurse.user.email, password: testPassword }))).toEqual({
        code: 'FORBIDDEN',
        message: 'This account is blocked. Please contact support.',
      });
      const guess = visitor.account.login({ email: nurse.user.email, password: 'Wrong-horse-7' });
      expect(await refusalOf(guess)).toMatchObject({ code: 'UNAUTHORIZED' });
      const lines = api().ports.db.selectFrom('auditEvents').select('action').where('subjectId', '=', nurse.user.id);
      expect(await lines.where('action', 'like', 'account.sign-in-%').orderBy('id').execute()).toEqual([
        { action: 'account.sign-in-blocked' },
        { action: 'account.sign-in-refused' },
      ]);
    });

    test('treats a deleted account as unknown', async () => {
      const nurse = await api().nurse();
      await api().ports.db.updateTable('users').set({ isDeleted: true }).where('id', '=', nurse.user.id).execute();
      const attempt = api().stranger().api.account.login({ email: nurse.user.email, password: testPassword });
      expect(await refusalOf(attempt)).toEqual({ code: 'UNAUTHORIZED', message: 'Invalid email or password' });
    });
  });

  describe('account.logout', () => {
    test('ends the session itself, so that a copied cookie is dead', async () => {
      const nurse = await api().nurse();
      const thief = api().stranger({ sid: nurse.jar.sid });
      await thief.api.account.me();
      await nurse.api.account.logout();
      expect(nurse.jar.sid).toBeNull();
      expect(await refusalOf(thief.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('does no harm to a stranger', async () => {
      await expect(api().stranger().api.account.logout()).resolves.toBeTruthy();
    });

    test('leaves the other sessions of the person and of others alone', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const phone = api().stranger();
      await phone.api.account.login({ email: nurse.user.email, password: testPassword });
      await nurse.api.account.logout();
      expect((await phone.api.account.me()).id).toBe(nurse.user.id);
      expect((await other.api.account.me()).id).toBe(other.user.id);
    });
  });

  describe('account.me', () => {
    test('shows the owner to themselves, the same at both addresses', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.account.authUser()).toEqual(await nurse.api.account.me());
    });

    test('refuses a stranger at both addresses', async () => {
      const { api: visitor } = api().stranger();
      expect(await refusalOf(visitor.account.me())).toEqual({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
      expect(await refusalOf(visitor.account.authUser())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('refuses somebody blocked or deleted since they signed in', async () => {
      for (const change of [{ isBlocked: true }, { isDeleted: true }]) {
        const nurse = await api().nurse();
        await api().ports.db.updateTable('users').set(change).where('id', '=', nurse.user.id).execute();
        expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      }
    });
  });

  describe('account.current', () => {
    test('shows the owner to themselves, and nobody to a stranger, without refusing', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.account.current()).toEqual(await nurse.api.account.me());
      expect(await api().stranger().api.account.current()).toBeNull();
    });

    test('shows nobody to somebody blocked or deleted since they signed in', async () => {
      for (const change of [{ isBlocked: true }, { isDeleted: true }]) {
        const nurse = await api().nurse();
        await api().ports.db.updateTable('users').set(change).where('id', '=', nurse.user.id).execute();
        expect(await nurse.api.account.current()).toBeNull();
      }
    });
  });

  describe('a session', () => {
    test('ends after 60 minutes without use, and lives on while it is used', async () => {
      const nurse = await api().nurse();
      for (let i = 0; i < 3; i++) {
        api().clock.advance(59);
        await nurse.api.account.me();
      }
      api().clock.advance(61);
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('ends after 12 hours, however much it is used', async () => {
      const nurse = await api().nurse();
      for (let i = 0; i < 14; i++) {
        api().clock.advance(50);
        await nurse.api.account.me();
      }
      api().clock.advance(20);
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('of an administrator ends after 15 minutes without use', async () => {
      const admin = await api().admin();
      api().clock.advance(16);
      expect(await refusalOf(admin.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('account.options', () => {
    test('names both providers, off while they are not configured', async () => {
      expect(await api().stranger().api.account.options()).toMatchObject({
        googleEnabled: false,
        microsoftEnabled: false,
      });
    });
  });

  describe('account.updateProfile', () => {
    test('changes what is given, keeps what is null, clears what is empty', async () => {
      const nurse = await api().nurse({ jobTitle: 'Staff nurse', employer: 'St Elsewhere' });
      const user = await nurse.api.account.updateProfile({ jobTitle: null, employer: '', nmcPin: ' 12a 3456b ' });
      expect(user).toMatchObject({ jobTitle: 'Staff nurse', employer: null, nmcPin: '12A3456B' });
      expect(await nurse.api.account.me()).toEqual(user);
    });

    test('grants no power and moves no identity', async () => {
      const nurse = await api().nurse();
      const forged = { jobTitle: 'Matron', isAdmin: true, id: 'x', email: 'x@example.org', passwordHash: 'x' };
      expect(await nurse.api.account.updateProfile(forged)).toEqual({
        ...nurse.user,
        jobTitle: 'Matron',
        updatedAt: expect.any(String),
      });
    });

    test('refuses a change without any known field', async () => {
      const nurse = await api().nurse();
      expect(await refusalOf(nurse.api.account.updateProfile({ isAdmin: true } as object))).toMatchObject({
        code: 'BAD_REQUEST',
      });
    });

    test('refuses a revalidation date that no registration reaches, at its field, and changes nothing', async () => {
      const nurse = await api().nurse({ revalidationDate: '2030-01-31', jobTitle: 'Staff nurse' });
      const change = nurse.api.account.updateProfile({ revalidationDate: '2030-02-01', jobTitle: 'Matron' });
      expect(await refusedFields(change)).toEqual(['revalidationDate']);
      expect(await refusalOf(nurse.api.account.updateProfile({ revalidationDate: '2030-02-01' }))).toEqual({
        code: 'BAD_REQUEST',
        message: 'Please enter a date no later than 31 Jan 2030: registration lasts three years',
      });
      expect(await nurse.api.account.me()).toMatchObject({ revalidationDate: '2030-01-31', jobTitle: 'Staff nurse' });
    });

    test('leaves a later date that is there alone, so that the rest of the profile can still be changed', async () => {
      const nurse = await api().nurse();
      const { db } = api().ports;
      await db.updateTable('users').set({ revalidationDate: '2035-01-31' }).where('id', '=', nurse.user.id).execute();
      const user = await nurse.api.account.updateProfile({ revalidationDate: '2035-01-31', jobTitle: 'Matron' });
      expect(user).toMatchObject({ revalidationDate: '2035-01-31', jobTitle: 'Matron' });
      expect(await refusedFields(nurse.api.account.updateProfile({ revalidationDate: '2035-01-30' }))).toEqual([
        'revalidationDate',
      ]);
    });

    test.each([
      [[{ part: 'nurse' }], 'nurse'],
      [[{ part: 'midwife' }], 'midwife'],
      [[{ part: 'nursing_associate' }], 'nursing_associate'],
      [[{ part: 'midwife' }, { part: 'nurse' }], 'nurse_midwife'],
      [[{ part: 'nurse' }, { part: 'scphn' }], null],
      [[{ part: 'nurse' }, { part: 'nursing_associate' }], null],
      [[{ part: 'nurse' }, { part: 'midwife' }, { part: 'nursing_associate' }], null],
      [[], null],
    ] as const)('keeps the parts %j, of which registrationType says %s', async (parts, registrationType) => {
      const { user } = await api().nurse({ registrationParts: [...parts] });
      const registrationParts = parts.map(({ part }) => ({ part, since: null }));
      expect(user).toMatchObject({ registrationParts, registrationType });
    });

    test('writes the parts that a registration type names', async () => {
      const nurse = await api().nurse({ registrationType: 'nurse_midwife' });
      expect(nurse.user.registrationParts).toEqual([
        { part: 'nurse', since: null },
        { part: 'midwife', since: null },
      ]);
      const cleared = await nurse.api.account.updateProfile({ registrationType: '' });
      expect(cleared).toMatchObject({ registrationParts: [], registrationType: null });
    });

    test('leaves the parts alone when the type is sent back as it was, as a form does', async () => {
      const parts = [
        { part: 'nurse', since: '2010-09-01' },
        { part: 'midwife', since: '2020-01-01' },
      ] as const;
      const nurse = await api().nurse({ registrationParts: [...parts] });
      const same = await nurse.api.account.updateProfile({ registrationType: 'nurse_midwife', jobTitle: 'Matron' });
      expect(same.registrationParts).toEqual(parts);
      const third = [...parts, { part: 'nursing_associate', since: null }] as const;
      await nurse.api.account.updateProfile({ registrationParts: [...third] });
      const blank = await nurse.api.account.updateProfile({ registrationType: '', jobTitle: 'Ward manager' });
      expect(blank.registrationParts).toEqual(third);
    });

    test('refuses parts that nobody can hold, and changes nothing', async () => {
      const tomorrow = addDays(londonToday(api().clock.now()), 1);
      const nurse = await api().nurse({ registrationType: 'midwife' });
      const refused = (registrationParts: object[]) =>
        refusedFields(nurse.api.account.updateProfile({ registrationParts: registrationParts as never }));
      expect(await refused([{ part: 'scphn' }])).toEqual(['registrationParts']);
      expect(await refused([{ part: 'doctor' }])).toEqual(['registrationParts.0.part']);
      expect(await refused([{ part: 'nurse' }, { part: 'midwife', since: tomorrow }])).toEqual([
        'registrationParts.1.since',
      ]);
      expect((await nurse.api.account.me()).registrationParts).toEqual([{ part: 'midwife', since: null }]);
    });

    test('refuses a PIN in use elsewhere without saying whose', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse({ nmcPin: '98Z7654Y' })];
      expect(await refusalOf(nurse.api.account.updateProfile({ nmcPin: '98Z7654Y' }))).toEqual({
        code: 'CONFLICT',
        message: 'This NMC PIN cannot be used. Please contact support.',
      });
      expect((await other.api.account.me()).nmcPin).toBe('98Z7654Y');
    });

    test('says of a PIN in use and of an older copy which field it is about, so that they can be told apart', async () => {
      const [nurse] = [await api().nurse(), await api().nurse({ nmcPin: '97Z7654Y' })];
      expect(await refusedFields(nurse.api.account.updateProfile({ nmcPin: '97Z7654Y' }))).toEqual(['nmcPin']);
      const { updatedAt } = nurse.user;
      await nurse.api.account.updateProfile({ jobTitle: 'One', updatedAt });
      expect(await refusedFields(nurse.api.account.updateProfile({ jobTitle: 'Two', updatedAt }))).toEqual([
        'updatedAt',
      ]);
    });

    test('refuses a change to an older copy', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.updateProfile({ jobTitle: 'One', updatedAt: nurse.user.updatedAt });
      const late = nurse.api.account.updateProfile({ jobTitle: 'Two', updatedAt: nurse.user.updatedAt });
      expect(await refusalOf(late)).toMatchObject({ code: 'CONFLICT' });
    });

    test('refuses a stranger', async () => {
      const attempt = api().stranger().api.account.updateProfile({ jobTitle: 'x' });
      expect(await refusalOf(attempt)).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('the audit record', () => {
    test('holds one line for each act and no secrets', async () => {
      const nurse = await api().nurse({ jobTitle: 'Ward sister' });
      await nurse.api.account.logout();
      const lines = await api()
        .ports.db.selectFrom('auditEvents')
        .selectAll()
        .where('subjectId', '=', nurse.user.id)
        .orderBy('id')
        .execute();
      expect(lines.map(({ action }) => action)).toEqual([
        'account.registered',
        'account.profile-changed',
        'account.signed-out',
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/Ward sister|horse/);
    });
  });
});
