import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { actorOf } from '../actor.ts';
import { fillEverything, fillPortfolio } from '../portfolio/testing-portfolio.ts';
import { peekSession } from '../sessions/session.ts';
import { contextOf, onEachDatabase, type Person, type TestApi } from '../testing.ts';
import { inSnapshot } from '../transaction.ts';
import { type DataExport, exportedIn, exportFileName, notExported, readExport } from './queries.ts';

const today = '2026-11-20';

/** Columns that are not part of the copy, and why. */
const leftOut: Record<string, string> = {
  'users.password_hash': 'a secret',
  'users.search_text': 'the e-mail, names and PIN again',
  'users.text_at_most': 'a bound on the length of what is told here',
  'users.records_at_most': 'a bound on the number of what is told here',
  'users.restriction_mail_id': 'a message that `mail` lists',
  'users.revision': 'how often what is told here was changed',
  'sessions.sid_hash': 'a secret',
  'sessions.identity_id': 'says which of `signInServices` or `passkeys` opened it, as `activity` does',
  'account_recoveries.id': 'names nothing',
  'account_recoveries.stop_token_hash': 'a secret',
  'account_recoveries.confirm_token_hash': 'a secret',
  'account_recoveries.opened_by': 'an administrator is not named',
  'account_recoveries.approved_by': 'an administrator is not named',
  'account_recoveries.lapses_at': 'a fixed time after it was opened',
  'known_devices.device_hash': 'a check sum of a random number, which tells nothing',
  'email_changes.id': 'names nothing',
  'email_changes.confirm_token_hash': 'a secret',
  'email_changes.undo_token_hash': 'a secret',
  'sessions.expire': 'a fixed time after it was opened',
  'password_reset_tokens.id': 'names nothing',
  'password_reset_tokens.token_hash': 'a secret',
  'email_verification_tokens.id': 'names nothing',
  'email_verification_tokens.token_hash': 'a secret',
  'submitted_cycles.snapshot': 'as long as everything else; answered by itself where its cycle is asked for',
  'submitted_cycles.standing': 'as its snapshot',
  'submitted_cycles.report': 'as its snapshot, to print',
  'submitted_cycles.report_reference': 'names one print',
  'access_tokens.token_hash': 'a secret',
  'passkeys.credential_id': 'what the device calls it, which is for that device',
  'passkeys.public_key': 'half of a key, which is for the device with the other',
  'passkeys.counter': 'how often the device says it was used',
  'passkeys.transports': 'by what the device may be reached, as its browser said',
  'totp_factors.secret': 'a secret',
  'totp_factors.last_step': 'tells which codes are over, and nothing else',
  'recovery_codes.code_hash': 'a secret',
  'webhooks.secret': 'a secret',
  'webhooks.old_secret': 'a secret',
  'webhooks.off_at': 'as `activity` tells',
  'oauth_grants.client_id': 'said by the name of the application',
  'calendar_feeds.token_hash': 'a secret',
  'calendar_feeds.event_seed': 'names nothing',
  'unsubscribe_links.token_hash': 'a secret',
  'reflective_discussions.discussant_token_hash': 'a secret',
  'reflective_discussions.token_nonce': 'a secret',
  'discussion_signatures.id': 'names nothing',
  'discussion_signatures.address': 'where the discussant signed from, or where the owner did, which `activity` tells',
  'discussion_signatures.agent': 'as its address',
  'mail_messages.body_text': 'sealed while it waits, and emptied once it is sent',
  'mail_messages.body_html': 'as its text',
  'mail_messages.unsubscribe_url': 'as its text',
  'mail_messages.message_id': 'names nothing',
  'audit_events.request_id': 'names nothing',
  'audit_events.chain_id': 'a number or check sum that tells nothing',
  'audit_events.seq': 'a number or check sum that tells nothing',
  'audit_events.previous_hash': 'a number or check sum that tells nothing',
  'audit_events.hash': 'a number or check sum that tells nothing',
  'audit_events.actor_chain_id': 'a number or check sum that tells nothing',
  'audit_events.origin_salt': 'a number or check sum that tells nothing',
  'audit_events.origin_digest': 'a number or check sum that tells nothing',
  'audit_events.details_salt': 'a number or check sum that tells nothing',
  'audit_events.details_digest': 'a number or check sum that tells nothing',
  'audit_events.actor_id': 'said in words, as an administrator is not named',
  'support_looks.admin_id': 'said by their name',
  'form_drafts.expires_at': 'a fixed time after it was changed',
  'feedback_requests.updated_at': 'of no record that can be changed',
  'feedback_requests.status': 'said in other words',
};

