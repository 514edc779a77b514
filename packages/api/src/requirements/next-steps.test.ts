import { randomUUID } from 'node:crypto';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import { daysAfter } from '@cairn/domain/moments';
import { describe, expect, test } from 'vitest';
import { drawnSignature, drawSignature, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const { feedback, feedbackRequests, practiceHours, reflectiveDiscussions } = fixturesOn('2026-11-20');
const dated = { revalidationDate: '2027-04-30', registrationType: 'nurse' } as const;

const stepsOf = async ({ api }: Person) =>
  new Map((await api.requirements.nextSteps()).steps.map((step) => [step.key, step]));

onEachDatabase((api) => {
  describe('requirements.nextSteps', () => {
    test('asks a newcomer for a first entry, then for what it has to know', async () => {
      const nurse = await api().nurse({ registrationType: null });
      const pages = async () => (await nurse.api.requirements.nextSteps()).steps.map(({ key, page }) => [key, page]);
      const questions = ['profile', '/welcome'];
      expect(await pages()).toEqual([['practiceHours', '/practice-hours?new=main-job'], questions]);
      // Also one that counts for nothing as yet.
      await nurse.api.practiceHours.create({ ...practiceHours, startDate: '2020-01-01', endDate: '2020-06-30' });
      expect(await pages()).toEqual([questions]);
    });

    test('says what is missing of every requirement that is not met, and by when', async () => {
      const nurse = await api().nurse(dated);
      const { by, steps } = await nurse.api.requirements.nextSteps();
      const { requirements } = await nurse.api.requirements.get();
      expect(by).toBe('2027-04-01');
      expect(steps.map(({ key }) => key).sort()).toEqual(
        requirements.flatMap(({ key, met }) => (met ? [] : [key])).sort(),
      );
      expect(steps[0]).toMatchObject({ what: 'Log your main job (2 minutes)' });
      await nurse.api.practiceHours.create({ ...practiceHours, startDate: '2020-01-01', endDate: '2020-06-30' });
      const { steps: then } = await nurse.api.requirements.nextSteps();
      expect(then[0]).toMatchObject({ what: '450 more practice hours', page: '/practice-hours?new' });
    });

    test('asks whoever holds several parts to say which one their hours were for', async () => {
      const nurse = await api().nurse({ ...dated, registrationType: 'nurse_midwife' });
      const how = async () => (await stepsOf(nurse)).get('practiceHours')?.how;
      expect(await how()).not.toContain('Say which part');
      const { id } = await nurse.api.practiceHours.create(practiceHours);
      expect(await how()).toContain('Say which part');
      await nurse.api.practiceHours.update({ id, ...practiceHours, registrationShares: { nurse: 10 } });
      expect(await how()).not.toContain('Say which part');
    });

    test('asks for no part where saying it would not help: hours of earlier years, or of a part given up', async () => {
      const nurse = await api().nurse({ ...dated, registrationType: 'nurse_midwife' });
      const how = async () => (await stepsOf(nurse)).get('practiceHours')?.how;
      await nurse.api.practiceHours.create({ ...practiceHours, startDate: '2020-01-01', endDate: '2020-06-30' });
      expect(await how()).not.toContain('Say which part');
      await nurse.api.practiceHours.create({ ...practiceHours, registrationShares: { midwife: 10 } });
      await nurse.api.account.updateProfile({ registrationParts: [{ part: 'nurse' }, { part: 'nursing_associate' }] });
      expect(await how()).not.toContain('Say which part');
    });

    test('drops what has been met', async () => {
      const nurse = await api().nurse(dated);
      for (let piece = 0; piece < 4; piece += 1) await nurse.api.feedback.create(feedback);
      expect((await stepsOf(nurse)).get('feedback')).toMatchObject({ what: 'One more piece of feedback' });
      await nurse.api.feedback.create(feedback);
      expect((await stepsOf(nurse)).has('feedback')).toBe(false);
    });

    test('names who has been asked and has not answered, until they have or the request has expired', async () => {
      const nurse = await api().nurse(dated);
      const waitsFor = async () => (await stepsOf(nurse)).get('feedback')?.waitsFor;
      const own = { ...feedbackRequests, recipientName: 'Grace Okafor', sentFromOwnMail: true };
      const { id } = await nurse.api.feedbackRequests.create(own);
      expect(await waitsFor()).toBeNull();
      await nurse.api.feedbackRequests.markSent({ id });
      expect(await waitsFor()).toBe('You have asked Grace Okafor.');
      const longAgo = daysAfter(api().clock.now().toISOString(), -60);
      await withoutRevisionGuard(api().ports.db)
        .updateTable('feedbackRequests')
        .set({ sentAt: longAgo })
        .where('id', '=', id)
        .execute();
      expect(await waitsFor()).toBeNull();
    });

    test('goes on with the discussion form that has come furthest', async () => {
      const nurse = await api().nurse(dated);
      const step = async () => (await stepsOf(nurse)).get('reflectiveDiscussion');
      const discussant = reflectiveDiscussions.discussantName;
      const caution = 'None of the 5 accounts is chosen: the NMC’s form says that all five were discussed.';
      const signed = { ...reflectiveDiscussions, revalidatorSignature: drawnSignature };
      const { id, discussantToken } = await nurse.api.reflectiveDiscussions.create(signed);
      expect(await step()).toMatchObject({ how: `See that ${discussant} gets the link. ${caution}`, waitsFor: null });
      const sent = { emailSentAt: api().clock.now().toISOString() };
      await withoutRevisionGuard(api().ports.db)
        .updateTable('reflectiveDiscussions')
        .set(sent)
        .where('id', '=', id)
        .execute();
      await nurse.api.reflectiveDiscussions.create({ ...signed, status: 'draft' });
      expect(await step()).toMatchObject({ how: caution, waitsFor: `Waiting for ${discussant} to sign.` });
      const link = (expiresAt: Date) =>
        withoutRevisionGuard(api().ports.db)
          .updateTable('reflectiveDiscussions')
          .set({ expiresAt: expiresAt.toISOString() })
          .where('id', '=', id);
      await link(api().clock.now()).execute();
      const expired = `Make a new link for ${discussant}: the old one has expired. ${caution}`;
      expect(await step()).toMatchObject({ how: expired, waitsFor: null });
      await link(new Date(api().clock.now().getTime() + 1000)).execute();
      await nurse.api.reflectiveDiscussionPublic.complete({
        token: discussantToken ?? '',
        discussantSignature: drawSignature(4),
        discussantAgreesToContact: true,
      });
      const again = `If you choose them now, ${discussant} has to sign again.`;
      expect(await step()).toMatchObject({ how: `Finalize the form. ${caution} ${again}`, waitsFor: null });
      await nurse.api.reflectiveDiscussions.finalize({ id });
      expect(await step()).toBeUndefined();
    });

    test('leaves a form alone that cannot count by its date', async () => {
      const nurse = await api().nurse(dated);
      await nurse.api.reflectiveDiscussions.create({
        ...reflectiveDiscussions,
        discussionDate: '2020-05-03',
        status: 'draft',
      });
      const how = 'It covers your reflective accounts, so write those first.';
      expect((await stepsOf(nurse)).get('reflectiveDiscussion')).toMatchObject({ how });
    });

    test('begins with the form that was begun last, under its own words, and opens it', async () => {
      const nurse = await api().nurse(dated);
      const save = (form: 'cpd-activity' | 'feedback', values: Record<string, unknown>) =>
        nurse.api.formDrafts.save({ id: randomUUID(), form, recordId: null, basedOn: null, values, revision: 0 });
      await save('feedback', { contentOfFeedback: 'Calm on the phone' });
      api().clock.advance(1);
      const { id } = await save('cpd-activity', { topic: 'PROMPT drills' });
      const { steps } = await nurse.api.requirements.nextSteps();
      expect(steps[0]).toEqual({
        key: 'draft',
        what: 'Finish: PROMPT drills',
        how: 'Draft of 20 November 2026. You have 1 other draft besides.',
        waitsFor: null,
        action: 'Continue',
        page: `/cpd-activities?draft=${id}`,
      });
      expect(steps[1]).toMatchObject({ key: 'practiceHours' });
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.requirements.nextSteps())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves out what other people have recorded and whom they have asked', async () => {
      const [nurse, other] = [await api().nurse(dated), await api().nurse(dated)];
      const before = await nurse.api.requirements.nextSteps();
      const { id } = await other.api.feedbackRequests.create({ ...feedbackRequests, sentFromOwnMail: true });
      await other.api.feedbackRequests.markSent({ id });
      await other.api.feedback.create(feedback);
      expect(await nurse.api.requirements.nextSteps()).toEqual(before);
    });
  });
});
