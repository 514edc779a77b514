import { createHash } from 'node:crypto';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillPortfolio, keepFile, keepScan } from '../portfolio/testing-portfolio.ts';
import { createSigned } from '../reflective-discussions/testing-signed.ts';
import { remindersOn } from '../reminders/testing.ts';
import { storageUsed } from '../stored-files/queries.ts';
import { sweep } from '../sweep/commands.ts';
import { drawnSignature, missingId, newEmail, onEachDatabase, type Person, refusalOf } from '../testing.ts';
import { readReport, readSnapshot } from './queries.ts';

const today = '2026-11-20';
/** The years that end with it have an application that is open on that day. */
const revalidationDate = '2026-12-31';
const fixtures = fixturesOn(today);
const discussion = () => ({ ...fixtures.reflectiveDiscussions, discussantEmail: newEmail() });
const readOnly = {
  code: 'CONFLICT',
  message:
    'Part of the three years from 01 Jan 2024 to 31 Dec 2026, which you submitted on 20 Nov 2026: it stays as it was. To change it, reopen those years first.',
};
const refused = (message: RegExp, code = 'CONFLICT') => ({ code, message: expect.stringMatching(message) });

onEachDatabase((api) => {
  beforeEach(() => api().clock.set(`${today}T09:00:00Z`));

  const someone = () => api().nurse({ revalidationDate });
  const submit = ({ api }: Person) => api.cycles.submit({ revalidationDate });
  /** The same person, who comes back and signs in at that moment. */
  async function comeBack({ api: call, user, password }: Awaited<ReturnType<typeof someone>>, at: string) {
    api().clock.set(at);
    await call.account.login({ email: user.email, password });
  }
  const snapshotOf = async (owner: string, id: string) => (await readSnapshot(api().ports.db, owner, id)).snapshot;

  /** A record of every kind that has days, and how each is changed and taken away. */
  async function oneOfEach(nurse: Awaited<ReturnType<typeof someone>>) {
    const { api: call } = nurse;
    const hours = await call.practiceHours.create(fixtures.practiceHours);
    const absence = await call.absences.create(fixtures.absences);
    const cpd = await call.cpdActivities.create(fixtures.cpdActivities);
    const feedback = await call.feedback.create(fixtures.feedback);
    const account = await call.reflectiveAccounts.create(fixtures.reflectiveAccounts);
    const form = await call.reflectiveDiscussions.create({ ...discussion(), status: 'draft' });
    const changes = {
      practiceHours: () => call.practiceHours.update({ ...fixtures.practiceHours, id: hours.id, employer: 'Changed' }),
      absences: () => call.absences.update({ ...fixtures.absences, id: absence.id, note: 'Changed' }),
      cpdActivities: () => call.cpdActivities.update({ ...fixtures.cpdActivities, id: cpd.id, topic: 'Changed' }),
      feedback: () => call.feedback.update({ ...fixtures.feedback, id: feedback.id, contentOfFeedback: 'Changed' }),
      reflectiveAccounts: () =>
        call.reflectiveAccounts.update({ ...fixtures.reflectiveAccounts, id: account.id, title: 'Changed' }),
      reflectiveDiscussions: () =>
        call.reflectiveDiscussions.update({
          ...discussion(),
          id: form.id,
          status: 'draft',
          discussionSummary: 'Changed',
        }),
    };
    const removals = {
      practiceHours: () => call.practiceHours.remove({ id: hours.id }),
      absences: () => call.absences.remove({ id: absence.id }),
      cpdActivities: () => call.cpdActivities.remove({ id: cpd.id }),
      feedback: () => call.feedback.remove({ id: feedback.id }),
      reflectiveAccounts: () => call.reflectiveAccounts.remove({ id: account.id }),
      reflectiveDiscussions: () => call.reflectiveDiscussions.remove({ id: form.id }),
    };
    return { changes, removals, cpdId: cpd.id };
  }

  describe('cycles.submit', () => {
    test('keeps the years as they were and begins the next on the day after', async () => {
      const nurse = await someone();
      await fillPortfolio(nurse, 'Meadow View');
      const progress = await nurse.api.progress.get();
      const cycle = await submit(nurse);
      expect(cycle).toMatchObject({ from: '2024-01-01', to: '2026-12-31', submittedOn: today, reopenedAt: null });
      expect(await nurse.api.cycles.list()).toEqual({
        current: { from: '2027-01-01', to: '2029-12-31', opens: '2029-10-02' },
        submitted: [cycle],
      });
      expect((await nurse.api.account.me()).revalidationDate).toBe('2029-12-31');
      const snapshot = await snapshotOf(nurse.user.id, cycle.id);
      expect(createHash('sha256').update(snapshot).digest('hex')).toBe(cycle.sha256);
      const kept = JSON.parse(snapshot);
      expect(kept).toMatchObject({ format: 'cairn-cycle-1', progress, cycle: { to: revalidationDate } });
      expect(kept.practiceHours).toMatchObject([{ employer: 'Meadow View' }]);
      const figures = await nurse.api.cycles.get({ id: cycle.id });
      expect(figures).toMatchObject({ ...cycle, standing: kept.requirements });
      expect(figures.standing.requirements[0]?.measures[0]?.counted).toBe(progress.practiceHoursCompleted);
      const { report, reportReference } = await readReport(api().ports.db, nurse.user.id, cycle.id);
      expect(report).toContain(reportReference);
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'cycle.submitted', by: 'you' });
    });

    test('counts a post that goes on once in each of the two', async () => {
      const nurse = await api().nurse({ revalidationDate, registrationParts: [{ part: 'nurse', since: null }] });
      const post = { ...fixtures.practiceHours, startDate: '2010-01-01', endDate: null, isCurrent: true };
      await nurse.api.practiceHours.create({ ...post, hours: '10', hoursFrequency: 'weekly' });
      const before = await nurse.api.progress.get();
      const { id } = await submit(nurse);
      expect((await nurse.api.progress.get()).practiceHoursCompleted).toBe('0.00');
      await comeBack(nurse, '2027-01-14T09:00:00Z');
      expect((await nurse.api.progress.get()).practiceHoursCompleted).toBe('20.00');
      const { standing } = await nurse.api.cycles.get({ id });
      expect(standing.requirements[0]?.measures[0]?.counted).toBe(before.practiceHoursCompleted);
    });

    test('is refused before the application opens, without a date, and where another date is meant', async () => {
      const early = await api().nurse({ revalidationDate: '2027-04-30' });
      expect(await refusalOf(early.api.cycles.submit({ revalidationDate: '2027-04-30' }))).toEqual(
        refused(/opens on 31 Jan 2027/, 'UNPROCESSABLE_CONTENT'),
      );
      expect(await refusalOf(submit(early))).toEqual(refused(/another one by now/));
      const dateless = await api().nurse();
      expect(await refusalOf(submit(dateless))).toEqual(refused(/renewal month/, 'UNPROCESSABLE_CONTENT'));
      for (const nurse of [early, dateless]) expect((await nurse.api.cycles.list()).submitted).toEqual([]);
    });

    test('is done once, however often it is sent and however many come at once', async () => {
      const nurse = await someone();
      const keyed = Array.from({ length: 3 }, () => nurse.withKey('submit-1').cycles.submit({ revalidationDate }));
      const [first, ...again] = await Promise.all(keyed);
      for (const answer of again) expect(answer).toEqual(first);
      expect(await refusalOf(submit(nurse))).toEqual(refused(/another one by now/));
      const other = await someone();
      const answers = await Promise.all(Array.from({ length: 3 }, () => refusalOf(submit(other))));
      expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
      expect((await other.api.cycles.list()).submitted).toHaveLength(1);
    });

    test('keeps what was last acknowledged, also of a change at the same moment', async () => {
      const nurse = await someone();
      const { id } = await nurse.api.cpdActivities.create(fixtures.cpdActivities);
      const change = refusalOf(nurse.api.cpdActivities.update({ ...fixtures.cpdActivities, id, topic: 'Meanwhile' }));
      const [refusal, cycle] = await Promise.all([change, submit(nurse)]);
      const kept = JSON.parse(await snapshotOf(nurse.user.id, cycle.id)).cpdActivities[0].topic;
      expect(kept).toBe(refusal === null ? 'Meanwhile' : fixtures.cpdActivities.topic);
      expect((await nurse.api.cpdActivities.list({}))[0]?.topic).toBe(kept);
    });

    test('keeps at most twelve; the oldest that was reopened makes room', async () => {
      const nurse = await someone();
      const first = await submit(nurse);
      await nurse.api.cycles.reopen({ id: first.id });
      for (const hour of ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20']) {
        await comeBack(nurse, `${today}T${hour}:30:00Z`);
        await nurse.api.cycles.reopen({ id: (await submit(nurse)).id });
      }
      await comeBack(nurse, `${today}T21:30:00Z`);
      const last = await submit(nurse);
      const { submitted } = await nurse.api.cycles.list();
      expect(submitted).toHaveLength(12);
      expect(submitted[0]).toEqual(last);
      expect(submitted.map(({ id }) => id)).not.toContain(first.id);
    });

    test('is done for somebody who has used up what text they may keep', async () => {
      const nurse = await someone();
      await sql`insert into reflective_accounts (id, user_id, date, what_learned, is_draft)
        values (gen_random_uuid(), ${nurse.user.id}, '2026-09-01', repeat('x', 11 * 1024 * 1024), true)`.execute(
        withoutRevisionGuard(api().ports.db),
      );
      const answer = await nurse.withKey('full').cycles.submit({ revalidationDate });
      expect(await nurse.withKey('full').cycles.submit({ revalidationDate })).toEqual(answer);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(submit(api().stranger()))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('what was submitted', () => {
    test('can be neither changed nor deleted, and nothing of it is', async () => {
      const nurse = await someone();
      const { changes, removals } = await oneOfEach(nurse);
      const before = await snapshotOf(nurse.user.id, (await submit(nurse)).id);
      for (const [kind, change] of Object.entries(changes))
        expect([kind, await refusalOf(change())]).toEqual([kind, readOnly]);
      for (const [kind, remove] of Object.entries(removals))
        expect([kind, await refusalOf(remove())]).toEqual([kind, readOnly]);
      const [cycle] = (await nurse.api.cycles.list()).submitted;
      expect(await snapshotOf(nurse.user.id, cycle?.id ?? '')).toBe(before);
      const kept = JSON.parse(before);
      // What counts is judged by the date of the day; everything that was entered is as it was.
      const [hours] = await nurse.api.practiceHours.list({});
      expect(hours).toMatchObject({ ...kept.practiceHours[0], ...counted });
      expect(await nurse.api.absences.list({})).toEqual(kept.absences);
    });

    test('takes no file, loses none, and brings none back', async () => {
      const nurse = await someone();
      const { cpdId } = await oneOfEach(nurse);
      await keepFile(api(), nurse, { noun: 'cpdActivities', id: cpdId }, 'kept.pdf');
      await keepFile(api(), nurse, { noun: 'cpdActivities', id: cpdId }, 'gone.pdf');
      const [kept, gone] = await nurse.api.cpdActivities.files({ id: cpdId });
      await nurse.api.cpdActivities.removeFile({ id: cpdId, fileId: gone?.id ?? '' });
      const [hours] = await nurse.api.practiceHours.list({});
      await submit(nurse);
      const late = (noun: 'practiceHours' | 'cpdActivities', id = '') =>
        keepFile(api(), nurse, { noun, id }, 'late.pdf').catch(({ message }) => message);
      expect(await late('cpdActivities', cpdId)).toBe(readOnly.message);
      expect(await late('practiceHours', hours?.id)).toBe(readOnly.message);
      const removal = nurse.api.cpdActivities.removeFile({ id: cpdId, fileId: kept?.id ?? '' });
      expect(await refusalOf(removal)).toEqual(readOnly);
      expect(await refusalOf(nurse.api.deletedRecords.restore({ id: gone?.id ?? '' }))).toEqual(readOnly);
      expect((await nurse.api.cpdActivities.files({ id: cpdId })).map(({ id }) => id)).toEqual([kept?.id]);
    });

    test('is not joined by what was deleted before', async () => {
      const nurse = await someone();
      const { removals, cpdId } = await oneOfEach(nurse);
      await removals.cpdActivities();
      await submit(nurse);
      expect(await refusalOf(nurse.api.deletedRecords.restore({ id: cpdId }))).toEqual(readOnly);
      expect(await nurse.api.cpdActivities.list({})).toEqual([]);
    });

    test('keeps its discussion: it is not signed, withdrawn, finalised or sent any more', async () => {
      const nurse = await someone();
      const form = { ...discussion(), revalidatorSignature: drawnSignature };
      const { id, discussantToken: token } = await nurse.api.reflectiveDiscussions.create(form);
      const paper = await nurse.api.reflectiveDiscussions.create({ ...form, paperSignedDate: today });
      await submit(nurse);
      for (const call of ['withdraw', 'finalize', 'resendLink'] as const)
        expect([call, await refusalOf(nurse.api.reflectiveDiscussions[call]({ id }))]).toEqual([call, readOnly]);
      expect(await keepScan(api(), nurse, paper.id, 'late.pdf').catch(({ message }) => message)).toBe(readOnly.message);
      const signing = api()
        .stranger()
        .api.reflectiveDiscussionPublic.complete({
          token: token ?? '',
          discussantSignature: drawnSignature,
          discussantAgreesToContact: true,
        });
      expect(await refusalOf(signing)).toEqual(refused(/has been submitted/));
      // Nobody is asked for what they can no longer do, and the link leads nowhere.
      for (const read of ['get', 'contact'] as const)
        expect(
          await refusalOf(
            api()
              .stranger()
              .api.reflectiveDiscussionPublic[read]({ token: token ?? '' }),
          ),
        ).toMatchObject({ code: 'NOT_FOUND' });
      expect(await api().mailTo(form.discussantEmail)).toEqual([]);
    });

    test('keeps its confirmation, and the next years have one of their own', async () => {
      const nurse = await someone();
      await createSigned(nurse, discussion());
      await fillForConfirmation(nurse);
      const given = { ...fixtures.confirmations, confirmationDiscussionDate: today, signature: drawnSignature };
      await nurse.api.confirmation.create(given);
      await submit(nurse);
      expect(await refusalOf(nurse.api.confirmation.remove())).toEqual(readOnly);
      expect((await nurse.api.progress.get()).confirmationComplete).toBe(false);
    });

    test('is not what is entered afterwards', async () => {
      const nurse = await someone();
      await submit(nurse);
      api().clock.advance(1);
      const late = await nurse.api.cpdActivities.create(fixtures.cpdActivities);
      expect(late.notCountedReason).toMatch(/^Before your next three years/);
      expect(await nurse.api.cpdActivities.remove({ id: late.id })).toEqual({ id: late.id });
    });

    test('keeps the bytes of its files, which count as hers, whatever becomes of the records', async () => {
      const nurse = await someone();
      const { cpdId } = await oneOfEach(nurse);
      const hash = await keepFile(api(), nurse, { noun: 'cpdActivities', id: cpdId }, 'certificate.pdf');
      const { id } = await submit(nurse);
      await nurse.api.cycles.reopen({ id });
      const [file] = await nurse.api.cpdActivities.files({ id: cpdId });
      await nurse.api.cpdActivities.removeFile({ id: cpdId, fileId: file?.id ?? '' });
      const { db, files } = api().ports;
      api().clock.advance(180);
      await sweep(api().ports);
      expect(await db.selectFrom('deletedRecords').select('id').where('userId', '=', nurse.user.id).execute()).toEqual(
        [],
      );
      expect([await files.holds(hash), await storageUsed(db, nurse.user.id)]).toEqual([true, 1_000]);
      await withoutRevisionGuard(db).deleteFrom('submittedCycles').where('id', '=', id).execute();
      await sweep(api().ports);
      expect([await files.holds(hash), await storageUsed(db, nurse.user.id)]).toEqual([false, 0]);
    });

    test('continues no draft under the same date and nature', async () => {
      const nurse = await someone();
      const draft = { ...fixtures.reflectiveAccounts, isDraft: true };
      await nurse.api.reflectiveAccounts.create(draft);
      await submit(nurse);
      expect(await refusalOf(nurse.api.reflectiveAccounts.create({ ...draft, title: 'Again' }))).toEqual(readOnly);
    });

    test('holds the renewal month: the next years begin after it', async () => {
      const nurse = await someone();
      await submit(nurse);
      const change = (date: string) => refusalOf(nurse.api.account.updateProfile({ revalidationDate: date }));
      expect(await change(revalidationDate)).toEqual(refused(/ended on 31 Dec 2026/, 'BAD_REQUEST'));
      expect(await change('2029-11-30')).toEqual(refused(/31 Dec 2029, or later/, 'BAD_REQUEST'));
      expect(await refusalOf(nurse.api.requirements.preview({ revalidationDate }))).toEqual(
        refused(/ended on 31 Dec 2026/, 'BAD_REQUEST'),
      );
      expect((await nurse.api.account.me()).revalidationDate).toBe('2029-12-31');
    });

    test('stays byte by byte as it was, whatever happens elsewhere', { timeout: 120_000 }, async () => {
      const { cpdActivities, practiceHours, feedback, absences, declarations, confirmations } =
        fixturesOn('2027-02-10');
      const unless = (...calls: Promise<unknown>[]) => Promise.all(calls.map(refusalOf));
      const course = { ...cpdActivities, date: '2027-02-01' };
      const deeds = {
        enters: ({ api: { practiceHours: log } }: Person) =>
          log.create({ ...practiceHours, startDate: '2027-01-02', endDate: '2027-01-09' }),
        entersLate: ({ api: { feedback: log } }: Person) => log.create({ ...feedback, date: '2026-03-01' }),
        learns: ({ api: { cpdActivities: log } }: Person) => log.create(course),
        corrects: async ({ api: { cpdActivities: log } }: Person) => {
          for (const { id } of await log.list({})) await refusalOf(log.update({ ...course, id, topic: 'Corrected' }));
        },
        deletes: async ({ api: { cpdActivities: log } }: Person) => {
          for (const { id } of await log.list({})) await refusalOf(log.remove({ id }));
        },
        editsHours: async ({ api: { practiceHours: log } }: Person) => {
          for (const entry of await log.list({})) {
            await refusalOf(log.update({ ...entry, hours: '1', employer: 'Corrected' }));
            await refusalOf(log.update({ ...entry, endDate: entry.startDate, isCurrent: false }));
            await refusalOf(log.remove({ id: entry.id }));
          }
        },
        isAway: async ({ api: { absences: log } }: Person) => {
          for (const { id } of await log.list({})) {
            await refusalOf(log.update({ ...absences, id, endDate: '2027-02-01' }));
            await refusalOf(log.remove({ id }));
          }
          await refusalOf(log.create({ ...absences, startDate: '2027-01-05', endDate: '2027-01-08' }));
        },
        dropsFiles: async ({ api: { practiceHours: log } }: Person) => {
          for (const { id } of await log.list({}))
            for (const { id: fileId } of await log.files({ id })) await refusalOf(log.removeFile({ id, fileId }));
        },
        signs: async (nurse: Person) => {
          const { reflectiveDiscussions: forms } = nurse.api;
          for (const { id } of await forms.list({}))
            await unless(forms.withdraw({ id }), forms.finalize({ id }), forms.resendLink({ id }));
          await createSigned(nurse, { ...discussion(), discussionDate: '2027-02-01' });
        },
        setsTheDate: async ({ api: { account } }: Person) => {
          for (const date of ['2030-01-31', '', revalidationDate])
            await refusalOf(account.updateProfile({ revalidationDate: date }));
        },
        declares: async ({ api: { declarations: noted } }: Person) => {
          const { updatedAt = null } = (await noted.get()) ?? {};
          await refusalOf(noted.update({ ...declarations, updatedAt }));
          await refusalOf(noted.update({}));
        },
        isConfirmed: async (nurse: Person) => {
          await refusalOf(nurse.api.confirmation.remove());
          await refusalOf(nurse.api.confirmation.create({ ...confirmations, signature: drawnSignature }));
        },
        moves: ({ api: { account } }: Person) => account.updateProfile({ lastName: 'Later', employer: 'Elsewhere' }),
        extends: ({ api: { account } }: Person) =>
          refusalOf(account.updateProfile({ revalidationDate: '2030-02-28', extendedFrom: '2029-12-31' })),
        addsAPart: ({ api: { account } }: Person) =>
          account.updateProfile({
            registrationParts: [
              { part: 'nurse', since: null },
              { part: 'midwife', since: null },
            ],
          }),
        reopens: async ({ api: { cycles } }: Person) => {
          for (const { id } of (await cycles.list()).submitted) await refusalOf(cycles.reopen({ id }));
        },
      };
      const days = fc.array(fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), { maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(days, async (done) => {
          api().clock.set(`${today}T09:00:00Z`);
          const nurse = await someone();
          await fillPortfolio(nurse, 'First');
          const open = { ...fixtures.practiceHours, startDate: '2026-06-01', endDate: null, isCurrent: true };
          const { id: hours } = await nurse.api.practiceHours.create({ ...open, hoursFrequency: 'weekly' });
          await keepFile(api(), nurse, { noun: 'practiceHours', id: hours }, 'contract.pdf');
          await nurse.api.absences.create(fixtures.absences);
          await nurse.api.declarations.update(fixtures.declarations);
          const { id } = await submit(nurse);
          const before = await snapshotOf(nurse.user.id, id);
          await comeBack(nurse, '2027-02-10T09:00:00Z');
          for (const deed of done) await deeds[deed](nurse);
          expect(await snapshotOf(nurse.user.id, id)).toBe(before);
        }),
        {
          numRuns: 8,
          examples: [
            [['corrects', 'reopens', 'corrects', 'deletes']],
            [['editsHours', 'isAway', 'dropsFiles', 'signs', 'setsTheDate', 'declares', 'isConfirmed']],
            [['declares', 'reopens', 'declares', 'isConfirmed', 'editsHours', 'isAway', 'dropsFiles', 'signs']],
          ],
        },
      );
    });
  });

  describe('cycles.reopen', () => {
    test('opens the records for changes, makes the years the present ones, and keeps the copy', async () => {
      const nurse = await someone();
      const { changes } = await oneOfEach(nurse);
      const { id } = await submit(nurse);
      const before = await snapshotOf(nurse.user.id, id);
      const reopened = await nurse.api.cycles.reopen({ id });
      expect(reopened.reopenedAt).toBe(api().clock.now().toISOString());
      expect(await nurse.api.cycles.list()).toMatchObject({ current: { to: revalidationDate }, submitted: [reopened] });
      for (const [kind, change] of Object.entries(changes))
        expect([kind, await refusalOf(change())]).toEqual([kind, null]);
      expect(await snapshotOf(nurse.user.id, id)).toBe(before);
      expect((await nurse.api.activity.list({})).map(({ action }) => action)).toContain('cycle.reopened');
      api().clock.advance(1);
      const again = await submit(nurse);
      expect(await snapshotOf(nurse.user.id, again.id)).toContain('Changed');
      expect((await nurse.api.cycles.list()).submitted.map((one) => one.id)).toEqual([again.id, id]);
    });

    test('asks nobody to apply for years that were submitted, whatever was chosen since', async () => {
      const nurse = await someone();
      const { id } = await submit(nurse);
      expect((await nurse.api.reminders.settings()).applied).toBe(false);
      await nurse.api.reminders.choose({ kinds: ['lapses', 'monthly'], applied: false });
      await nurse.api.cycles.reopen({ id });
      expect(await nurse.api.reminders.settings()).toEqual({ kinds: ['lapses', 'monthly'], applied: true });
      const mails = await remindersOn(api(), '2026-12-31');
      expect(mails.filter(({ to }) => to.address === nurse.user.email)).toEqual([]);
    });

    test('gives back a later date that the regulator had granted, once the years are submitted again', async () => {
      const nurse = await someone();
      const { id } = await submit(nurse);
      await nurse.api.account.updateProfile({ revalidationDate: '2030-01-31' });
      await nurse.api.cycles.reopen({ id });
      api().clock.advance(1);
      await submit(nurse);
      expect((await nurse.api.account.me()).revalidationDate).toBe('2030-01-31');
    });

    test('is refused a second time, and while later years are submitted', async () => {
      const nurse = await someone();
      const first = await submit(nurse);
      await comeBack(nurse, '2029-11-01T09:00:00Z');
      const second = await nurse.api.cycles.submit({ revalidationDate: '2029-12-31' });
      expect(await refusalOf(nurse.api.cycles.reopen({ id: first.id }))).toEqual(refused(/Later years/));
      await nurse.api.cycles.reopen({ id: second.id });
      expect(await refusalOf(nurse.api.cycles.reopen({ id: second.id }))).toEqual(refused(/already/));
      await nurse.api.cycles.reopen({ id: first.id });
      expect((await nurse.api.account.me()).revalidationDate).toBe(revalidationDate);
    });

    test('refuses a stranger, and does not see what others submitted', async () => {
      const [nurse, other] = [await someone(), await someone()];
      const { id } = await submit(nurse);
      for (const of of [id, missingId])
        expect(await refusalOf(other.api.cycles.reopen({ id: of }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(api().stranger().api.cycles.reopen({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect((await nurse.api.cycles.list()).submitted[0]?.reopenedAt).toBeNull();
    });
  });

  describe('cycles.list and cycles.get', () => {
    test('refuse a stranger, and show nothing of what others submitted', async () => {
      const [nurse, other] = [await someone(), await someone()];
      const { id } = await submit(nurse);
      expect((await other.api.cycles.list()).submitted).toEqual([]);
      for (const of of [id, missingId])
        expect(await refusalOf(other.api.cycles.get({ id: of }))).toMatchObject({ code: 'NOT_FOUND' });
      const stranger = api().stranger();
      expect(await refusalOf(stranger.api.cycles.list())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(stranger.api.cycles.get({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });
});

/** What a list works out anew each day. */
const counted = {
  countedHours: expect.any(String),
  countsTowardProgress: expect.any(Boolean),
  notCountedReason: expect.anything(),
};

/** Everything but the discussion and the confirmation. */
async function fillForConfirmation({ api }: Person): Promise<void> {
  await api.account.updateProfile({ registrationType: 'nurse' });
  await api.practiceHours.create({ ...fixtures.practiceHours, hours: '450' });
  await api.cpdActivities.create({ ...fixtures.cpdActivities, hours: '35', participatoryHours: '20' });
  for (let each = 0; each < 5; each++) {
    await api.feedback.create(fixtures.feedback);
    const nature = `${fixtures.reflectiveAccounts.natureOfActivity} ${each}`;
    await api.reflectiveAccounts.create({ ...fixtures.reflectiveAccounts, natureOfActivity: nature });
  }
}
