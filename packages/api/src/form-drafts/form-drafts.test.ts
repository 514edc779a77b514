import { newId } from '@cairn/db/new-id';
import { fixturesOn } from '@cairn/domain/fixtures';
import type { FormDraftInput } from '@cairn/domain/form-draft';
import { maxDraftBytes, maxDrafts } from '@cairn/domain/form-draft';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseClosedAccounts } from '../account-closing/commands.ts';
import { sweep } from '../sweep/commands.ts';
import { drawnSignature, missingId, onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';

const { cpdActivities, practiceHours, feedback, reflectiveDiscussions } = fixturesOn('2026-11-20');
const discussion = { ...reflectiveDiscussions, revalidatorSignature: drawnSignature };

const typed = (change: Partial<FormDraftInput> = {}): FormDraftInput => ({
  id: newId(),
  form: 'cpd-activity',
  recordId: null,
  basedOn: null,
  values: { topic: 'PROMPT drills', hours: '', selectedStandards: ['1.1'], endDate: null },
  revision: 0,
  ...change,
});
const list = ({ api }: Person) => api.formDrafts.list({});

onEachDatabase((api) => {
  let nurse: Awaited<ReturnType<ReturnType<typeof api>['nurse']>>;
  beforeEach(async () => {
    nurse = await api().nurse();
  });
  const save = (draft: FormDraftInput, by: Person = nurse) => by.api.formDrafts.save(draft);

  describe('formDrafts.save', () => {
    test('keeps what is typed, and the next version of it in its place', async () => {
      const first = typed();
      expect(await save(first)).toMatchObject({ ...first, revision: 1, updatedAt: '2026-11-20T12:00:00.000Z' });
      const values = { topic: 'PROMPT drills on the labour ward' };
      expect(await save({ ...first, values, revision: 1 })).toMatchObject({ values, revision: 2 });
      expect(await list(nurse)).toMatchObject([{ id: first.id, values, revision: 2 }]);
    });

    test('answers again what it answered, when its answer was lost', async () => {
      const draft = typed();
      const first = await save(draft);
      expect(await save(draft)).toEqual(first);
      const second = await save({ ...draft, values: { topic: 'Second' }, revision: 1 });
      expect(await save({ ...draft, values: { topic: 'Second' }, revision: 1 })).toEqual(second);
      expect(await list(nurse)).toEqual([second]);
    });

    test('refuses what was made of an older version, and keeps the newer', async () => {
      const draft = typed();
      await save(draft);
      const newer = await save({ ...draft, values: { topic: 'On the phone' }, revision: 1 });
      const older = save({ ...draft, values: { topic: 'At the desk' }, revision: 1 });
      expect(await refusalOf(older)).toMatchObject({ code: 'CONFLICT' });
      expect(await refusedFields(save({ ...draft, values: {}, revision: 0 }))).toEqual(['revision']);
      expect(await list(nurse)).toEqual([newer]);
    });

    test('lets one of those through that come at once for one version', async () => {
      const draft = typed();
      await save(draft);
      const saves = Array.from({ length: 5 }, (_, n) =>
        refusalOf(save({ ...draft, values: { topic: `Device ${n}` }, revision: 1 })),
      );
      const refusals = await Promise.all(saves);
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
      expect((await list(nurse)).map(({ revision }) => revision)).toEqual([2]);
    });

    test('keeps one draft of a form and record, also of those that begin at once', async () => {
      const begun = await Promise.all(Array.from({ length: 4 }, () => refusalOf(save(typed()))));
      expect(begun.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(begun.filter((refusal) => refusal?.code === 'CONFLICT')).toHaveLength(3);
      await save(typed({ recordId: newId() }));
      await save(typed({ form: 'feedback' }));
      expect(await list(nurse)).toHaveLength(3);
    });

    test('keeps as many as one person may have, and no more of those that begin at once', async () => {
      for (let kept = 1; kept < maxDrafts; kept++) await save(typed({ recordId: newId() }));
      const last = await Promise.all(Array.from({ length: 3 }, () => refusalOf(save(typed({ recordId: newId() })))));
      expect(last.map((refusal) => refusal?.code)).toContain('UNPROCESSABLE_CONTENT');
      expect(last.filter((refusal) => refusal === null)).toHaveLength(1);
      const [draft] = await list(nurse);
      await save({ ...typed(draft), values: { topic: 'It goes on' }, revision: 1 });
    });

    test('comes too late once the draft was discarded, or the record saved of it', async () => {
      const [discarded, saved] = [typed(), typed({ form: 'practice-hours' })];
      await save(discarded);
      await nurse.api.formDrafts.discard({ id: discarded.id });
      await save(saved);
      nurse.jar.draftId = saved.id;
      await nurse.api.practiceHours.create(practiceHours);
      nurse.jar.draftId = null;
      for (const ended of [discarded, saved]) {
        expect(await refusalOf(save(ended))).toMatchObject({ code: 'NOT_FOUND' });
        expect(await refusalOf(save({ ...ended, revision: 1 }))).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await list(nurse)).toEqual([]);
    });

    test.each([
      ['a form nobody knows', { form: 'password' }, 'form'],
      ['an id that is none', { id: 'x' }, 'id'],
      ['too much', { values: { topic: 'x'.repeat(maxDraftBytes) } }, 'values'],
      ['too much in few characters', { values: { topic: '𝒳'.repeat(maxDraftBytes / 4) } }, 'values'],
      ['a NUL', { values: { topic: 'a\0b' } }, 'values'],
      ['half a character', { values: { list: ['\ud800'] } }, 'values'],
      ['a NUL in a name', { values: { 'a\0': '' } }, 'values'],
      ['a signature', { values: { signature: 'data:image/png;base64,AAAA' } }, 'values'],
      ['values that are none', { values: 'PROMPT' }, 'values'],
      ['a revision below nothing', { revision: -1 }, 'revision'],
    ])('refuses %s', async (_, change, field) => {
      expect(await refusedFields(save(typed(change as Partial<FormDraftInput>)))).toEqual([field]);
      expect(await list(nurse)).toEqual([]);
    });

    test('keeps words that look like something else as they are', async () => {
      const values = {
        topic: `Robert'); drop table form_drafts;-- <script>alert(1)</script> {"a":[1]} \\u0000 data:, 🦄`,
      };
      await save(typed({ values }));
      expect(await list(nurse)).toMatchObject([{ values }]);
    });

    test('takes the longest form there is', async () => {
      const text = 'ŵ\n'.repeat(5_000);
      const values = { natureOfActivity: text, whatLearned: text, howImproved: text, codeRelevance: text };
      expect(await save(typed({ form: 'reflective-account', values }))).toMatchObject({ values });
    });

    test('leaves what is counted, and the revision of the records, as they are', async () => {
      const user = () =>
        api().ports.db.selectFrom('users').selectAll().where('id', '=', nurse.user.id).executeTakeFirst();
      const before = [await user(), await nurse.api.progress.get()];
      const draft = typed({ values: { ...cpdActivities } });
      await save(draft);
      await save({ ...draft, values: { ...cpdActivities, topic: 'More' }, revision: 1 });
      await nurse.api.formDrafts.discard({ id: draft.id });
      expect([await user(), await nurse.api.progress.get()]).toEqual(before);
    });

    test('refuses a stranger, and touches nobody else’s draft of the same id', async () => {
      const [draft, other] = [typed(), await api().nurse()];
      const theirs = await save(draft, other);
      expect(await refusalOf(save(draft, api().stranger()))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(save({ ...draft, revision: 1 }))).toMatchObject({ code: 'NOT_FOUND' });
      await save({ ...draft, values: { topic: 'Mine' } });
      expect(await list(other)).toEqual([theirs]);
    });
  });

  describe('formDrafts.list', () => {
    test('is of all forms or of one, the one changed last first', async () => {
      const [one, two] = [typed(), typed({ form: 'feedback' })];
      await save(one);
      await save(two);
      api().clock.advance(1);
      await save({ ...one, values: { topic: 'Changed' }, revision: 1 });
      expect((await list(nurse)).map(({ id }) => id)).toEqual([one.id, two.id]);
      expect((await nurse.api.formDrafts.list({ form: 'feedback' })).map(({ id }) => id)).toEqual([two.id]);
      expect(await nurse.api.formDrafts.list({ limit: '1' })).toHaveLength(1);
    });

    test('refuses a stranger, and hides what others have begun', async () => {
      await save(typed(), await api().nurse());
      expect(await list(nurse)).toEqual([]);
      expect(await refusalOf(list(api().stranger()))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('formDrafts.discard', () => {
    test('ends a draft, also one still on its way, and leaves none of its words behind', async () => {
      const [there, onItsWay] = [typed(), typed({ form: 'feedback' })];
      await save(there);
      for (const { id } of [there, onItsWay, there]) expect(await nurse.api.formDrafts.discard({ id })).toEqual({ id });
      expect(await refusalOf(save(onItsWay))).toMatchObject({ code: 'NOT_FOUND' });
      const rows = await api()
        .ports.db.selectFrom('formDrafts')
        .selectAll()
        .where('userId', '=', nurse.user.id)
        .execute();
      expect(rows.map(({ form, recordId, formValues }) => [form, recordId, formValues])).toEqual([
        [null, null, null],
        [null, null, null],
      ]);
      expect(await save(typed())).toMatchObject({ revision: 1 });
    });

    test('wins or loses against a save at the same moment, and nothing comes back', async () => {
      for (let round = 0; round < 5; round++) {
        const draft = typed();
        await Promise.all([refusalOf(save(draft)), nurse.api.formDrafts.discard({ id: draft.id })]);
        expect(await refusalOf(save(draft))).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await list(nurse)).toEqual([]);
    });

    test('refuses a stranger, and leaves what others have begun', async () => {
      const [draft, other] = [typed(), await api().nurse()];
      await save(draft, other);
      await nurse.api.formDrafts.discard({ id: draft.id });
      expect(await list(other)).toHaveLength(1);
      const refused = refusalOf(api().stranger().api.formDrafts.discard({ id: missingId }));
      expect(await refused).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('a record that is saved', () => {
    /** One that was saved of no draft. */
    const idOfAnother = async ({ api: { cpdActivities: calls }, jar }: Person) => {
      const { draftId = null } = jar;
      jar.draftId = null;
      const { id } = await calls.create(cpdActivities);
      jar.draftId = draftId;
      return id;
    };
    const endings: readonly (readonly [string, (by: Person) => Promise<unknown>])[] = [
      ['as a new one', ({ api: { cpdActivities: calls } }) => calls.create(cpdActivities)],
      ['once for its key', (by) => by.withKey('k').cpdActivities.create(cpdActivities)],
      [
        'in place of another',
        async (by) => by.api.cpdActivities.update({ ...cpdActivities, id: await idOfAnother(by) }),
      ],
      [
        'in place of another, once for its key',
        async (by) => by.withKey('k').cpdActivities.update({ ...cpdActivities, id: await idOfAnother(by) }),
      ],
      ['as feedback', ({ api: { feedback: calls } }) => calls.create(feedback)],
    ];
    test.each(endings)('%s ends its draft with it', async (_, write) => {
      const [draft, other] = [typed(), typed({ form: 'absences' })];
      await save(draft);
      await save(other);
      nurse.jar.draftId = draft.id;
      await write(nurse);
      expect((await list(nurse)).map(({ id }) => id)).toEqual([other.id]);
    });

    test('ends one that has not arrived yet', async () => {
      const draft = typed();
      nurse.jar.draftId = draft.id;
      await nurse.api.cpdActivities.create(cpdActivities);
      expect(await refusalOf(save(draft))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('ends the draft that was begun after its answer was lost, when it is asked for again', async () => {
      const { reflectiveDiscussions: calls } = nurse.withKey('k');
      const first = await calls.create(discussion);
      const draft = typed({ form: 'reflective-discussion' });
      await save(draft);
      nurse.jar.draftId = draft.id;
      expect(await calls.create(discussion)).toEqual(first);
      expect(await list(nurse)).toEqual([]);
    });

    test('leaves its draft when it is refused', async () => {
      const draft = typed();
      await save(draft);
      nurse.jar.draftId = draft.id;
      expect(await refusedFields(nurse.api.cpdActivities.create({ ...cpdActivities, topic: '' }))).toEqual(['topic']);
      const gone = nurse.api.cpdActivities.update({ ...cpdActivities, id: missingId });
      expect(await refusalOf(gone)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await list(nurse)).toHaveLength(1);
    });

    test('ends nobody else’s draft', async () => {
      const [draft, other] = [typed(), await api().nurse()];
      await save(draft, other);
      nurse.jar.draftId = draft.id;
      await nurse.api.cpdActivities.create(cpdActivities);
      expect(await list(other)).toHaveLength(1);
    });
  });

  describe('a draft that nobody goes on with', () => {
    test('is kept for ninety days after its last change, and what ended for thirty', async () => {
      api().clock.set('2026-11-20T12:00:00.000Z');
      const [kept, ended] = [typed(), typed({ form: 'feedback' })];
      await save(kept);
      await nurse.api.formDrafts.discard({ id: ended.id });
      const left = async () => {
        await sweep(api().ports);
        const rows = api().ports.db.selectFrom('formDrafts').select('id').where('userId', '=', nurse.user.id);
        return (await rows.execute()).map(({ id }) => id);
      };
      api().clock.advance(30 * 24 * 60);
      expect((await left()).sort()).toEqual([kept.id, ended.id].sort());
      api().clock.advance(24 * 60);
      expect(await left()).toEqual([kept.id]);
      api().clock.advance(59 * 24 * 60);
      expect(await left()).toEqual([kept.id]);
      api().clock.advance(24 * 60);
      expect(await left()).toEqual([]);
      api().clock.set('2026-11-20T12:00:00.000Z');
    });

    test('goes with its account', async () => {
      await save(typed());
      const closingAt = new Date(api().clock.now().getTime() - 1000).toISOString();
      await api().ports.db.updateTable('users').set({ closingAt }).where('id', '=', nurse.user.id).execute();
      await eraseClosedAccounts(api().ports, api().clock.now());
      const rows = api().ports.db.selectFrom('formDrafts').select('id').where('userId', '=', nurse.user.id);
      expect(await rows.execute()).toEqual([]);
    });
  });
});
