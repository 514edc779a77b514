import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@cairn/api/context';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestS3 } from '../testing-s3.ts';
import { createDiskErasureNotes } from './disk-erasure-notes.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { createS3ErasureNotes } from './s3-erasure-notes.ts';
import { createS3FileStore, type S3Settings } from './s3-file-store.ts';
import { createTemporaryFiles } from './temporary-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-store-'));
const temporary = createTemporaryFiles(join(folder, 'temporary'));
let s3: Awaited<ReturnType<typeof startTestS3>>;
let s3Settings: S3Settings;
beforeAll(async () => {
  s3 = await startTestS3();
  const settings = readConfig(s3.settings).s3;
  if (!settings) throw new Error('the settings name no S3');
  s3Settings = settings;
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

function received(bytes: Buffer) {
  const path = temporary.newPath();
  writeFileSync(path, bytes, { mode: 0o600 });
  return { path, hash: createHash('sha256').update(bytes).digest('hex') };
}

async function flushedAhead(store: FileStore, path: string): Promise<boolean> {
  const handle = await open(path, 'r+');
  return store.flush(handle.fd).finally(() => handle.close());
}

async function bytesOf(store: FileStore, hash: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.open(hash)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function hashesOf(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { contentHash } of store.list()) found.push(contentHash);
  return found;
}

const tomorrow = new Date(Date.now() + 86_400_000);
const yesterday = new Date(Date.now() - 86_400_000);

describe.each([
  ['on the disk', () => createDiskFileStore(join(folder, 'files'))],
  ['in S3', () => createS3FileStore(s3Settings)],
])('a file store %s', (_where, create) => {
  test('keeps exactly the bytes of a temporary file, which is gone then', async () => {
    const store = create();
    const bytes = Buffer.alloc(3_000_000, 'evidence');
    const { path, hash } = received(bytes);
    await store.keep(path, hash);
    expect((await bytesOf(store, hash)).equals(bytes)).toBe(true);
    expect(existsSync(path)).toBe(false);
    expect(await hashesOf(store)).toContain(hash);
    expect([await store.holds(hash), await store.holds('0'.repeat(64))]).toEqual([true, false]);
  });

  test('keeps a file that was flushed ahead, where it has anything to flush', async () => {
    const store = create();
    const { path, hash } = received(Buffer.from('flushed ahead'));
    await store.keep(path, hash, await flushedAhead(store, path));
    expect(String(await bytesOf(store, hash))).toBe('flushed ahead');
  });

  test('keeps the same content once, however many times at once', async () => {
    const store = create();
    const copies = Array.from({ length: 5 }, () => received(Buffer.from('the same')));
    await Promise.all(copies.map(({ path, hash }) => store.keep(path, hash)));
    const hash = copies[0]?.hash ?? '';
    expect((await hashesOf(store)).filter((one) => one === hash)).toHaveLength(1);
    expect(String(await bytesOf(store, hash))).toBe('the same');
  });

  test.each([
    [0, 0],
    [0, 999_999],
    [500_000, 700_000],
    [999_999, 999_999],
  ])('gives the bytes from %i to %i and no other', async (first, last) => {
    const store = create();
    const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 251));
    const { path, hash } = received(bytes);
    await store.keep(path, hash);
    const chunks: Buffer[] = [];
    for await (const chunk of await store.open(hash, { first, last })) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test('rejects what is not there', async () => {
    await expect(create().open('0'.repeat(64))).rejects.toThrow();
    await expect(create().open('0'.repeat(64), { first: 0, last: 1 })).rejects.toThrow();
  });

  test('removes only what was kept before a moment', async () => {
    const store = create();
    const { path, hash } = received(Buffer.from('to be removed'));
    await store.keep(path, hash);
    expect(await store.remove(hash, yesterday)).toBe(false);
    expect(await hashesOf(store)).toContain(hash);
    expect(await store.remove(hash, tomorrow)).toBe(true);
    expect(await hashesOf(store)).not.toContain(hash);
    expect(await store.remove(hash, tomorrow)).toBe(false);
  });
});

describe.each([
  ['on the disk', () => createDiskErasureNotes(join(folder, 'files', 'erasures'))],
  ['in S3', () => createS3ErasureNotes(s3Settings)],
])('notes of erasure %s', (_where, create) => {
  test('are kept beside the files until they are forgotten, and are no files', async () => {
    const notes = create();
    const listed = async () => {
      const found: string[] = [];
      for await (const { note, keptAt } of notes.list()) if (keptAt > yesterday) found.push(note);
      return found.sort();
    };
    expect(await listed()).toEqual([]);
    const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
    await Promise.all([first, second, first].map(notes.keep));
    expect(await listed()).toEqual([first, second]);
    await notes.forget(first);
    expect(await listed()).toEqual([second]);
    for (const store of [createDiskFileStore(join(folder, 'files')), createS3FileStore(s3Settings)])
      expect(await hashesOf(store)).not.toContain(second);
  });
});

describe('a file store on the disk', () => {
  test('flushes a file once, ahead or as it is kept, and its folder', async () => {
    const store = createDiskFileStore(join(folder, 'flushing'));
    const content = () => received(Buffer.from('evidence'));
    const { path, hash } = content();
    await store.keep(path, hash);
    const handle = await open(join(folder, 'flushing', hash.slice(0, 2), hash));
    const flushes = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    await store.keep(content().path, hash);
    expect(flushes).toHaveBeenCalledTimes(2);
    const ahead = content();
    expect(await flushedAhead(store, ahead.path)).toBe(true);
    await store.keep(ahead.path, hash, true);
    expect(flushes).toHaveBeenCalledTimes(3);
    flushes.mockRestore();
  });

  test('asks the system to flush a file ahead, and says what comes of it', async () => {
    const nobodys = 2 ** 30;
    const flushed = createDiskFileStore(join(folder, 'files')).flush(nobodys);
    await expect(flushed).rejects.toMatchObject({ code: 'EBADF', syscall: 'fsync' });
  });

  test('keeps a file though its folders were taken away meanwhile', async () => {
    const store = createDiskFileStore(join(folder, 'taken-away'));
    const content = () => received(Buffer.from('evidence'));
    const first = content();
    await store.keep(first.path, first.hash);
    rmSync(join(folder, 'taken-away'), { recursive: true });
    const { path, hash } = content();
    await store.keep(path, hash);
    expect(await hashesOf(store)).toEqual([hash]);
  });

  test('keeps nothing where its folders cannot be made, until they can', async () => {
    const place = join(folder, 'in-the-way');
    writeFileSync(place, '');
    const store = createDiskFileStore(place);
    const { path, hash } = received(Buffer.from('evidence'));
    await expect(store.keep(path, hash)).rejects.toMatchObject({ syscall: 'mkdir' });
    rmSync(place);
    await store.keep(path, hash);
    expect(await hashesOf(store)).toEqual([hash]);
  });

  test('is empty while nothing was ever kept', async () => {
    expect(await hashesOf(createDiskFileStore(join(folder, 'none')))).toEqual([]);
  });

  test('lets nobody else read', async () => {
    const store = createDiskFileStore(join(folder, 'files'));
    const { path, hash } = received(Buffer.from('private'));
    await store.keep(path, hash);
    expect(statSync(join(folder, 'files', hash.slice(0, 2), hash)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'files', hash.slice(0, 2))).mode & 0o777).toBe(0o700);
  });
});

describe('a file store in S3', () => {
  test('says that it is not ready when the service cannot be reached', async () => {
    const away = createS3FileStore({ ...s3Settings, endpoint: 'http://127.0.0.1:9' });
    const { path, hash } = received(Buffer.from('away'));
    await expect(away.keep(path, hash)).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(existsSync(path)).toBe(true);
  });

  test('does not hide what the service refuses for good', async () => {
    const stranger = createS3FileStore({ ...s3Settings, bucket: 'another' });
    const { path, hash } = received(Buffer.from('refused'));
    await expect(stranger.keep(path, hash)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

describe('the folder of temporary files', () => {
  test('has room for what leaves the disk some space, and for no more', async () => {
    expect([await temporary.hasRoomFor(0), await temporary.hasRoomFor(Number.MAX_SAFE_INTEGER)]).toEqual([true, false]);
  });

  test('has room again for what was promised and never came', async () => {
    const { bavail, bsize } = statfsSync(folder);
    const most = Math.floor(bavail * bsize * 0.8);
    expect([await temporary.hasRoomFor(most), await temporary.hasRoomFor(most)]).toEqual([true, true]);
  });

  test('is swept of what has lain there for an hour', async () => {
    const [old, fresh] = [received(Buffer.from('old')), received(Buffer.from('fresh'))];
    const before = new Date(Date.now() - 3_600_000);
    utimesSync(old.path, yesterday, yesterday);
    await temporary.sweep(before);
    expect([existsSync(old.path), existsSync(fresh.path)]).toEqual([false, true]);
  });
});
