import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { testDatabases } from '@cairn/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Canary } from './canary.ts';
import { type Found, Ledger } from './ledger.ts';
import { reconcile } from './reconciler.ts';

const found = (name: string, contentHash: string | null = null): Found => ({ kind: 'file', name, contentHash });

describe('the ledger', () => {
  test('finds what was lost, doubled and not asked for, and says what became of calls without an answer', () => {
    const ledger = new Ledger();
    const fates = { kept: 'acknowledged', gone: 'acknowledged', twice: 'acknowledged', no: 'refused' } as const;
    for (const [name, fate] of Object.entries(fates)) ledger.begin('file', name).fate = fate;
    ledger.begin('file', 'cut short', 'a hash').fate = 'acknowledged';
    ledger.begin('file', 'unheard');
    ledger.begin('file', 'unheard and there');
    const there = ['kept', 'twice', 'twice', 'no', 'unheard and there', 'of nobody'].map((name) => found(name));
    expect(ledger.balance([...there, found('cut short', 'another')])).toEqual({
      acknowledged: 4,
      lost: ['gone', 'cut short'],
      doubled: ['twice'],
      unasked: ['no', 'of nobody'],
      unknown: 2,
      unknownKept: 1,
    });
  });
});

describe('the canary', () => {
  test('hears other people’s words in an answer, and anybody’s and secrets in a log', () => {
    const canary = new Canary();
    const [own, other] = [canary.newWord(), canary.newWord()];
    canary.addSecret('Correct-horse-7-battery');
    canary.hearAnswer(own, `${own} 1`, 'a list');
    canary.hearLog('answered');
    expect(canary.heard).toEqual([]);
    canary.hearAnswer(own, `${own} and ${other}`, 'a list');
    canary.hearAnswer(null, own, 'a page');
    canary.hearLog(`failed for ${own} with Correct-horse-7-battery`);
    expect(canary.heard).toEqual([`${other} in a list`, `${own} in a page`, `${own} in a log`, 'a secret in a log']);
  });
});

describe.each(testDatabases)('the reconciler on $name', ({ open }) => {
  const contents = Buffer.from('a certificate');
  const contentHash = createHash('sha256').update(contents).digest('hex');
  const userId = newId();
  let files: string;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), 'cairn-contents-'));
    handle = await open();
    await handle.db
      .insertInto('users')
      .values({ id: userId, email: 'ada@example.org', recordsAtMost: 1, textAtMost: 10_000 })
      .execute();
    const cpdActivityId = newId();
    const unguarded = withoutRevisionGuard(handle.db);
    await sql`
      insert into cpd_activities (id, user_id, topic, method, link_to_code, date, hours, participatory_hours)
      values (${cpdActivityId}, ${userId}, 'Sepsis', 'shadowing', 'preserve-safety', '2026-10-01', 2, 1)`.execute(
      unguarded,
    );
    const file = { cpdActivityId, originalName: 'a.pdf', mimeType: 'application/pdf' };
    const stored = { id: newId(), userId, fileName: newId(), fileSize: contents.length, contentHash };
    await unguarded
      .insertInto('storedFiles')
      .values({ ...file, ...stored })
      .execute();
  });
  afterAll(async () => {
    await handle.close();
    rmSync(files, { recursive: true });
  });
  const place = () => join(files, contentHash.slice(0, 2), contentHash);

  test('misses a content, and knows one that is cut short', async () => {
    expect((await reconcile(handle, files)).halfWritten).toEqual(['a.pdf has no contents']);
    mkdirSync(join(files, contentHash.slice(0, 2)));
    writeFileSync(place(), contents.subarray(0, 5));
    const { halfWritten } = await reconcile(handle, files);
    expect(halfWritten).toEqual(['a.pdf has other contents', `${contentHash} is cut short`]);
  });

  test('finds nothing where all fits, and tells what is there', async () => {
    writeFileSync(place(), contents);
    expect(await reconcile(handle, files)).toEqual({
      halfWritten: [],
      found: [
        { kind: 'CPD', name: 'Sepsis', contentHash: null },
        { kind: 'file', name: 'a.pdf', contentHash },
      ],
    });
  });

  test('knows a count that is too low, and a key whose call has no answer', async () => {
    const unguarded = withoutRevisionGuard(handle.db);
    await unguarded.updateTable('users').set({ recordsAtMost: 0 }).where('id', '=', userId).execute();
    await handle.db.insertInto('idempotencyKeys').values({ userId, key: 'k', requestHash: 'h' }).execute();
    expect((await reconcile(handle, files)).halfWritten).toEqual([
      '1 records where 0 are counted',
      '1 keys of calls that have no answer',
    ]);
  });
});
