import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { sqlName } from '@cairn/db/sql-name';
import { fixturesOn } from '@cairn/domain/fixtures';
import { writtenFields } from '@cairn/domain/record-field';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillEverything } from '../portfolio/testing-portfolio.ts';
import { allKinds } from '../record-kinds/record-kinds.ts';
import { sweep } from '../sweep/commands.ts';
import { drawnSignature, drawSignature, newEmail, onEachDatabase, refusalOf } from '../testing.ts';
import { countedByHand, countedText, textKept } from './queries.ts';

const quota = 10 * 1024 * 1024;
const words = 'x'.repeat(9_000);
const account = { date: '2026-10-01', natureOfActivity: 'Short', isDraft: true } as const;
const long = { ...account, natureOfActivity: words };
const full = { code: 'UNPROCESSABLE_CONTENT', message: expect.stringContaining('(10 MB)') };

/** Columns whose field says that it has a list of values, or holds a date or a number. */
const declared = allKinds.flatMap(([kind, { fields = {} }]) => {
  const written: readonly string[] = writtenFields(fields);
  return Object.keys(fields).flatMap((name) => (written.includes(name) ? [] : sqlName(`${kind}.${name}`)));
});
/** Other text columns that have a short list of values, a fixed length, or hold what we write ourselves. */
const bounded = new Set([
  ...['reflective_discussions.revalidator_pin', 'reflective_discussions.discussant_pin'],
  // As long as what the discussant replaced, which was counted.
  ...[
    'reflective_discussions.changed_by_discussant',
    'reflective_discussions.status',
    'reflective_discussions.discussant_token_hash',
  ],
  ...['reflective_discussions.token_nonce', 'confirmations.nurse_pin', 'confirmations.confirmer_type'],
  ...['confirmations.confirmer_nmc_pin', 'confirmations.checklist', 'support_messages.category'],
  ...['support_messages.priority', 'stored_files.file_name', 'stored_files.content_hash'],
  ...['stored_files.scan_state', 'stored_files.virus', 'shifts.month', 'shifts.group_key'],
  ...['discussion_signatures.role', 'discussion_signatures.content_hash', 'discussion_signatures.address'],
  ...['discussion_signatures.came_by', 'discussion_signatures.browser'],
  ...['discussion_signatures.agent', 'deleted_records.noun', 'idempotency_keys.request_hash'],
]);
const countedOtherwise = new Set([
  ...['discussion_signatures.signer_name', 'discussion_signatures.png', 'deleted_records.record'],
  ...['deleted_records.children', 'idempotency_keys.key', 'idempotency_keys.response'],
]);

