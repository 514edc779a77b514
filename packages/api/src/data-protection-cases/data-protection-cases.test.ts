import type { DataProtectionCaseInput } from '@cairn/domain/data-protection-case';
import { describe, expect, test } from 'vitest';
import { missingId, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';

const found: DataProtectionCaseInput = {
  ...{ kind: 'breach', receivedOn: '2026-11-19', summary: 'A laptop was left on a train.' },
  ...{ acknowledgedOn: null, closedOn: null, outcome: null },
};

onEachDatabase((api) => {
  const listed = async () => (await api().admin()).api.dataProtectionCases.list();

  describe('dataProtectionCases.create', () => {
    test('writes down what it is and by when the law wants what, and leaves a line of who did so', async () => {
      const boss = await api().admin();
      const made = await boss.api.dataProtectionCases.create(found);
      expect(made).toMatchObject({ ...found, due: { what: 'report', on: '2026-11-21' } });
      expect((await listed()).find(({ id }) => id === made.id)).toEqual(made);
      expect((await boss.api.activity.list({}))[0]?.label).toBe('Data protection case recorded');
    });

    test.each([
      ['receivedOn', { receivedOn: '2026-11-21' }],
      ['closedOn', { closedOn: '2026-11-18', outcome: 'Nothing was on it.' }],
      ['outcome', { closedOn: '2026-11-20' }],
      ['summary', { summary: '' }],
    ])('refuses a wrong %s, and keeps nothing', async (field, change) => {
      const boss = await api().admin();
      const before = (await listed()).length;
      expect(await refusedFields(boss.api.dataProtectionCases.create({ ...found, ...change }))).toEqual([field]);
      expect(await listed()).toHaveLength(before);
    });

    test('refuses a stranger and a nurse, who see none either', async () => {
      const [stranger, nurse] = [api().stranger().api, (await api().nurse()).api];
      expect(await refusalOf(stranger.dataProtectionCases.create(found))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(nurse.dataProtectionCases.create(found))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(nurse.dataProtectionCases.list())).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('dataProtectionCases.update', () => {
    test('says what was done, after which the law wants nothing more of it, and it is listed last', async () => {
      const boss = await api().admin();
      const { id } = await boss.api.dataProtectionCases.create(found);
      const reported = { ...found, id, acknowledgedOn: '2026-11-20' };
      expect(await boss.api.dataProtectionCases.update(reported)).toMatchObject({ due: null, closedOn: null });
      const closed = { ...reported, closedOn: '2026-11-20', outcome: 'The disk was encrypted.' };
      expect(await boss.api.dataProtectionCases.update(closed)).toMatchObject({ due: null, outcome: closed.outcome });
      await boss.api.dataProtectionCases.create({ ...found, receivedOn: '2020-01-01' });
      expect((await listed()).at(-1)?.id).toBe(id);
      expect((await boss.api.activity.list({}))[1]?.label).toBe('Data protection case changed');
    });

    test('refuses what is not there, and whoever is no administrator, and changes nothing', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      const made = await boss.api.dataProtectionCases.create(found);
      const change = { ...found, id: made.id, summary: 'Something else' };
      expect(await refusalOf(boss.api.dataProtectionCases.update({ ...change, id: missingId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await refusalOf(nurse.api.dataProtectionCases.update(change))).toMatchObject({ code: 'FORBIDDEN' });
      expect(
        await refusedFields(boss.api.dataProtectionCases.update({ ...change, acknowledgedOn: '2030-01-01' })),
      ).toEqual(['acknowledgedOn']);
      expect((await listed()).find(({ id }) => id === made.id)).toEqual(made);
    });
  });

  describe('a message to support about data', () => {
    test('waits for its answer as a case, which holds none of its words', async () => {
      const nurse = await api().nurse();
      const before = (await listed()).length;
      const message = {
        ...{ name: 'Ada Okafor', email: nurse.user.email, subject: 'Canary of mine', priority: 'low' as const },
        message: 'I would like to have everything.',
      };
      await nurse.api.contactSupport.create({ ...message, category: 'general' });
      expect(await listed()).toHaveLength(before);
      await nurse.api.contactSupport.create({ ...message, category: 'data' });
      const [one] = (await listed()).filter(({ kind }) => kind === 'rights-request');
      expect(one).toMatchObject({ receivedOn: '2026-11-20', due: { what: 'answer', on: '2026-12-20' } });
      for (const word of ['Canary', nurse.user.email, nurse.user.id]) expect(JSON.stringify(one)).not.toContain(word);
    });
  });
});
