import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { deliverMail } from '../mail/commands.ts';
import { MailError, type ReadyMail } from '../mail/mailer.ts';
import { sweep } from '../sweep/commands.ts';
import {
  drawnSignature,
  drawSignature,
  newEmail,
  onEachDatabase,
  refusalOf,
  type TestApi,
  testPassword,
} from '../testing.ts';
import { remindDiscussants } from './reminders.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;
const dayMinutes = 24 * 60;
const begin = '2026-11-20T12:00:00.000Z';
const { reflectiveDiscussions } = fixturesOn('2026-11-20');
const form = (discussantEmail: string, change = {}) => ({
  ...reflectiveDiscussions,
  discussantEmail,
  revalidatorSignature: drawnSignature,
  ...change,
});

onEachDatabase((api) => {
  /** Hands what waits about a form to a mail server that takes everything; answers what it took. */
  const deliver = async (id: string): Promise<ReadyMail[]> => {
    const { ports } = api();
    const taken: ReadyMail[] = [];
    const mailer = { send: async (mail: ReadyMail) => void taken.push(mail) };
    const about = ports.db.selectFrom('mailMessages').select('id').where('discussionId', '=', id);
    for (const mail of await about.where('status', '=', 'pending').execute())
      await deliverMail({ ...ports, mailer }, mail.id);
    return taken;
  };
  /** Lets days pass, reminders leave, and the registrant sign in again. */
  const pass = async ({ nurse, id }: { nurse: Nurse; id: string }, days: number): Promise<ReadyMail[]> => {
    api().clock.advance(days * dayMinutes);
    await remindDiscussants(api().ports);
    const mails = await deliver(id);
    await nurse.api.account.login({ email: nurse.user.email, password: nurse.password }).catch(() => null);
    return mails;
  };
  /** A nurse whose form has just been mailed to its discussant. */
  const asked = async () => {
    api().clock.set(begin);
    const [nurse, discussantEmail] = [await api().nurse(), newEmail()];
    const { id, discussantToken } = await nurse.api.reflectiveDiscussions.create(form(discussantEmail));
    await deliver(id);
    return { nurse, id, discussantEmail, token: discussantToken ?? '' };
  };
  const found = async ({ nurse, id }: { nurse: Nurse; id: string }) =>
    (await nurse.api.reflectiveDiscussions.list({})).find((one) => one.id === id);
  const stopToken = (mail: ReadyMail | undefined) =>
    /\/unsubscribe\?token=([\w-]{43})$/.exec(mail?.unsubscribeUrl ?? '')?.[1] ?? '';
  const follow = (token: string) => api().stranger().api.unsubscribeLinks.follow({ token });
  const sign = (token: string) =>
    api()
      .stranger()
      .api.reflectiveDiscussionPublic.complete({
        token,
        discussantSignature: drawSignature(4),
        discussantAgreesToContact: true,
      });
  const labels = async (nurse: Nurse) => (await nurse.api.activity.list({})).map(({ action }) => action);

  describe('the reminders of a discussant', () => {
    test('leave seven and twenty-one days after the form was mailed, each once, and no more', async () => {
      const one = await asked();
      expect(await found(one)).toMatchObject({ reminderDueAt: '2026-11-27T12:00:00.000Z', remindersSent: 0 });
      const sent: string[] = [];
      for (let day = 1; day <= 40; day++) {
        const mails = [...(await pass(one, 1)), ...(await pass(one, 0))];
        sent.push(...mails.map(() => `day ${day}`));
        for (const { subject, text, to } of mails) {
          expect(to.address).toBe(one.discussantEmail);
          expect(subject).toBe('A reminder: a colleague asks you to sign a reflective discussion form');
          expect(text).toContain(`/reflective-discussion/${one.token}#from-mail=`);
          expect(text).toContain('Get no more messages about this form:\nhttps://cairn.example.org/unsubscribe?token=');
        }
      }
      expect(sent).toEqual(['day 7', 'day 21']);
      expect(await found(one)).toMatchObject({
        emailSentAt: begin,
        remindersSent: 2,
        lastReminderAt: '2026-12-11T12:00:00.000Z',
        reminderDueAt: null,
      });
      const lines = (await labels(one.nurse)).filter((action) => action === 'discussion.reminded-by-itself');
      expect(lines).toHaveLength(2);
    });

    test('do not take the place of the link that was sent once more and has not left', async () => {
      const one = await asked();
      await pass(one, 6);
      await one.nurse.api.reflectiveDiscussions.resendLink({ id: one.id });
      api().clock.advance(dayMinutes);
      expect(await remindDiscussants(api().ports)).toBe(0);
      const [left, ...more] = await deliver(one.id);
      expect([left?.subject, more]).toEqual([expect.not.stringMatching(/^A reminder/), []]);
      await one.nurse.api.account.login({ email: one.nurse.user.email, password: one.nurse.password });
      expect(await found(one)).toMatchObject({ remindersSent: 0, reminderDueAt: '2026-12-04T12:00:00.000Z' });
      expect(await pass(one, 7)).toHaveLength(1);
    });

    test('leave by day, when it is eight in London', async () => {
      const one = await asked();
      const sent: number[] = [];
      for (const instant of ['2026-11-28T03:17:00.000Z', '2026-11-28T08:17:00.000Z']) {
        api().clock.set(instant);
        await remindDiscussants(api().ports);
        sent.push((await deliver(one.id)).length);
      }
      expect(sent).toEqual([0, 1]);
    });

    test.each([
      ['signed', ({ token }: { token: string }) => sign(token)],
      ['withdrawn', ({ nurse, id }: { nurse: Nurse; id: string }) => nurse.api.reflectiveDiscussions.withdraw({ id })],
      ['finalised', ({ nurse, id }: { nurse: Nurse; id: string }) => nurse.api.reflectiveDiscussions.finalize({ id })],
      [
        'signed on paper',
        ({ nurse, id, discussantEmail }: { nurse: Nurse; id: string; discussantEmail: string }) =>
          nurse.api.reflectiveDiscussions.update({
            id,
            ...form(discussantEmail, { paperSignedDate: '2026-11-20' }),
          }),
      ],
      [
        'withdrawn and deleted',
        async ({ nurse, id }: { nurse: Nurse; id: string }) => {
          await nurse.api.reflectiveDiscussions.withdraw({ id });
          await nurse.api.reflectiveDiscussions.remove({ id });
        },
      ],
      [
        'of somebody who is blocked',
        ({ nurse }: { nurse: Nurse }) =>
          api().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', nurse.user.id).execute(),
      ],
      [
        'of somebody who is deleted',
        ({ nurse }: { nurse: Nurse }) =>
          api().ports.db.updateTable('users').set({ isDeleted: true }).where('id', '=', nurse.user.id).execute(),
      ],
      [
        'of somebody who closes the account',
        ({ nurse }: { nurse: Nurse }) => nurse.api.account.close({ password: testPassword }),
      ],
      [
        'part of years that were submitted',
        async ({ nurse }: { nurse: Nurse }) => {
          const { db } = api().ports;
          const none = {
            snapshot: '{}',
            standing: '{}',
            replacedDate: null,
            sha256: 'a'.repeat(64),
            report: '',
            reportReference: '',
          };
          const cycle = { cycleFrom: '2023-12-01', cycleTo: '2026-11-30', submittedOn: '2026-11-20' };
          const at = { submittedAt: api().clock.now().toISOString(), reopenedAt: null };
          await withoutRevisionGuard(db)
            .insertInto('submittedCycles')
            .values({ id: newId(), userId: nurse.user.id, ...cycle, ...at, ...none })
            .execute();
        },
      ],
      [
        'open through a link that has expired',
        ({ id }: { id: string }) =>
          withoutRevisionGuard(api().ports.db)
            .updateTable('reflectiveDiscussions')
            .set({ expiresAt: '2026-11-21T12:00:00.000Z' })
            .where('id', '=', id)
            .execute(),
      ],
    ] as const)('do not leave for a form that is %s, before they are queued or after', async (_what, end) => {
      const before = await asked();
      await end(before);
      expect(await pass(before, 7)).toEqual([]);
      expect(await pass(before, 14)).toEqual([]);

      const queued = await asked();
      api().clock.advance(7 * dayMinutes);
      await queued.nurse.api.account.login({ email: queued.nurse.user.email, password: queued.nurse.password });
      await remindDiscussants(api().ports);
      await end(queued);
      const mails = await deliver(queued.id);
      expect(mails.filter(({ subject }) => subject.startsWith('A reminder'))).toEqual([]);
    });

    test('are put off, and made none the more, by sending the link once more', async () => {
      const one = await asked();
      await pass(one, 7);
      await pass(one, 4);
      await one.nurse.api.reflectiveDiscussions.resendLink({ id: one.id });
      await deliver(one.id);
      expect(await found(one)).toMatchObject({ remindersSent: 1, reminderDueAt: '2026-12-15T12:00:00.000Z' });
      expect(await pass(one, 14)).toHaveLength(1);
      expect(await found(one)).toMatchObject({ remindersSent: 2, reminderDueAt: null });
    });

    test('begin anew with a new link, and bring no dead one', async () => {
      const one = await asked();
      await pass(one, 7);
      const { discussantToken } = await one.nurse.api.reflectiveDiscussions.renewLink({ id: one.id });
      await deliver(one.id);
      expect(await found(one)).toMatchObject({ remindersSent: 0, lastReminderAt: null });
      const [mail] = await pass(one, 7);
      expect(mail?.text).toContain(`/reflective-discussion/${discussantToken}#`);
    });

    test('are queued once by two processes at a time, and by none that dies half way', async () => {
      const one = await asked();
      api().clock.advance(7 * dayMinutes);
      const { ports } = api();
      const dying: typeof ports.jobs = { enqueue: () => Promise.reject(new Error('the process died')) };
      await expect(remindDiscussants({ ...ports, jobs: dying })).rejects.toThrow('could not be queued');
      expect(await deliver(one.id)).toEqual([]);
      await Promise.all([remindDiscussants(ports), remindDiscussants(ports)]);
      expect(await deliver(one.id)).toHaveLength(1);
      expect(await remindDiscussants(ports)).toBe(0);
    });

    test('that a mail server refuses for good are given up, not counted and not followed by another', async () => {
      const one = await asked();
      api().clock.advance(7 * dayMinutes);
      await remindDiscussants(api().ports);
      const { db } = api().ports;
      const waiting = db.selectFrom('mailMessages').select('id').where('discussionId', '=', one.id);
      const { id } = await waiting.where('status', '=', 'pending').executeTakeFirstOrThrow();
      const mailer = { send: () => Promise.reject(new MailError('550 no such mailbox', true)) };
      expect(await deliverMail({ ...api().ports, mailer }, id)).toBe('failed');
      expect(await pass(one, 14)).toEqual([]);
      expect(await found(one)).toMatchObject({ remindersSent: 0, reminderDueAt: null });
      expect(await labels(one.nurse)).not.toContain('discussion.reminded-by-itself');
    });

    test('leave by the hourly sweep, in words without links', async () => {
      api().clock.set(begin);
      const nurse = await api().nurse();
      const hostile = {
        revalidatorName: 'Ada <b>x</b> https://evil.example/x',
        discussantName: 'Rosa www.evil.example',
      };
      const { id } = await nurse.api.reflectiveDiscussions.create(form(newEmail(), hostile));
      await deliver(id);
      api().clock.advance(7 * dayMinutes);
      await sweep(api().ports);
      const [mail] = await deliver(id);
      expect(mail?.text).toContain('Ada <b>x</b> evil. example/x');
      expect(mail?.html).not.toContain('<b>');
      expect(mail?.subject).not.toMatch(/Ada|Rosa/);
    });
  });

  describe('unsubscribeLinks.follow from a reminder', () => {
    const reminded = async () => {
      const one = await asked();
      const [mail] = await pass(one, 7);
      return { ...one, stop: stopToken(mail) };
    };

    test('stops mail about this form without an account, and the registrant sees it', async () => {
      const one = await reminded();
      const { api: anybody } = api().stranger();
      expect(await anybody.unsubscribeLinks.get({ token: one.stop })).toEqual({ about: 'discussion', stopped: false });
      expect(await found(one)).toMatchObject({ remindersStoppedAt: null });
      for (let times = 0; times < 2; times++)
        expect(await follow(one.stop)).toEqual({ about: 'discussion', stopped: true });
      expect(await anybody.unsubscribeLinks.get({ token: one.stop })).toEqual({ about: 'discussion', stopped: true });
      expect(await found(one)).toMatchObject({
        remindersStoppedAt: api().clock.now().toISOString(),
        reminderDueAt: null,
      });
      expect(await pass(one, 14)).toEqual([]);
      const stops = (await labels(one.nurse)).filter((action) => action === 'discussion.reminders-stopped');
      expect(stops).toHaveLength(1);
      // Their own reminders are another matter.
      expect((await one.nurse.api.reminders.settings()).kinds).not.toEqual([]);
    });

    test('leaves other forms, also one for the same discussant, and other people’s', async () => {
      const one = await reminded();
      const other = await one.nurse.api.reflectiveDiscussions.create(form(one.discussantEmail));
      await deliver(other.id);
      await follow(one.stop);
      expect(await pass({ ...one, id: other.id }, 7)).toHaveLength(1);
    });

    test('keeps the registrant from mailing the link, and leaves them the link to give', async () => {
      const one = await reminded();
      await follow(one.stop);
      const { reflectiveDiscussions: forms } = one.nurse.api;
      expect(await refusalOf(forms.resendLink({ id: one.id }))).toMatchObject({ code: 'CONFLICT' });
      const { discussantToken, emailSentAt } = await forms.renewLink({ id: one.id });
      expect(discussantToken).not.toBeNull();
      expect(emailSentAt).toBeNull();
      expect(await deliver(one.id)).toEqual([]);
      await sign(discussantToken ?? '');
      expect(await found(one)).toMatchObject({ discussantConfirmed: true });
    });

    test('takes back a message that waits', async () => {
      const one = await reminded();
      await one.nurse.api.reflectiveDiscussions.resendLink({ id: one.id });
      await follow(one.stop);
      expect(await deliver(one.id)).toEqual([]);
    });

    test('ends with the address: somebody else is asked anew, and the old link is over', async () => {
      const one = await reminded();
      await follow(one.stop);
      const { reflectiveDiscussions: forms } = one.nurse.api;
      const spelled = one.discussantEmail.toUpperCase();
      await forms.update({ id: one.id, ...form(spelled) });
      expect(await found(one)).not.toMatchObject({ remindersStoppedAt: null });
      await forms.update({ id: one.id, ...form(newEmail()) });
      expect(await found(one)).toMatchObject({ remindersStoppedAt: null });
      expect(await deliver(one.id)).toHaveLength(1);
      expect(await refusalOf(follow(one.stop))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('changes nothing about a form that is locked', async () => {
      const one = await reminded();
      await one.nurse.api.reflectiveDiscussions.finalize({ id: one.id });
      expect(await follow(one.stop)).toEqual({ about: 'discussion', stopped: true });
      expect(await labels(one.nurse)).not.toContain('discussion.reminders-stopped');
    });

    test('outlives a change of the registrant’s own address', async () => {
      const one = await reminded();
      const email = `moved-${one.nurse.user.email}`;
      await one.nurse.api.emailChange.request({ email, password: one.nurse.password });
      const [mail] = await api().mailTo(email);
      const confirming = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await api().stranger().api.emailChange.confirm({ token: confirming });
      expect(await follow(one.stop)).toMatchObject({ stopped: true });
    });
  });
});
