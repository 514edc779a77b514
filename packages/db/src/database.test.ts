import type { CpdMethod } from '@cairn/domain/cpd-method';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendAuditEvent } from './append-audit-event.ts';
import type { DatabaseHandle } from './create-database.ts';
import { allowErasure, anonymiseAuditEvents } from './erasure.ts';
import { newId } from './new-id.ts';
import { withoutRevisionGuard } from './revision-guard.ts';
import type { CpdActivitiesTable } from './tables/cpd-activities.ts';
import type { DiscussionSignaturesTable } from './tables/discussion-signatures.ts';
import type { PracticeHoursTable } from './tables/practice-hours.ts';
import { testDatabases } from './testing.ts';

const contentHash = 'a'.repeat(64);
const now = '2026-05-03T09:30:00.000Z';

describe.each(testDatabases)('the tables on $name', ({ open }) => {
  let handle: DatabaseHandle;
  let userId: string;

  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());
  beforeEach(async () => {
    userId = await addUser();
  });

  async function addUser(): Promise<string> {
    const id = newId();
    await handle.db.insertInto('people').values({ id }).execute();
    await handle.db
      .insertInto('users')
      .values({ id, email: `${id}@example.org` })
      .execute();
    return id;
  }

  test('a transaction that is only to read writes nothing', async () => {
    const reading = handle.db.transaction().setAccessMode('read only');
    const write = reading.execute((tx) => tx.deleteFrom('users').where('id', '=', userId).execute());
    await expect(write).rejects.toThrow(/read-only transaction/);
    const users = handle.db.selectFrom('users').select('id').where('id', '=', userId);
    expect(await users.execute()).toHaveLength(1);
  });

  const addPracticeHours = (fields: object) =>
    withoutRevisionGuard(handle.db)
      .insertInto('practiceHours')
      .values({ ...practiceHours(userId), ...fields })
      .execute();

  const addAuditEvent = () => {
    const event = { at: now, actorId: userId, subjectId: userId, action: 'test', address: '192.0.2.1', requestId: 'r' };
    return handle.db.transaction().execute((tx) => appendAuditEvent(tx, { ...event, details: { a: 1 } }));
  };

  const addActivity = async (fields: Partial<Insertable<CpdActivitiesTable>> = {}) => {
    const id = newId();
    await withoutRevisionGuard(handle.db)
      .insertInto('cpdActivities')
      .values({ ...cpdActivity(userId), id, ...fields })
      .execute();
    return id;
  };

  const addFile = (cpdActivityId: string | null, owner = userId) =>
    withoutRevisionGuard(handle.db)
      .insertInto('storedFiles')
      .values({
        id: newId(),
        userId: owner,
        cpdActivityId,
        fileName: newId(),
        originalName: 'certificate.pdf',
        mimeType: 'application/pdf',
        fileSize: 10,
        contentHash,
      })
      .execute();

  const addDiscussion = async () => {
    const id = newId();
    await withoutRevisionGuard(handle.db)
      .insertInto('reflectiveDiscussions')
      .values({
        id,
        userId,
        revalidatorName: 'Test Registrant',
        revalidatorPin: '12A3456B',
        discussantName: 'Test Discussant',
        discussantPin: '98Z7654Y',
        discussantEmail: 'discussant@example.org',
        discussantAddress: '1 Hospital Road',
        discussantContactNumber: '0113 496 0000',
        discussionDate: '2026-05-03',
        discussionSummary: 'Five accounts.',
        reflectiveAccountIds: [],
        status: 'completed',
      })
      .execute();
    return id;
  };

  const finalise = (id: string) =>
    withoutRevisionGuard(handle.db)
      .updateTable('reflectiveDiscussions')
      .set({ isFinalized: true, finalizedAt: now })
      .where('id', '=', id)
      .execute();

  const sign = (
    discussionId: string,
    { role = 'discussant' }: Partial<Pick<Insertable<DiscussionSignaturesTable>, 'role'>> = {},
  ) =>
    withoutRevisionGuard(handle.db)
      .insertInto('discussionSignatures')
      .values({
        id: newId(),
        userId,
        discussionId,
        role,
        png: new Uint8Array([1]),
        contentHash,
        signedDate: '2026-05-03',
        signerName: 'Test Discussant',
      })
      .execute();

  test('an address, a PIN and a link are one person’s', async () => {
    const other = await addUser();
    const addresses = (owner: string) =>
      handle.db
        .insertInto('emailAddresses')
        .values({ email: `${userId}@example.org`, userId: owner })
        .execute();
    await addresses(userId);
    await expect(addresses(other)).rejects.toThrow('email_addresses_pk');
    const pins = (nmcPin: string, owner: string) =>
      handle.db.insertInto('nmcPins').values({ nmcPin, userId: owner }).execute();
    await pins('12A3456B', userId);
    await expect(pins('12A3456B', other)).rejects.toThrow('nmc_pins_pk');
    await expect(pins('12A3457B', userId)).rejects.toThrow('nmc_pins_user_unique');
    const links = (tokenHash: string, discussionId: string) =>
      handle.db.insertInto('discussantLinks').values({ tokenHash, userId, discussionId }).execute();
    const discussion = await addDiscussion();
    await links(contentHash, discussion);
    await expect(links(contentHash, newId())).rejects.toThrow('discussant_links_pk');
    await expect(links('0', discussion)).rejects.toThrow('discussant_links_discussion_unique');
  });

  test('users have addresses in lower case, and known choices', async () => {
    const add = (fields: object) =>
      handle.db
        .insertInto('users')
        .values({ id: newId(), email: `${newId()}@example.org`, ...fields })
        .execute();
    await expect(add({ email: 'Nurse@example.org' })).rejects.toThrow('users_email_lower_case');
    const doctor = JSON.stringify([
      { part: 'nurse', since: null },
      { part: 'doctor', since: null },
    ]);
    await expect(add({ registrationParts: doctor })).rejects.toThrow('users_registration_parts_known');
  });

  test.each([
    [{ startDate: '2026-05-03', endDate: '2026-05-02' }, 'practice_hours_end_not_before_start'],
    [{ isCurrent: true, endDate: '2026-05-03' }, 'practice_hours_current_has_no_end'],
    [{ hours: '-0.01' }, 'practice_hours_hours_not_negative'],
    [{ hours: 'NaN' }, 'practice_hours_hours_not_negative'],
    [{ calculatedTotalHours: 'NaN' }, 'practice_hours_total_not_negative'],
    [{ startDate: 'infinity' }, 'practice_hours_dates_finite'],
    [{ setting: 'moon' }, 'practice_hours_setting_known'],
    [{ hours: '10000' }, 'overflow'],
  ])('practice hours refuse %o', async (fields, reason) => {
    await expect(addPracticeHours(fields)).rejects.toThrow(reason);
  });

  test.each([
    [{ hours: '1.00', participatoryHours: '1.01' }, 'cpd_activities_participatory_within_hours'],
    [{ hours: 'NaN', participatoryHours: '0' }, 'cpd_activities_hours_positive'],
    [{ participatoryHours: 'NaN' }, 'cpd_activities_participatory_within_hours'],
    [{ method: 'sleeping' as CpdMethod }, 'cpd_activities_method_known'],
    [{ method: 'other' as const }, 'cpd_activities_own_words_of_other'],
    [{ methodInOwnWords: 'A visit' }, 'cpd_activities_own_words_of_other'],
    [{ date: '2026-05-03', endDate: '2026-05-02' }, 'cpd_activities_end_not_before_date'],
    [{ endDate: 'infinity' }, 'cpd_activities_end_date_finite'],
  ])('CPD activities refuse %o', async (fields, reason) => {
    await expect(addActivity(fields)).rejects.toThrow(reason);
  });

  test('text arrays come back as they went in, empty ones too', async () => {
    const id = await addActivity({ selectedStandards: ['accountable', 'coordinating'] });
    const read = () =>
      handle.db.selectFrom('cpdActivities').select('selectedStandards').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await read()).selectedStandards).toEqual(['accountable', 'coordinating']);
    await withoutRevisionGuard(handle.db)
      .updateTable('cpdActivities')
      .set({ selectedStandards: [] })
      .where('id', '=', id)
      .execute();
    expect((await read()).selectedStandards).toEqual([]);
  });

  test('a file has one parent, of the same owner, and goes with it', async () => {
    const activity = await addActivity();
    await addFile(activity);
    await expect(addFile(null)).rejects.toThrow('stored_files_one_parent');
    await expect(addFile(activity, await addUser())).rejects.toThrow('stored_files_cpd_activity_fk');
    await withoutRevisionGuard(handle.db).deleteFrom('cpdActivities').where('id', '=', activity).execute();
    const left = await handle.db.selectFrom('storedFiles').where('userId', '=', userId).selectAll().execute();
    expect(left).toEqual([]);
  });

  test('anonymous feedback names nobody, not even by a request; no other names one that is gone', async () => {
    const requestId = newId();
    await withoutRevisionGuard(handle.db)
      .insertInto('feedbackRequests')
      .values({ id: requestId, userId, recipientEmail: 'a@example.org', recipientName: 'A' })
      .execute();
    const entry = {
      userId,
      requestId,
      date: '2026-05-03',
      sourceOfFeedback: 'Students',
      typeOfFeedback: 'Verbal',
      contentOfFeedback: 'Clear teaching',
      isAnonymous: false,
    };
    const add = (fields: object) =>
      withoutRevisionGuard(handle.db)
        .insertInto('feedback')
        .values({ id: newId(), ...entry, ...fields })
        .execute();
    const anonymous = { isAnonymous: true };
    await expect(add({ ...anonymous, requestId: null, fromName: 'A' })).rejects.toThrow('_anonymous_names_nobody');
    await expect(add(anonymous)).rejects.toThrow('feedback_anonymous_names_nobody');
    await add({});
    const forget = () =>
      withoutRevisionGuard(handle.db).deleteFrom('feedbackRequests').where('id', '=', requestId).execute();
    await expect(forget()).rejects.toThrow('feedback_request_fk');
    await withoutRevisionGuard(handle.db)
      .updateTable('feedback')
      .set({ requestId: null })
      .where('userId', '=', userId)
      .execute();
    await forget();
  });

  test('a discussion carries one standing signature of each side', async () => {
    const id = await addDiscussion();
    await sign(id);
    await sign(id, { role: 'revalidator' });
    await expect(sign(id)).rejects.toThrow('discussion_signatures_one_live');
    await withoutRevisionGuard(handle.db)
      .updateTable('discussionSignatures')
      .set({ voidedAt: now })
      .where('discussionId', '=', id)
      .execute();
    await sign(id);
  });

  test('a finalised discussion and its signatures refuse every change', async () => {
    const id = await addDiscussion();
    await sign(id);
    await finalise(id);
    const refused = 'a finalised discussion cannot change';
    const discussions = withoutRevisionGuard(handle.db).updateTable('reflectiveDiscussions').where('id', '=', id);
    await expect(discussions.set({ discussionSummary: 'other' }).execute()).rejects.toThrow(refused);
    await expect(discussions.set({ isFinalized: false, finalizedAt: null }).execute()).rejects.toThrow(refused);
    await expect(
      withoutRevisionGuard(handle.db).deleteFrom('reflectiveDiscussions').where('id', '=', id).execute(),
    ).rejects.toThrow(refused);
    const signatures = withoutRevisionGuard(handle.db)
      .updateTable('discussionSignatures')
      .where('discussionId', '=', id);
    await expect(signatures.set({ voidedAt: now }).execute()).rejects.toThrow(refused);
    await expect(sign(id, { role: 'revalidator' })).rejects.toThrow(refused);
    await expect(
      withoutRevisionGuard(handle.db).deleteFrom('discussionSignatures').where('discussionId', '=', id).execute(),
    ).rejects.toThrow(refused);
    await expect(handle.db.deleteFrom('users').where('id', '=', userId).execute()).rejects.toThrow(refused);
  });

  test('a draft discussion goes with its signatures', async () => {
    const id = await addDiscussion();
    await sign(id);
    await withoutRevisionGuard(handle.db).deleteFrom('reflectiveDiscussions').where('id', '=', id).execute();
    const left = await handle.db
      .selectFrom('discussionSignatures')
      .where('discussionId', '=', id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  test('audit events are append-only', async () => {
    const id = await addAuditEvent();
    const refused = 'append-only';
    await expect(
      handle.db.updateTable('auditEvents').set({ action: 'other' }).where('id', '=', id).execute(),
    ).rejects.toThrow(refused);
    await expect(handle.db.deleteFrom('auditEvents').where('id', '=', id).execute()).rejects.toThrow(refused);
    await expect(sql`truncate audit_events`.execute(handle.db)).rejects.toThrow(refused);
  });

  test('erasing a person takes everything of theirs, and leaves the audit trail without their id', async () => {
    const auditId = await addAuditEvent();
    await addPracticeHours({});
    await addFile(await addActivity());
    const discussion = await addDiscussion();
    await sign(discussion);
    await finalise(discussion);
    await handle.db.transaction().execute(async (transaction) => {
      await allowErasure(transaction);
      await transaction.insertInto('erasures').values({ userId, erasedAt: now }).execute();
      await anonymiseAuditEvents(transaction, userId);
      await transaction.deleteFrom('users').where('id', '=', userId).execute();
      await transaction.deleteFrom('people').where('id', '=', userId).execute();
    });
    const event = await handle.db.selectFrom('auditEvents').selectAll().where('id', '=', auditId).executeTakeFirst();
    expect(event).toMatchObject({ actorId: null, subjectId: null, action: 'test' });
    for (const table of ['practiceHours', 'cpdActivities', 'storedFiles', 'reflectiveDiscussions'] as const) {
      const left = await handle.db.selectFrom(table).where('userId', '=', userId).selectAll().execute();
      expect(left).toEqual([]);
    }
  });

  test('leave to erase ends with its transaction', async () => {
    await handle.db.transaction().execute(allowErasure);
    const id = await addDiscussion();
    await finalise(id);
    await expect(
      withoutRevisionGuard(handle.db).deleteFrom('reflectiveDiscussions').where('id', '=', id).execute(),
    ).rejects.toThrow('a finalised discussion cannot change');
  });

  test('every foreign key has an index that starts with it', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(handle.db);
    expect(rows).toEqual([]);
  });
});

function practiceHours(userId: string): Insertable<PracticeHoursTable> {
  return {
    id: newId(),
    userId,
    startDate: '2026-05-01',
    isCurrent: false,
    hours: '7.50',
    hoursFrequency: 'total',
    calculatedTotalHours: '7.50',
    setting: 'ward',
  };
}

function cpdActivity(userId: string): Insertable<CpdActivitiesTable> {
  return {
    id: newId(),
    userId,
    date: '2026-05-01',
    method: 'webinar-virtual-workshop',
    topic: 'Sepsis',
    linkToCode: 'preserve-safety',
    selectedStandards: [],
    hours: '2.50',
    participatoryHours: '1.00',
  };
}
