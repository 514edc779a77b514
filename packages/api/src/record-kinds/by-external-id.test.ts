import { type ExternalName, externalName } from '@cairn/domain/external-record';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { type Api, missingId, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';

const records = fixturesOn('2026-11-20');
const name: ExternalName = { source: 'ward-rota', externalId: 'shift/2026-11-01#1' };

/** What the three kinds share; a change of a record is one of its hours or words. */
interface Calls {
  saveByExternalId(input: object): Promise<Kept>;
  removeByExternalId(input: object): Promise<{ id: string }>;
  update(input: object): Promise<Kept>;
  remove(input: object): Promise<{ id: string }>;
  list(input: object): Promise<Kept[]>;
}
interface Kept extends Record<string, unknown> {
  readonly id: string;
  readonly updatedAt: string;
}

const kinds = [
  { kind: 'practiceHours', record: records.practiceHours, change: { hours: '9' }, changed: { hours: '9.00' } },
  { kind: 'cpdActivities', record: records.cpdActivities, change: { hours: '9' }, changed: { hours: '9.00' } },
  {
    kind: 'feedback',
    record: records.feedback,
    change: { relationship: 'Colleague' },
    changed: { relationship: 'Colleague' },
  },
] as const;

onEachDatabase((api) => {
  describe.each(kinds)('saveByExternalId of $kind', ({ kind, record, change, changed }) => {
    const callsOf = (person: Api) => person[kind] as unknown as Calls;
    const revisionOf = async (id: string) => {
      const users = api().ports.db.selectFrom('users').select('revision').where('id', '=', id);
      return (await users.executeTakeFirstOrThrow()).revision;
    };

    test('creates a record, changes nothing at all when it comes again, and replaces it by another', async () => {
      const nurse = await api().nurse();
      const calls = callsOf(nurse.api);
      const first = await calls.saveByExternalId({ ...record, ...name });
      expect(first).toMatchObject(name);
      const revision = await revisionOf(nurse.user.id);
      expect(await calls.saveByExternalId({ ...record, ...name })).toEqual(first);
      expect(await revisionOf(nurse.user.id)).toEqual(revision);
      const second = await calls.saveByExternalId({ ...record, ...change, ...name });
      expect(second).toMatchObject({ ...changed, ...name, id: first.id });
      expect(second.updatedAt > first.updatedAt).toBe(true);
      expect(await calls.list({})).toEqual([second]);
      expect(await revisionOf(nurse.user.id)).not.toEqual(revision);
    });

    test('keeps the records of two systems and of two people apart', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const first = await callsOf(nurse.api).saveByExternalId({ ...record, ...name });
      const second = await callsOf(nurse.api).saveByExternalId({ ...record, ...name, source: 'bank' });
      const third = await callsOf(other.api).saveByExternalId({ ...record, ...change, ...name });
      expect(new Set([first.id, second.id, third.id]).size).toBe(3);
      expect(await callsOf(nurse.api).list({})).toHaveLength(2);
      expect(await callsOf(other.api).list({})).toEqual([third]);
      await callsOf(other.api).removeByExternalId(name);
      expect(await callsOf(nurse.api).list({})).toHaveLength(2);
    });

    test('makes one record of a name that comes ten times at once', async () => {
      const nurse = await api().nurse();
      const calls = callsOf(nurse.api);
      const sent = Array.from({ length: 10 }, (_, at) =>
        calls.saveByExternalId({ ...record, ...(at % 2 === 1 && change), ...name }),
      );
      expect(new Set((await Promise.all(sent)).map(({ id }) => id)).size).toBe(1);
      expect(await calls.list({})).toHaveLength(1);
    });

    test('stays the other system’s when its owner edits it', async () => {
      const { api: person } = await api().nurse();
      const { id } = await callsOf(person).saveByExternalId({ ...record, ...name });
      expect(await callsOf(person).update({ id, ...record, ...change })).toMatchObject({ ...changed, ...name });
      const others = { source: 'bank', externalId: '1' };
      expect(await callsOf(person).update({ id, ...record, ...others })).toMatchObject(name);
    });

    test('refuses a copy that has changed since or is gone, and then changes nothing', async () => {
      const { api: person } = await api().nurse();
      const calls = callsOf(person);
      const { id, updatedAt } = await calls.saveByExternalId({ ...record, ...name });
      await calls.update({ id, ...record, ...change });
      const late = { ...record, ...name, updatedAt };
      expect(await refusalOf(calls.saveByExternalId(late))).toMatchObject({ code: 'CONFLICT' });
      await calls.removeByExternalId(name);
      expect(await refusalOf(calls.saveByExternalId(late))).toMatchObject({ code: 'CONFLICT' });
      expect(await calls.list({})).toEqual([]);
    });

    test('makes another record after a deletion, which Undo then does not double', async () => {
      const { api: person } = await api().nurse();
      const calls = callsOf(person);
      const first = await calls.saveByExternalId({ ...record, ...name });
      expect(await calls.removeByExternalId(name)).toEqual({ id: first.id });
      expect(await refusalOf(calls.removeByExternalId(name))).toMatchObject({ code: 'NOT_FOUND' });
      await person.deletedRecords.restore({ id: first.id });
      expect(await calls.list({})).toEqual([first]);
      await calls.removeByExternalId(name);
      const second = await calls.saveByExternalId({ ...record, ...name });
      expect(second.id).not.toBe(first.id);
      const refused = person.deletedRecords.restore({ id: first.id });
      await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', cause: { reason: 'sent_again' } });
      expect(await calls.list({})).toEqual([second]);
      await calls.remove({ id: second.id });
      await person.deletedRecords.restore({ id: first.id });
      expect(await calls.list({})).toEqual([first]);
    });

    test('leaves records of submitted years as they are, and takes the same once more', async () => {
      const revalidationDate = '2026-12-31';
      const { api: person } = await api().nurse({ revalidationDate });
      const calls = callsOf(person);
      const first = await calls.saveByExternalId({ ...record, ...name });
      await person.cycles.submit({ revalidationDate });
      const refused = { code: 'CONFLICT', cause: { reason: 'submitted_years' } };
      await expect(calls.saveByExternalId({ ...record, ...change, ...name })).rejects.toMatchObject(refused);
      await expect(calls.removeByExternalId(name)).rejects.toMatchObject(refused);
      expect(await calls.saveByExternalId({ ...record, ...name })).toMatchObject({ updatedAt: first.updatedAt });
    });

    test('refuses names that are none, and what the kind refuses', async () => {
      const { api: person } = await api().nurse();
      const calls = callsOf(person);
      const names = [
        ...['', 'Ward', 'ward rota', '-ward', 'ward--rota', 'x'.repeat(61), 7].map((source) => ({ source })),
        ...['', ' ', '.', '..', 'a b', 'é', 'x'.repeat(101), null].map((externalId) => ({ externalId })),
      ];
      for (const wrong of names)
        expect(await refusedFields(calls.saveByExternalId({ ...record, ...name, ...wrong }))).toEqual(
          Object.keys(wrong),
        );
      expect(await refusalOf(calls.saveByExternalId(name))).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await calls.list({})).toEqual([]);
    });

    test('refuses a stranger', async () => {
      const calls = callsOf(api().stranger().api);
      const refused = { code: 'UNAUTHORIZED' };
      expect(await refusalOf(calls.saveByExternalId({ ...record, ...name }))).toMatchObject(refused);
      expect(await refusalOf(calls.removeByExternalId(name))).toMatchObject(refused);
    });
  });

  test('feedback that is sent again without its giver leaves them as they are', async () => {
    const { api: person } = await api().nurse();
    const giver = { fromName: 'Prof. Day', isAnonymous: false };
    const { isAnonymous: _, ...record } = records.feedback;
    const first = await person.feedback.saveByExternalId({ ...record, ...giver, ...name });
    expect(await person.feedback.saveByExternalId({ ...record, ...name })).toEqual(first);
    expect(await refusedFields(person.feedback.saveByExternalId({ ...record, ...name, requestId: missingId }))).toEqual(
      ['requestId'],
    );
  });

  test('practice hours that are sent again without shares leave what their owner said', async () => {
    const parts = [
      { part: 'nurse', since: null },
      { part: 'midwife', since: null },
    ] as const;
    const { api: person } = await api().nurse({ registrationParts: [...parts] });
    const { id } = await person.practiceHours.saveByExternalId({ ...records.practiceHours, ...name });
    const registrationShares = { nurse: 4, midwife: 6 };
    const said = await person.practiceHours.update({ id, ...records.practiceHours, registrationShares });
    expect(await person.practiceHours.saveByExternalId({ ...records.practiceHours, ...name })).toEqual(said);
    const shared = { ...records.practiceHours, ...name, registrationShares };
    expect(await person.practiceHours.saveByExternalId(shared)).toEqual(said);
  });
});

test.each(['ward-rota', 'a', 'trust.rota_2', 'x'.repeat(60)])('%s names a system', (source) =>
  expect(externalName.safeParse({ source, externalId: '%2F' }).success).toBe(true),
);