onEachDatabase((api) => {
  const kept = (owner: string) => textKept(api().ports.db, owner);

  /** A nurse who keeps so much text that `room` bytes are left, in records nobody could have written so long. */
  async function nurseWithRoom(room: number) {
    const nurse = await api().nurse();
    const size = quota - room;
    await sql`insert into reflective_accounts (id, user_id, date, what_learned, is_draft)
      values (${newId()}, ${nurse.user.id}, '2026-09-01', repeat('x', ${size}::int), true)`.execute(
      withoutRevisionGuard(api().ports.db),
    );
    await api().ports.db.updateTable('users').set({ textAtMost: null }).where('id', '=', nurse.user.id).execute();
    expect(await kept(nurse.user.id)).toBe(size);
    return { ...nurse, owner: nurse.user.id };
  }

  describe('the text a person may keep', () => {
    test('counts every column they can fill', async () => {
      const { rows } = await sql<{ column: string; table: string }>`
        select table_name || '.' || column_name as column, table_name as "table" from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'bytea', 'jsonb', 'ARRAY')`.execute(api().ports.db);
      const tables = new Set([...countedText.map(([table]) => table), ...countedByHand].map(sqlName));
      const counted = countedText.flatMap(([table, names]) => names.map((name) => sqlName(`${table}.${name}`)));
      const known = new Set([...counted, ...bounded, ...countedOtherwise]);
      const there = rows.filter(({ table }) => tables.has(table)).map(({ column }) => column);
      expect(there.filter((column) => !known.has(column) && !declared.includes(column))).toEqual([]);
      expect([...known].filter((column) => !there.includes(column))).toEqual([]);
    });

    test('grows with each thing they keep, and is nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      expect(await kept(nurse.user.id)).toBe(0);
      await nurse.api.reflectiveAccounts.create(long);
      expect(await kept(nurse.user.id)).toBe(9_000);
      await nurse.withKey('once').reflectiveAccounts.create({ ...long, date: '2026-10-02' });
      expect(await kept(nurse.user.id)).toBeGreaterThan(27_000);
      await fillEverything(api(), nurse, 'everything');
      expect(await kept(nurse.user.id)).toBeGreaterThan(30_000);
      expect(await kept(other.user.id)).toBe(0);
    });

    test('is never more than stands beside the person, whatever they and others do', async () => {
      const nurse = await api().nurse();
      const { db } = api().ports;
      const atMost = async () =>
        (await db.selectFrom('users').select('textAtMost').where('id', '=', nurse.user.id).executeTakeFirstOrThrow())
          .textAtMost;
      const expectKnown = async () => expect(await atMost()).toBeGreaterThanOrEqual(await kept(nurse.user.id));
      expect(await atMost()).toBe(0);
      const quotes = '"\n'.repeat(2_000);
      await nurse.api.practiceHours.create({ ...hours, employer: '“Ä”'.repeat(60), description: quotes });
      await nurse.api.cpdActivities.create({ ...cpd, topic: '€'.repeat(400) });
      await expectKnown();
      const { id } = await nurse.withKey('a').reflectiveAccounts.create({ ...account, whatLearned: quotes });
      await expectKnown();
      await nurse.api.reflectiveAccounts.update({ id, ...long });
      await expectKnown();
      const { id: formId, discussantToken } = await nurse
        .withKey('b')
        .reflectiveDiscussions.create({ ...discussion, status: 'completed', revalidatorSignature: drawnSignature });
      await expectKnown();
      await nurse.api.reflectiveDiscussionPublic.complete({
        token: discussantToken ?? '',
        discussantSignature: drawSignature(4),
        discussantAgreesToContact: true,
        discussionSummary: `${discussion.discussionSummary} ${words}`,
      });
      expect(await atMost()).toBeNull();
      const changed = { ...discussion, id: formId, status: 'completed', discussionSummary: quotes } as const;
      await nurse.withKey('e').reflectiveDiscussions.update({ ...changed, revalidatorSignature: drawnSignature });
      await expectKnown();
      await nurse.withKey('f').reflectiveAccounts.remove({ id });
      expect(await atMost()).toBeNull();
      await nurse.withKey('c').deletedRecords.restore({ id });
      await nurse.withKey('d').feedback.create({ ...entry, contentOfFeedback: quotes, isAnonymous: true });
      await expectKnown();
    });

    test('is counted again when it may be near the quota, and found to be less', async () => {
      const nurse = await nurseWithRoom(9_000_000);
      const { db } = api().ports;
      await db.updateTable('users').set({ textAtMost: quota }).where('id', '=', nurse.owner).execute();
      await nurse.api.reflectiveAccounts.create(long);
      const { textAtMost } = await db
        .selectFrom('users')
        .select('textAtMost')
        .where('id', '=', nurse.owner)
        .executeTakeFirstOrThrow();
      expect(textAtMost).toBe(await kept(nurse.owner));
    });

    test('holds the pictures of voided signatures', async () => {
      const nurse = await api().nurse();
      const form = { ...discussion, status: 'draft' } as const;
      const { id } = await nurse.api.reflectiveDiscussions.create({ ...form, revalidatorSignature: drawnSignature });
      const before = await kept(nurse.user.id);
      await nurse.api.reflectiveDiscussions.update({ id, ...form, revalidatorSignature: drawSignature(4) });
      expect(await kept(nurse.user.id)).toBeGreaterThan(before + 100);
    });

    test('is full at its quota: what passes it is refused and changes nothing', async () => {
      const nurse = await nurseWithRoom(10_000);
      await nurse.api.reflectiveAccounts.create(long);
      const before = await kept(nurse.owner);
      expect(await refusalOf(nurse.api.reflectiveAccounts.create({ ...long, date: '2026-10-02' }))).toEqual(full);
      expect(
        await refusalOf(nurse.withKey('k').reflectiveAccounts.create({ ...long, isDraft: true, date: '2026-10-03' })),
      ).toEqual(full);
      expect(await refusalOf(nurse.api.practiceHours.create({ ...hours, description: words }))).toEqual(full);
      expect(await refusalOf(nurse.api.cpdActivities.create({ ...cpd, topic: words }))).toEqual(full);
      expect(await refusalOf(nurse.api.feedback.create({ ...entry, contentOfFeedback: words }))).toEqual(full);
      expect(await kept(nurse.owner)).toBe(before);
      expect(await nurse.api.practiceHours.create(hours)).toMatchObject({ description: null });
    });

    test('counts the answer kept for an Idempotency-Key', async () => {
      const nurse = await nurseWithRoom(15_000);
      expect(await refusalOf(nurse.withKey('twice').reflectiveAccounts.create(long))).toEqual(full);
      expect(await refusalOf(nurse.api.reflectiveAccounts.create(long))).toBeNull();
    });

    test('lets in one of those that come at once when there is room for one', async () => {
      const nurse = await nurseWithRoom(10_000);
      const all = Array.from({ length: 6 }, (_, n) =>
        refusalOf(nurse.api.reflectiveAccounts.create({ ...long, date: `2026-08-0${n + 1}` })),
      );
      expect((await Promise.all(all)).filter((refusal) => refusal === null)).toHaveLength(1);
      expect(await kept(nurse.owner)).toBeLessThanOrEqual(quota);
    });

    test('can be read, shortened and deleted by whoever keeps too much, and what is deleted counts until it is swept', async () => {
      const nurse = await nurseWithRoom(-1_000_000);
      const [record] = await nurse.api.reflectiveAccounts.list({});
      expect(record?.whatLearned).toHaveLength(quota + 1_000_000);
      const id = record?.id ?? '';
      expect(await refusalOf(nurse.api.reflectiveAccounts.create(account))).toEqual(full);
      expect(await refusalOf(nurse.api.reflectiveAccounts.update({ id, ...long }))).toBeNull();
      await nurse.api.reflectiveAccounts.remove({ id });
      expect(await kept(nurse.owner)).toBeGreaterThan(9_000);
      api().clock.advance(61);
      await sweep(api().ports);
      expect(await kept(nurse.owner)).toBe(0);
    });
  });
});

const hours = { startDate: '2026-09-01', hours: '8', hoursFrequency: 'total', setting: 'ward' } as const;
const cpd = {
  date: '2026-09-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
} as const;
const entry = { date: '2026-10-01', sourceOfFeedback: 'S', typeOfFeedback: 'T', contentOfFeedback: 'C' };
const discussion = { ...fixturesOn('2026-11-20').reflectiveDiscussions, discussantEmail: newEmail() };
