import { fixturesOn } from '@cairn/domain/fixtures';
import { webhookEventNames } from '@cairn/domain/webhook-terms';
import { describe, expect, test } from 'vitest';
import { eraseClosedAccounts } from '../account-closing/commands.ts';
import { readCalendarFeed } from '../calendar-feed/queries.ts';
import { askToConnect, connected } from '../connected-applications/testing.ts';
import { readExport } from '../data-export/queries.ts';
import { deliverMail } from '../mail/commands.ts';
import { releaseUnrestricted } from '../mail/held-mail.ts';
import { checkKeptProgress } from '../progress/kept-progress.ts';
import { delivered, remindersOn } from '../reminders/testing.ts';
import { purgeTable } from '../retention/commands.ts';
import { callBy, drawnSignature, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { address, receiverFor } from '../webhooks/testing.ts';
import { restricted } from './testing.ts';

const day = 24 * 60;
const fixtures = fixturesOn('2026-11-20');
const stopped = { code: 'CONFLICT', message: expect.stringContaining('restricted') };

onEachDatabase((api) => {
  const receiver = receiverFor(api);
  const nurseDue = async () => {
    api().clock.set('2026-11-20T12:00:00.000Z');
    return api().nurse({ revalidationDate: '2027-03-31', registrationType: 'nurse' });
  };
  const lift = (id: string) => {
    const none = { restrictedAt: null, restrictionReason: null, restrictionCaseId: null };
    return api().ports.db.updateTable('users').set(none).where('id', '=', id).execute();
  };

  describe('while the processing of an account is restricted', () => {
    test('its owner reads, writes, exports and deletes what is theirs', async () => {
      const nurse = await nurseDue();
      const { caseId } = await restricted(api(), nurse);
      const { id } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      expect(await nurse.api.practiceHours.list({})).toHaveLength(1);
      await nurse.api.practiceHours.remove({ id });
      const exported = await readExport(api().ports.db, callBy(api().ports, nurse.user.id));
      expect(exported.profile).toMatchObject({ restrictionReason: expect.any(String) });
      expect(exported.account).toMatchObject({ restrictionCaseId: caseId });
    });

    test('no reminder leaves, nor one that was written before; mail about the account does', async () => {
      const [nurse, other] = [await nurseDue(), await nurseDue()];
      await restricted(api(), nurse);
      const left = await remindersOn(api(), '2026-12-01');
      const to = (person: typeof nurse) =>
        left.filter((mail) => mail.to.address === person.user.email).map(({ subject }) => subject);
      expect(to(nurse)).toEqual([expect.stringContaining('restricted')]);
      expect(to(other)).toEqual(['A reminder from Cairn']);
    });

    test('mail in their name is held, and leaves once that is lifted', async () => {
      const nurse = await nurseDue();
      const asked = {
        recipientEmail: newEmail(),
        recipientName: 'Jo',
        recipientRole: 'Sister',
        relationship: 'Colleague',
      };
      await nurse.api.feedbackRequests.create(asked);
      await restricted(api(), nurse);
      const [mail] = await api().mailTo(asked.recipientEmail);
      expect(await deliverMail(api().ports, mail?.id ?? '')).toBe('held');
      await releaseUnrestricted(api().ports);
      expect((await api().mailTo(asked.recipientEmail))[0]).toMatchObject({ status: 'held' });
      await lift(nurse.user.id);
      await releaseUnrestricted(api().ports);
      expect((await delivered(api())).map(({ to }) => to.address)).toContain(asked.recipientEmail);
    });

    test('a discussant’s link opens nothing', async () => {
      const nurse = await nurseDue();
      const form = {
        ...fixtures.reflectiveDiscussions,
        discussantEmail: newEmail(),
        revalidatorSignature: drawnSignature,
      };
      const token = (await nurse.api.reflectiveDiscussions.create(form)).discussantToken ?? '';
      const open = () => refusalOf(api().stranger().api.reflectiveDiscussionPublic.get({ token }));
      expect(await open()).toBeNull();
      await restricted(api(), nurse);
      expect(await open()).toMatchObject({ code: 'NOT_FOUND' });
      await lift(nurse.user.id);
      expect(await open()).toBeNull();
    });

    test('no program reads or writes, none can be let in, and those there were work again afterwards', async () => {
      const nurse = await nurseDue();
      const made = { name: 'Rota', scopes: ['practice-hours:read' as const], password: testPassword };
      const { token } = await nurse.api.accessTokens.create(made);
      const program = api().stranger({ accessToken: token }).api;
      const application = await connected(api(), nurse);
      const request = await askToConnect(api(), nurse.user.id);
      const feed = /([\w-]{43})\.ics$/.exec((await nurse.api.calendarFeed.make()).address)?.[1] ?? '';
      await restricted(api(), nurse);
      for (const one of [program, application.program])
        expect(await refusalOf(one.practiceHours.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(nurse.api.accessTokens.create(made))).toMatchObject(stopped);
      const allowed = { id: request.id, scopes: ['practice-hours:read' as const] };
      expect(await refusalOf(nurse.api.connectedApplications.allow(allowed))).toMatchObject(stopped);
      expect(await refusalOf(nurse.api.webhooks.create({ address, events: ['cpd.changed'] }))).toMatchObject(stopped);
      expect(await refusalOf(nurse.api.statusStatement.get())).toMatchObject(stopped);
      const read = () => refusalOf(readCalendarFeed(api().ports, feed));
      expect(await read()).not.toBeNull();
      await lift(nurse.user.id);
      for (const one of [program, application.program]) expect(await refusalOf(one.practiceHours.list({}))).toBeNull();
      expect(await read()).toBeNull();
    });

    test('webhooks are told nothing, neither of what changes nor of what waited', async () => {
      const nurse = await nurseDue();
      await nurse.api.webhooks.create({ address, events: [...webhookEventNames] });
      await receiver.pass(nurse.user.id);
      receiver.received();
      await nurse.api.practiceHours.create(fixtures.practiceHours);
      await restricted(api(), nurse);
      await receiver.pass(nurse.user.id);
      expect(receiver.received()).toEqual([]);
      await lift(nurse.user.id);
      await receiver.pass(nurse.user.id);
      expect(receiver.received()).toHaveLength(1);
    });

    test('nothing is worked out anew, and administrators neither look, delete nor take a PIN', async () => {
      const nurse = await nurseDue();
      await nurse.api.account.updateProfile({ nmcPin: '12A3461B' });
      await nurse.api.progress.get();
      const { owner } = await restricted(api(), nurse);
      await checkKeptProgress(api().ports);
      const kept = api().ports.db.selectFrom('keptProgress').select('checked').where('userId', '=', nurse.user.id);
      expect((await kept.executeTakeFirst())?.checked).not.toBe(true);
      const { id } = nurse.user;
      const other = await api().nurse();
      const freeing = { id, nmcPin: '12A3461B', claimant: other.user.email, note: 'Looked up on the register.' };
      expect(await refusalOf(owner.api.admin.storage({ id }))).toMatchObject(stopped);
      expect(await refusalOf(owner.api.admin.remove({ id }))).toMatchObject(stopped);
      expect(await refusalOf(owner.api.admin.freePin(freeing))).toMatchObject(stopped);
      expect(await owner.api.admin.block({ id })).toMatchObject({ isBlocked: true });
    });

    test('what is deleted in time stays, also an account that was deleted; what its owner closes goes', async () => {
      const [nurse, closing] = [await nurseDue(), await nurseDue()];
      await nurse.api.formDrafts.save({ id: crypto.randomUUID(), form: 'feedback', values: {}, revision: 0 });
      const owner = await api().admin();
      await owner.api.admin.remove({ id: nurse.user.id });
      await restricted(api(), nurse);
      await restricted(api(), closing);
      await closing.api.account.close({ password: testPassword });
      api().clock.advance(8 * 366 * day);
      const now = api().clock.now();
      await eraseClosedAccounts(api().ports, now);
      await purgeTable(api().ports, 'formDrafts');
      const there = async (id: string) =>
        (await api().ports.db.selectFrom('users').select('id').where('id', '=', id).execute()).length;
      const drafts = async () =>
        (await api().ports.db.selectFrom('formDrafts').select('id').where('userId', '=', nurse.user.id).execute())
          .length;
      expect([await there(nurse.user.id), await there(closing.user.id), await drafts()]).toEqual([1, 0, 1]);
      await lift(nurse.user.id);
      await purgeTable(api().ports, 'formDrafts');
      await eraseClosedAccounts(api().ports, now);
      expect([await there(nurse.user.id), await drafts()]).toEqual([0, 0]);
    });
  });
});
