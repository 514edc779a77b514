import { describe, expect, test } from 'vitest';
import { allKinds } from '../record-kinds/record-kinds.ts';
import { onEachDatabase } from '../testing.ts';
import { inSnapshot } from '../transaction.ts';
import { readPortfolio } from './queries.ts';
import { fillPortfolio } from './testing-portfolio.ts';

const today = '2026-11-20';

describe('the portfolio', () => {
  onEachDatabase((api) => {
    test('holds a record of every kind, with every signature and what it was given for', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-05-31' });
      await fillPortfolio(nurse, 'Meadow View');
      const portfolio = await inSnapshot(api().ports, (tx) =>
        readPortfolio(tx, { owner: nurse.user.id, today, now: api().clock.now() }),
      );
      expect(portfolio.profile.email).toBe(nurse.user.email);
      expect(portfolio.cycle).toEqual({ from: '2024-06-01', to: '2027-05-31' });
      expect(portfolio.progress.practiceHoursCompleted).toBe('8.00');
      expect(portfolio.practiceHours.map(({ employer }) => employer)).toEqual(['Meadow View']);
      expect(portfolio.cpdActivities.map(({ topic }) => topic)).toEqual(['Meadow View']);
      for (const [kind, { max, part }] of allKinds)
        if (max) expect([kind, portfolio[part]]).toEqual([kind, [expect.anything()]]);
      expect(portfolio.declarations).toMatchObject({ indemnityProvider: 'Meadow View' });
      expect(portfolio.confirmation).toBeNull();
      const [discussion] = portfolio.reflectiveDiscussions;
      const standing = discussion?.signatures.filter(({ voidedAt }) => voidedAt === null);
      const voided = discussion?.signatures.filter(({ voidedAt }) => voidedAt !== null);
      expect(standing?.map(({ role, contentHash }) => [role, contentHash])).toEqual([
        ['revalidator', discussion?.contentHash],
      ]);
      expect(voided?.map(({ role }) => role).sort()).toEqual(['discussant', 'revalidator']);
      expect(voided?.every(({ contentHash }) => contentHash !== discussion?.contentHash)).toBe(true);
    });

    test('holds nothing of anybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await fillPortfolio(other, 'Canary-7f3a');
      const portfolio = await inSnapshot(api().ports, (tx) =>
        readPortfolio(tx, { owner: nurse.user.id, today, now: api().clock.now() }),
      );
      const { profile, cycle, progress, declarations, confirmation, ...lists } = portfolio;
      expect(Object.values(lists).every((list) => list.length === 0)).toBe(true);
      expect(JSON.stringify(portfolio)).not.toContain('Canary-7f3a');
    });

    test('reads all of it as of one moment', async () => {
      const nurse = await api().nurse();
      const begun = Promise.withResolvers<void>();
      const read = inSnapshot(api().ports, async (tx) => {
        const before = await readPortfolio(tx, { owner: nurse.user.id, today, now: api().clock.now() });
        begun.resolve();
        // On the embedded database the write waits for this transaction; on PostgreSQL it happens beside it.
        await new Promise((resolve) => setTimeout(resolve, 300));
        const after = await readPortfolio(tx, { owner: nurse.user.id, today, now: api().clock.now() });
        return [before.practiceHours.length, after.practiceHours.length];
      });
      await begun.promise;
      const written = fillPortfolio(nurse, 'Later');
      expect(await read).toEqual([0, 0]);
      await written;
    });
  });
});
