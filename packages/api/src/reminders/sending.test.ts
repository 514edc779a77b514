import { addDays } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import { requirementKeys } from '@cairn/domain/requirement-rows';
import { describe, expect, test } from 'vitest';
import { deliverMail, purgeOldMail } from '../mail/commands.ts';
import { MailError } from '../mail/mailer.ts';
import { purgeTable } from '../retention/commands.ts';
import { sweep } from '../sweep/commands.ts';
import { drawnSignature, onEachDatabase, testPassword } from '../testing.ts';
import { accountsToRemind } from './queries.ts';
import { sendReminders } from './sending.ts';
import { delivered, recordEverything, remindersOn, tokenIn } from './testing.ts';

const registered = { revalidationDate: '2027-03-31', registrationType: 'nurse' } as const;
/** A day of every month, and every day on which something changes: a reminder, its last late day, and the day after. */
const reminderDays = ['2028-12-01', '2028-12-31', '2029-01-30', '2029-02-22', '2029-03-01', '2029-03-31'];

onEachDatabase((api) => {
  const nurseDue = async (change = {}) => {
    api().clock.set('2026-11-20T12:00:00.000Z');
    return api().nurse({ ...registered, ...change });
  };
  const decided = (userId: string) =>
    api()
      .ports.db.selectFrom('reminders')
      .select(['kind', 'dueOn', 'mailId'])
      .where('userId', '=', userId)
      .orderBy('dueOn')
      .execute();
  /** To whom something left, of those named. */
  const among = (mails: { to: { address: string } }[], ...people: { user: { email: string } }[]) =>
    people.filter(({ user }) => mails.some(({ to }) => to.address === user.email)).length;

  describe('the reminders of an application', () => {
    test('leave on six days of three years, each once, and say how many days are left', async () => {
      const nurse = await nurseDue({ revalidationDate: '2029-03-31' });
      const seen: string[] = [];
      for (const dueOn of ['2027-03-31', '2028-02-29', ...reminderDays, '2029-04-04', '2029-11-01'])
        for (const day of [addDays(dueOn, -1), dueOn, dueOn, addDays(dueOn, 1)]) {
          const mails = (await remindersOn(api(), day)).filter(({ to }) => to.address === nurse.user.email);
          for (const { text } of mails) seen.push(`${day}: ${text.split('\n\n')[1]}`);
        }
      expect(seen).toEqual([
        '2028-12-01: Today, Friday 1 December 2028, you have 90 days left: the day to apply by is Thursday 1 March 2029.',
        '2028-12-31: Today, Sunday 31 December 2028, you have 60 days left: the day to apply by is Thursday 1 March 2029.',
        '2029-01-30: Today, Tuesday 30 January 2029, you have 30 days left: the day to apply by is Thursday 1 March 2029.',
        '2029-02-22: Today, Thursday 22 February 2029, you have 7 days left: the day to apply by is Thursday 1 March 2029.',
        '2029-03-01: Today, Thursday 1 March 2029, is the day to apply by.',
        '2029-03-31: Today, Saturday 31 March 2029, is the last day of your registration. The day to apply by, Thursday 1 March 2029, has passed.',
      ]);
    });

    test('say what is missing, in a subject that tells nothing, with one link to it and one that ends them', async () => {
      const nurse = await nurseDue();
      const [mail] = (await remindersOn(api(), '2027-02-22')).filter(({ to }) => to.address === nurse.user.email);
      expect(mail?.subject).toBe('A reminder from Cairn');
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      const { steps } = await nurse.api.requirements.nextSteps();
      expect(steps).toHaveLength(requirementKeys.length);
      for (const { what, how } of steps) expect(mail?.text).toContain(`- ${what}.${how === null ? '' : ` ${how}`}\n`);
      expect(mail?.text.match(/https:\/\/\S+/g)).toEqual([
        'https://cairn.example.org/dashboard',
        'https://cairn.example.org/profile#reminders',
        mail?.unsubscribeUrl,
      ]);
      expect(tokenIn(mail?.unsubscribeUrl ?? '')).toHaveLength(43);
    });

    test('are not sent, where they ask for records, to who has recorded everything; they then ask to apply', async () => {
      const nurse = await nurseDue();
      await recordEverything(nurse, '2026-11-20');
      const mine = async (day: string) =>
        (await remindersOn(api(), day)).filter(
          ({ subject, to }) => to.address === nurse.user.email && /^A rem/.test(subject),
        );
      expect(await mine('2026-12-01')).toEqual([]);
      const [opens] = await mine('2026-12-31');
      expect(opens?.text).toContain('Apply in MyNMC. Everything is there. The transfer sheet has what to type in.');
      expect(await mine('2027-01-30')).toEqual([]);
      expect(await mine('2027-02-22')).toHaveLength(1);
      expect((await decided(nurse.user.id)).map(({ kind, mailId }) => [kind, mailId !== null])).toEqual([
        ['ninetyDays', false],
        ['opens', true],
        ['thirtyDays', false],
        ['sevenDays', true],
      ]);
    });

    test('end for who says that they have applied, and begin anew with the next renewal', async () => {
      const nurse = await nurseDue();
      await nurse.api.reminders.choose({ kinds: ['sevenDays', 'applyBy'], applied: true });
      expect(among(await remindersOn(api(), '2027-02-22'), nurse)).toBe(0);
      await api()
        .ports.db.updateTable('users')
        .set({ revalidationDate: '2030-03-31' })
        .where('id', '=', nurse.user.id)
        .execute();
      expect(among(await remindersOn(api(), '2030-02-22'), nurse)).toBe(1);
    });

    test('follow a changed date, and what waited for the old one is dropped', async () => {
      const nurse = await nurseDue();
      api().clock.set('2026-12-01T09:00:00.000Z');
      await sendReminders(api().ports);
      await api()
        .ports.db.updateTable('users')
        .set({ revalidationDate: '2027-04-30' })
        .where('id', '=', nurse.user.id)
        .execute();
      expect(among(await delivered(api()), nurse)).toBe(0);
      expect(among(await remindersOn(api(), '2027-01-01'), nurse)).toBe(1);
      expect((await decided(nurse.user.id)).map(({ dueOn }) => dueOn)).toEqual(['2026-12-01', '2027-01-01']);
    });

    test('leave late by up to three days with words that are true then, and after that not at all', async () => {
      const [late, tooLate] = [await nurseDue(), await nurseDue({ revalidationDate: '2027-04-30' })];
      const mails = await remindersOn(api(), '2027-02-25');
      expect(mails.find(({ to }) => to.address === late.user.email)?.text).toContain(
        'Today, Thursday 25 February 2027, you have 4 days left',
      );
      // Seven days before 1 April, and four days late.
      expect(among(await remindersOn(api(), '2027-03-29'), tooLate)).toBe(0);
    });

    test('that waited for a mail server until they were no longer true are dropped', async () => {
      const nurse = await nurseDue();
      api().clock.set('2027-02-22T09:00:00.000Z');
      await sendReminders(api().ports);
      api().clock.set('2027-02-26T09:00:00.000Z');
      expect(among(await delivered(api()), nurse)).toBe(0);
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });

    test('go to nobody who is blocked, deleted or closing the account, or whose address is not confirmed', async () => {
      const people = [await nurseDue(), await nurseDue(), await nurseDue(), await nurseDue(), await nurseDue()];
      const [blocked, deleted, closing, unconfirmed, reached] = people;
      const users = (id = '') => api().ports.db.updateTable('users').where('id', '=', id);
      await users(blocked?.user.id).set({ isBlocked: true }).execute();
      await users(deleted?.user.id).set({ isDeleted: true }).execute();
      await closing?.api.account.close({ password: testPassword });
      await users(unconfirmed?.user.id).set({ emailVerifiedAt: null }).execute();
      await api().ports.db.deleteFrom('mailMessages').execute();
      const mails = await remindersOn(api(), '2027-02-22');
      expect(people.map((person) => among(mails, person ?? { user: { email: '' } }))).toEqual([0, 0, 0, 0, 1]);
      expect(reached && (await decided(reached.user.id))).toHaveLength(1);
      // Where nobody's address is asked to be confirmed, none has to be.
      const off = { ...api().ports, policy: { ...api().ports.policy, addressVerification: 'off' as const } };
      await sendReminders(off);
      expect(unconfirmed && (await decided(unconfirmed.user.id))).toHaveLength(1);
    });

    test('that waited overnight are dropped when everything has been recorded meanwhile', async () => {
      const nurse = await nurseDue({ revalidationDate: '2027-04-30' });
      api().clock.set('2027-01-01T09:00:00.000Z');
      await sendReminders(api().ports);
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      await recordEverything(nurse, '2027-01-01');
      api().clock.set('2027-01-02T09:00:00.000Z');
      expect(
        among(
          (await delivered(api())).filter(({ subject }) => /^A rem/.test(subject)),
          nurse,
        ),
      ).toBe(0);
      const [{ kind, mailId = null } = {}] = await decided(nurse.user.id);
      expect(kind).toBe('ninetyDays');
      const { db } = api().ports;
      expect(await db.selectFrom('mailMessages').select('id').where('id', '=', mailId).execute()).toEqual([]);
    });

    test('name who was asked as words without a link, and nobody in the subject', async () => {
      const nurse = await nurseDue();
      const form = fixturesOn('2026-11-20').reflectiveDiscussions;
      const hostile = { discussantName: 'Rosa <b>x</b> https://evil.example/x', discussantEmail: 'rosa@example.org' };
      await nurse.api.reflectiveDiscussions.create({ ...form, ...hostile, revalidatorSignature: drawnSignature });
      await delivered(api());
      const mail = (await remindersOn(api(), '2027-02-22')).find(({ subject }) => /^A rem/.test(subject));
      expect(mail?.text).toContain(
        '- Your reflective discussion. Make a new link for Rosa <b>x</b> evil. example/x: the old',
      );
      expect(mail?.html).toContain('Rosa &lt;b&gt;x&lt;/b&gt; evil. example/x');
      expect(mail?.subject).toBe('A reminder from Cairn');
    });

    test('that a mail server refuses for good are given up where an administrator sees it, and not said to be sent', async () => {
      const nurse = await nurseDue();
      api().clock.set('2027-02-22T09:00:00.000Z');
      await sendReminders(api().ports);
      const [{ mailId = null } = {}] = await decided(nurse.user.id);
      const send = () => Promise.reject(new MailError('550 no such mailbox', true));
      const ports = { ...api().ports, mailer: { send } };
      expect(await deliverMail(ports, mailId ?? '')).toBe('failed');
      const failed = await api()
        .ports.db.selectFrom('mailMessages')
        .select(['kind', 'status'])
        .where('id', '=', mailId)
        .execute();
      expect(failed).toEqual([{ kind: 'reminder', status: 'failed' }]);
      // Neither the hourly run nor the job that comes again sends a second one.
      expect(await deliverMail(ports, mailId ?? '')).toBe('gone');
      expect(among(await remindersOn(api(), '2027-02-23'), nurse)).toBe(0);
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      expect(JSON.stringify(await nurse.api.activity.list({}))).not.toContain('sent you a reminder');
    });

    test('that are waiting are dropped when the account is blocked before they leave', async () => {
      const nurse = await nurseDue();
      api().clock.set('2027-02-22T09:00:00.000Z');
      await sendReminders(api().ports);
      await api().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', nurse.user.id).execute();
      expect(among(await delivered(api()), nurse)).toBe(0);
    });

    test('leave by day, when it is eight in London', async () => {
      const nurse = await nurseDue({ revalidationDate: '2027-06-30' });
      // In May a clock in London is an hour ahead.
      for (const [instant, sent] of [
        ['2027-05-01T23:30:00.000Z', 0],
        ['2027-05-02T06:59:00.000Z', 0],
        ['2027-05-02T07:00:00.000Z', 1],
      ] as const) {
        api().clock.set(instant);
        await sendReminders(api().ports);
        expect(among(await delivered(api()), nurse)).toBe(sent);
      }
    });

    test('without a registration say what has to be added', async () => {
      api().clock.set('2026-11-20T12:00:00.000Z');
      const nurse = await api().nurse({ revalidationDate: '2027-03-31' });
      const mail = (await remindersOn(api(), '2027-02-22')).find(({ to }) => to.address === nurse.user.email);
      expect(mail?.text).toContain('Add your registration to see what counts.');
      // One thing that is known to be missing would read like all of it.
      expect(mail?.text).not.toContain('Log your main job');
      expect(mail?.text).toContain('Answer now:\nhttps://cairn.example.org/welcome\n');
    });
  });

  describe('the monthly reminder', () => {
    test('leaves on the fifteenth to who has asked for it, date or none, until everything is there', async () => {
      const [dated, undated, silent] = [await nurseDue(), await nurseDue({ revalidationDate: '' }), await nurseDue()];
      for (const { api: own } of [dated, undated]) await own.reminders.choose({ kinds: ['monthly'] });
      const sent: number[] = [];
      for (const day of ['2026-12-14', '2026-12-15', '2026-12-15', '2026-12-16', '2027-01-15']) {
        const mails = await remindersOn(api(), day);
        sent.push(among(mails, dated, undated));
        expect(among(mails, silent)).toBe(0);
      }
      expect(sent).toEqual([0, 2, 0, 0, 2]);
      for (const { user } of [dated, undated]) expect(await decided(user.id)).toHaveLength(2);
    });
  });

  describe('deciding on a reminder', () => {
    test('is done once by two processes at a time', async () => {
      const people = [await nurseDue(), await nurseDue(), await nurseDue()];
      api().clock.set('2027-02-22T09:00:00.000Z');
      const [one, other] = await Promise.all([sendReminders(api().ports), sendReminders(api().ports)]);
      const mails = await delivered(api());
      for (const { user } of people) expect(mails.filter(({ to }) => to.address === user.email)).toHaveLength(1);
      expect(one + other).toBeGreaterThanOrEqual(3);
      expect(await sendReminders(api().ports)).toBe(0);
    });

    test('is undone with its message by a crash between the two, and done by the next run', async () => {
      const [nurse, neighbour] = [await nurseDue(), await nurseDue()];
      api().clock.set('2027-02-22T09:00:00.000Z');
      const { jobs } = api().ports;
      const dying: typeof jobs = { enqueue: () => Promise.reject(new Error('the process died')) };
      await expect(sendReminders({ ...api().ports, jobs: dying })).rejects.toThrow('could not be queued');
      expect(await decided(nurse.user.id)).toEqual([]);
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
      await sendReminders(api().ports);
      const mails = await delivered(api());
      expect(among(mails, nurse, neighbour)).toBe(2);
    });

    test('is done by the sweep, and kept longer than its message and shorter than for ever', async () => {
      const nurse = await nurseDue();
      api().clock.set('2027-02-22T09:17:00.000Z');
      await sweep(api().ports);
      expect(among(await delivered(api()), nurse)).toBe(1);
      api().clock.set('2027-04-22T09:17:00.000Z');
      await purgeOldMail(api().ports.db, api().clock.now());
      await purgeTable(api().ports, 'reminders');
      expect(await decided(nurse.user.id)).toMatchObject([{ kind: 'sevenDays', dueOn: '2027-02-22' }]);
      api().clock.set('2028-06-22T09:17:00.000Z');
      await purgeTable(api().ports, 'reminders');
      expect(await decided(nurse.user.id)).toEqual([]);
    });

    test('is told in the activity as Cairn’s own doing', async () => {
      const nurse = await nurseDue();
      await remindersOn(api(), '2027-02-22');
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      const [, line] = await nurse.api.activity.list({});
      expect(line).toMatchObject({ label: 'Cairn sent you a reminder by e-mail', by: 'cairn' });
    });

    test('looks at every account once, a page at a time, until it has been decided on', async () => {
      const people: string[] = [];
      for (const day of ['01', '31', '17', '17', '31'])
        people.push((await nurseDue({ revalidationDate: `2028-07-${day}` })).user.id);
      const monthly = await nurseDue({ revalidationDate: '' });
      await monthly.api.reminders.choose({ kinds: ['monthly'] });
      const { db, policy } = api().ports;
      for (const count of [1, 2, 3, 5, 10]) {
        const seen: string[] = [];
        for await (const id of accountsToRemind(db, policy, '2028-06-24', count)) seen.push(id);
        expect(seen.filter((id) => people.includes(id)).sort()).toEqual(people.toSorted());
        const onFifteenth: string[] = [];
        for await (const id of accountsToRemind(db, policy, '2028-06-15', count)) onFifteenth.push(id);
        expect(onFifteenth.filter((id) => id === monthly.user.id)).toHaveLength(1);
      }
      await remindersOn(api(), '2028-06-24');
      for await (const id of accountsToRemind(db, policy, '2028-06-24', 2)) expect(people).not.toContain(id);
    });
  });
});
