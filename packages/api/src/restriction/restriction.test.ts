import { describe, expect, test } from 'vitest';
import { delivered } from '../reminders/testing.ts';
import { missingId, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';
import { liftWhereDue } from './commands.ts';
import { contested, reason, restricted } from './testing.ts';

const day = 24 * 60;

onEachDatabase((api) => {
  const openCase = async () => (await (await api().admin()).api.dataProtectionCases.create(contested)).id;
  const kindsTo = async (address: string) => (await api().mailTo(address)).map(({ kind }) => kind);

  describe('restriction.impose', () => {
    test('marks the account, tells its owner why, and is in both activities and in the export', async () => {
      const nurse = await api().nurse();
      const { owner, caseId } = await restricted(api(), nurse);
      const now = api().clock.now().toISOString();
      expect(await nurse.api.account.me()).toMatchObject({
        ...{ restrictedAt: now, restrictionReason: reason, restrictionLiftsAt: null },
      });
      expect(await owner.api.admin.users({ search: nurse.user.email })).toMatchObject([{ restrictionCaseId: caseId }]);
      const [mail] = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'processing-restricted');
      expect(mail?.text).toContain(reason);
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({
        ...{ action: 'restriction.imposed', by: 'administrator' },
      });
      expect((await owner.api.activity.list({}))[0]?.label).toBe('Processing restricted, for somebody else');
    });

    test('does nothing twice, and takes another reason or case for what is restricted already', async () => {
      const nurse = await api().nurse();
      const { owner, caseId } = await restricted(api(), nurse);
      const { id } = nurse.user;
      const { restrictedAt } = await owner.api.restriction.impose({ id, reason, caseId });
      expect(await kindsTo(nurse.user.email)).toEqual(['processing-restricted']);
      api().clock.advance(5);
      const other = { id, reason: 'Whether we may keep them is contested.', caseId: await openCase() };
      expect(await owner.api.restriction.impose(other)).toMatchObject({
        ...{ restrictedAt, restrictionReason: other.reason, restrictionCaseId: other.caseId },
      });
      expect(await kindsTo(nurse.user.email)).toEqual(['processing-restricted', 'processing-restricted']);
    });

    test('refuses a case that is not there or closed, one’s own account, and nobody’s, and changes nothing', async () => {
      const [owner, nurse] = [await api().admin(), await api().nurse()];
      const caseId = await openCase();
      const impose = (change: object) => owner.api.restriction.impose({ id: nurse.user.id, reason, caseId, ...change });
      expect(await refusalOf(impose({ caseId: missingId }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusedFields(impose({ reason: 'No.' }))).toEqual(['reason']);
      await owner.api.dataProtectionCases.update({
        ...{ ...contested, id: caseId, closedOn: '2026-11-20', outcome: 'Put right.' },
      });
      expect(await refusedFields(impose({}))).toEqual(['caseId']);
      const open = await openCase();
      expect(await refusalOf(impose({ id: missingId, caseId: open }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(impose({ id: owner.user.id, caseId: open }))).toMatchObject({ code: 'CONFLICT' });
      expect(await nurse.api.account.me()).toMatchObject({ restrictedAt: null });
    });

    test('refuses a stranger, a nurse, support and an auditor', async () => {
      const given = { id: (await api().nurse()).user.id, reason, caseId: await openCase() };
      expect(await refusalOf(api().stranger().api.restriction.impose(given))).toMatchObject({ code: 'UNAUTHORIZED' });
      const refused = [await api().nurse(), await api().admin('support'), await api().admin('auditor')];
      for (const person of refused)
        expect(await refusalOf(person.api.restriction.impose(given))).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('restriction.lift', () => {
    test('tells the person first, and lifts it a week later once that message has left', async () => {
      api().clock.set('2026-11-20T12:00:00.000Z');
      const nurse = await api().nurse();
      const { owner } = await restricted(api(), nurse);
      const { id } = nurse.user;
      const lifts = { restrictionLiftsAt: '2026-11-27T12:00:00.000Z', restrictionReason: reason };
      expect(await owner.api.restriction.lift({ id })).toMatchObject(lifts);
      // Asked again it neither writes again nor moves the day.
      api().clock.advance(day);
      expect(await (await api().admin()).api.restriction.lift({ id })).toMatchObject(lifts);
      const mails = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'restriction-lifting');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('On 27 Nov 2026');

      api().clock.advance(7 * day);
      await liftWhereDue(api().ports);
      const isRestricted = async () =>
        api().ports.db.selectFrom('users').select('restrictedAt').where('id', '=', id).executeTakeFirstOrThrow();
      expect((await isRestricted()).restrictedAt).not.toBeNull();
      await delivered(api());
      await liftWhereDue(api().ports);
      // Told only now, they have some days still.
      expect((await isRestricted()).restrictedAt).not.toBeNull();
      api().clock.advance(4 * day);
      await liftWhereDue(api().ports);
      expect((await isRestricted()).restrictedAt).toBeNull();
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      expect(await nurse.api.account.me()).toMatchObject({ restrictedAt: null, restrictionReason: null });
      const acts = (await nurse.api.activity.list({})).map(({ action, by }) => [action, by]);
      expect(acts).toContainEqual(['restriction.lifting', 'administrator']);
      expect(acts).toContainEqual(['restriction.lifted', 'cairn']);
    });

    test('is written anew where its message did not arrive, and not done where it was restricted again', async () => {
      api().clock.set('2026-11-20T12:00:00.000Z');
      const nurse = await api().nurse();
      const { owner, caseId } = await restricted(api(), nurse);
      const { id } = nurse.user;
      await owner.api.restriction.lift({ id });
      const mails = api().ports.db.updateTable('mailMessages').where('userId', '=', id);
      await mails.where('kind', '=', 'restriction-lifting').set({ status: 'failed' }).execute();
      api().clock.advance(8 * day);
      await liftWhereDue(api().ports);
      const admin = await api().admin();
      expect(await admin.api.restriction.lift({ id })).toMatchObject({
        restrictionLiftsAt: '2026-12-05T12:00:00.000Z',
      });
      await admin.api.restriction.impose({ id, reason: 'It is contested still, by a court.', caseId });
      await delivered(api());
      api().clock.advance(8 * day);
      await liftWhereDue(api().ports);
      const [is] = await (await api().admin()).api.admin.users({ search: nurse.user.email });
      expect(is).toMatchObject({ restrictedAt: '2026-11-20T12:00:00.000Z', restrictionLiftsAt: null });
      const left = api().ports.db.selectFrom('mailMessages').select('id').where('userId', '=', id);
      expect(await left.where('kind', '=', 'restriction-lifting').execute()).toEqual([]);
    });

    test('refuses what is not restricted, whoever is no owner, and an id that is nobody’s', async () => {
      const [owner, nurse] = [await api().admin(), await api().nurse()];
      const { id } = nurse.user;
      expect(await refusalOf(owner.api.restriction.lift({ id }))).toMatchObject({ code: 'CONFLICT' });
      expect(await refusalOf(owner.api.restriction.lift({ id: missingId }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(api().stranger().api.restriction.lift({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      for (const person of [nurse, await api().admin('support'), await api().admin('auditor')])
        expect(await refusalOf(person.api.restriction.lift({ id }))).toMatchObject({ code: 'FORBIDDEN' });
    });
  });
});