/** A table, the column that leads to a person, and how. */
interface PersonalTable {
  readonly table: string;
  readonly column: string;
  /** The table in between, when the person is reached through it. */
  readonly through: string | null;
}

onEachDatabase((api) => {
  async function exportOf({ jar }: Person, on: TestApi = api()): Promise<DataExport> {
    const session = await peekSession(on.ports, jar.sid ?? '');
    if (!session) throw new Error('not signed in');
    const actor = actorOf({ ...contextOf(on.ports, jar, '198.18.0.1', null), session, path: 'test' });
    return inSnapshot(on.ports, (tx) => readExport(tx, actor));
  }

  /** Every table with a foreign key to users, directly or through another one. */
  async function personalTables(): Promise<PersonalTable[]> {
    const { rows } = await sql<{ child: string; column: string; parent: string }>`
      select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f'`.execute(api().ports.db);
    const direct = rows.filter(({ parent }) => parent === 'users' || parent === 'people');
    const names = new Set(direct.map(({ child }) => child));
    const indirect = rows.filter(({ child, parent }) => !names.has(child) && names.has(parent));
    return [
      { table: 'users', column: 'id', through: null },
      ...direct.map(({ child, column }) => ({ table: child, column, through: null })),
      ...indirect.map(({ child, column, parent }) => ({ table: child, column, through: parent })),
    ];
  }
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

  async function rowsOf({ table, column, through }: PersonalTable, owner: string): Promise<Record<string, unknown>[]> {
    const whose = through
      ? sql`${sql.ref(column)} in (select id from ${sql.table(through)} where user_id = ${owner})`
      : sql`${sql.ref(column)} = ${owner}`;
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${whose}`.execute(api().ports.db);
    return rows.map(({ row }) => row);
  }

  /** Whether a value of a row, as PostgreSQL writes it in JSON, stands anywhere in the export. */
  function holds(text: string, value: unknown): boolean {
    if (value === null || typeof value === 'boolean') return true;
    if (Array.isArray(value)) return value.every((one) => holds(text, one));
    if (typeof value === 'object') return Object.values(value).every((one) => holds(text, one));
    const written = String(value);
    if (written.startsWith('\\x')) return text.includes(Buffer.from(written.slice(2), 'hex').toString('base64'));
    const instant = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(written);
    return text.includes(instant ? new Date(written).toISOString() : JSON.stringify(written).slice(1, -1));
  }

  describe('the export', () => {
    test('names every table of personal data as exported or as left out with a reason', async () => {
      const tables = new Set((await personalTables()).map(({ table }) => camel(table)));
      const { rows } = await sql<{ tableName: string }>`
        select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' and table_name <> 'erasures'`.execute(api().ports.db);
      for (const { tableName } of rows) tables.add(camel(tableName));
      expect([...tables].sort()).toEqual([...Object.keys(exportedIn), ...Object.keys(notExported)].sort());
    });

    test('holds every value of every row about its owner', async () => {
      const nurse = await api().nurse();
      await fillEverything(api(), nurse, 'Canary7f3a');
      const exported = await exportOf(nurse);
      const text = JSON.stringify(exported);
      const missing: string[] = [];
      for (const personal of await personalTables()) {
        const part = exportedIn[camel(personal.table) as keyof typeof exportedIn];
        if (part === undefined) continue;
        const rows = await rowsOf(personal, nurse.user.id);
        // A new table of personal data must be filled by the test, or this proves nothing about it.
        expect([personal.table, rows.length > 0]).toEqual([personal.table, true]);
        expect(exported[part]).toBeTruthy();
        for (const row of rows) {
          for (const [column, value] of Object.entries(row)) {
            const name = `${personal.table}.${column}`;
            if (!(name in leftOut) && personal.table !== 'deleted_records' && !holds(text, value)) missing.push(name);
          }
        }
      }
      expect([...new Set(missing)]).toEqual([]);
      expect(exported.recentlyDeleted).toHaveLength(2);
      expect(JSON.stringify(exported.recentlyDeleted)).toContain('Canary7f3a gone.pdf');
    });

    test('holds no secret', async () => {
      const nurse = await api().nurse();
      await fillEverything(api(), nurse, 'Canary7f3b');
      const text = JSON.stringify(await exportOf(nurse));
      const { db } = api().ports;
      const { id } = nurse.user;
      const secrets = [
        ...(await db.selectFrom('users').select('passwordHash as s').where('id', '=', id).execute()),
        ...(await db.selectFrom('sessions').select('sidHash as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('passwordResetTokens').select('tokenHash as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('emailVerificationTokens').select('tokenHash as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('unsubscribeLinks').select('tokenHash as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('accessTokens').select('tokenHash as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('totpFactors').select('secret as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('recoveryCodes').select('codeHash as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('webhooks').select('secret as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('calendarFeeds').select('tokenHash as s').where('userId', '=', id).execute()),
        ...(await db.selectFrom('emailChanges').select('confirmTokenHash as s').where('userId', '=', id).execute()),
        ...(await db
          .selectFrom('reflectiveDiscussions')
          .select('discussantTokenHash as s')
          .where('userId', '=', id)
          .execute()),
        ...(await db.selectFrom('reflectiveDiscussions').select('tokenNonce as s').where('userId', '=', id).execute()),
        ...(await nurse.api.reflectiveDiscussions.list({})).map(({ discussantToken }) => ({ s: discussantToken })),
        { s: nurse.jar.sid },
      ].flatMap(({ s }) => (s === null ? [] : [s]));
      expect(secrets.length).toBeGreaterThan(6);
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/token_?nonce|password_?hash|quick:/i);
    });

    test('holds nothing of anybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await fillEverything(api(), other, 'Canary7f3c');
      await fillEverything(api(), nurse, 'Mine');
      const text = JSON.stringify(await exportOf(nurse));
      for (const trace of ['Canary7f3c', other.user.id, other.user.email]) expect(text).not.toContain(trace);
      expect(JSON.stringify(await exportOf(other))).toContain('Canary7f3c');
    });

    test('is of one moment, whatever is written meanwhile', async () => {
      const nurse = await api().nurse();
      const writing = (async () => {
        for (let written = 0; written < 5; written++) await fillPortfolio(nurse, `Busy ${written}`);
      })();
      let finished = false;
      const watched = writing.finally(() => {
        finished = true;
      });
      while (!finished) {
        const { progress, practiceHours, cpdActivities, feedback, reflectiveAccounts } = await exportOf(nurse);
        expect(Number(progress.practiceHoursCompleted)).toBe(8 * practiceHours.length);
        expect(Number(progress.cpdHoursCompleted)).toBe(2 * cpdActivities.length);
        expect(progress.feedbackCompleted).toBe(feedback.length);
        // Each round writes one of every kind in this order.
        expect(practiceHours.length - reflectiveAccounts.length).toBeGreaterThanOrEqual(0);
        expect(practiceHours.length - reflectiveAccounts.length).toBeLessThanOrEqual(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await watched;
    });
  });
});

describe('exportFileName', () => {
  test.each([
    ['Ada', 'nmc-revalidation-data-Ada-2026-11-20.json'],
    ['Zoë-Ann O’Neill', 'nmc-revalidation-data-Zoë-Ann-O’Neill-2026-11-20.json'],
    [null, 'nmc-revalidation-data-user-2026-11-20.json'],
    ['../../"; x=\r\n', 'nmc-revalidation-data-x-2026-11-20.json'],
    ['\u202efdp.exe', 'nmc-revalidation-data-fdp-exe-2026-11-20.json'],
    ['🦄', 'nmc-revalidation-data-user-2026-11-20.json'],
  ])('makes a name that fits a header of %j', (firstName, name) => {
    expect(exportFileName(firstName, today, 'json')).toBe(name);
  });
});
