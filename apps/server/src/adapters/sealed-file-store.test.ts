import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, FileStore } from '@cairn/api/context';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestS3 } from '../testing-s3.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { createS3FileStore, type S3Settings } from './s3-file-store.ts';
import { chunkBytes, DamagedFileError, headBytes } from './sealed-file.ts';
import { createSealedFileStore } from './sealed-file-store.ts';
import { sealFiles } from './sealing-files.ts';
import { createTemporaryFiles } from './temporary-files.ts';

const root = mkdtempSync(join(tmpdir(), 'cairn-sealed-'));
const temporary = createTemporaryFiles(join(root, 'temporary'));
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
let s3: Awaited<ReturnType<typeof startTestS3>>;
let s3Settings: S3Settings;
beforeAll(async () => {
  s3 = await startTestS3();
  s3Settings = readConfig(s3.settings).s3 as S3Settings;
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Bytes as they arrive, in a temporary file. */
function arrived(bytes: Buffer): string {
  const path = temporary.newPath();
  writeFileSync(path, bytes);
  return path;
}

async function keep(store: FileStore, bytes: Buffer): Promise<string> {
  await store.keep(arrived(bytes), sha256(bytes));
  return sha256(bytes);
}

const read = async (store: FileStore, hash: string, range?: ByteRange) => buffer(await store.open(hash, range));

const sizes = [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 2_500_000];

describe.each([
  ['on the disk', () => createDiskFileStore(join(root, 'files'))],
  ['in S3', () => createS3FileStore(s3Settings)],
])('a sealed file store %s', (_where, createInner) => {
  let inner: FileStore;
  beforeEach(async () => {
    inner = createInner();
    const tomorrow = new Date(Date.now() + 86_400_000);
    for await (const { contentHash } of inner.list()) await inner.remove(contentHash, tomorrow);
  });
  const sealed = (...keys: Buffer[]) => createSealedFileStore(inner, keys);

  test.each(sizes)(
    'gives back exactly %i bytes, and shows none of them to whoever has the store alone',
    async (size) => {
      const bytes = Buffer.alloc(size, 'evidence of practice ');
      const hash = await keep(sealed(newKey), bytes);
      expect((await read(sealed(newKey), hash)).equals(bytes)).toBe(true);
      const atRest = await read(inner, hash);
      expect(atRest.length).toBe(headBytes + size + 16 * Math.max(1, Math.ceil(size / chunkBytes)));
      expect(atRest.includes('evidence')).toBe(false);
      expect(readdirSync(join(root, 'temporary'))).toEqual([]);
    },
  );

  test('gives any part of a file, whatever chunks it lies in', async () => {
    const bytes = randomBytes(5 * chunkBytes + 77);
    const store = sealed(newKey);
    const hash = await keep(store, bytes);
    const edges = [
      0,
      1,
      chunkBytes - 1,
      chunkBytes,
      chunkBytes + 1,
      3 * chunkBytes,
      bytes.length - 78,
      bytes.length - 1,
    ];
    for (const first of edges) {
      for (const last of edges.filter((edge) => edge >= first)) {
        const part = await read(store, hash, { first, last });
        expect(part.equals(bytes.subarray(first, last + 1)), `${first} to ${last}`).toBe(true);
      }
    }
  });

  test('gives nothing of a file in which any byte was changed, or that was cut off', async () => {
    const bytes = randomBytes(2 * chunkBytes + 10);
    const store = sealed(newKey);
    const hash = await keep(store, bytes);
    const whole = await read(inner, hash);
    const changedAt = (at: number) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    };
    const places = [17, 26, 35, 50, 90, headBytes, headBytes + chunkBytes, headBytes + 2 * chunkBytes + 40];
    const damaged = [
      ...[...places, whole.length - 1].map(changedAt),
      // The file is shorter by a byte, by its last chunk, by all chunks.
      whole.subarray(0, -1),
      whole.subarray(0, headBytes + 2 * (chunkBytes + 16)),
      whole.subarray(0, headBytes),
      // Chunks have changed places, and there are more of them.
      Buffer.concat([
        whole.subarray(0, headBytes),
        whole.subarray(headBytes + chunkBytes + 16, headBytes + 2 * (chunkBytes + 16)),
        whole.subarray(headBytes, headBytes + chunkBytes + 16),
        whole.subarray(headBytes + 2 * (chunkBytes + 16)),
      ]),
    ];
    for (const file of damaged) {
      await inner.keep(arrived(file), hash);
      await expect(store.open(hash)).rejects.toThrow(DamagedFileError);
    }
    // Of one whose end is gone not even the beginning.
    await inner.keep(arrived(whole.subarray(0, -1)), hash);
    await expect(store.open(hash, { first: 0, last: 9 })).rejects.toThrow(DamagedFileError);
  });

  test('takes no file for another', async () => {
    const store = sealed(newKey);
    const [one, other] = [await keep(store, Buffer.from('one')), await keep(store, Buffer.from('two'))];
    await inner.keep(arrived(await read(inner, other)), one);
    await expect(store.open(one)).rejects.toThrow(DamagedFileError);
  });

  test('gives plain files from before, and none that was put there instead', async () => {
    const bytes = Buffer.from('kept before there was a key');
    const hash = await keep(inner, bytes);
    const store = sealed(newKey);
    expect((await read(store, hash)).equals(bytes)).toBe(true);
    expect(String(await read(store, hash, { first: 5, last: 10 }))).toBe('before');
    await inner.keep(arrived(Buffer.from('put there by somebody else')), hash);
    await expect(store.open(hash)).rejects.toThrow(DamagedFileError);
  });

  test('says that a key is missing, and gives no sealed bytes for the content', async () => {
    const hash = await keep(sealed(oldKey), Buffer.from('sealed'));
    for (const store of [sealed(), sealed(newKey)]) {
      await expect(store.open(hash)).rejects.toThrow('sealed by a key that FILE_KEY does not name');
      await expect(store.open(hash, { first: 0, last: 1 })).rejects.toThrow(DamagedFileError);
    }
  });

  test('is flushed ahead only where it is kept as it came', async () => {
    const asked: number[] = [];
    const store = { ...inner, flush: async (descriptor: number) => asked.push(descriptor) > 0 };
    expect(await createSealedFileStore(store, [newKey]).flush(11)).toBe(false);
    expect(await createSealedFileStore(store, []).flush(12)).toBe(true);
    expect(asked).toEqual([12]);
  });

  test('is sealed anew, also when that is cut short: nothing is lost, and then no older key is needed', async () => {
    const contents = Array.from({ length: 6 }, (_, n) => randomBytes(n * 40_000 + 1));
    const hashes = contents.map(sha256);
    for (const [n, bytes] of contents.entries()) await keep(n < 3 ? inner : sealed(oldKey), bytes);
    const both = sealed(newKey, oldKey);
    let left = 2;
    const failing = createSealedFileStore(
      {
        ...inner,
        keep: async (path, hash) => {
          if (left === 0) throw new Error('cut short');
          left -= 1;
          await inner.keep(path, hash);
        },
      },
      [newKey, oldKey],
    );
    await expect(sealFiles(failing, temporary)).rejects.toThrow('cut short');
    for (const [n, bytes] of contents.entries()) expect((await read(both, hashes[n] ?? '')).equals(bytes)).toBe(true);
    expect(await sealFiles(both, temporary)).toEqual({ sealed: 4, present: 2, faults: [] });
    expect(await sealFiles(both, temporary)).toEqual({ sealed: 0, present: 6, faults: [] });
    const alone = sealed(newKey);
    for (const [n, bytes] of contents.entries()) expect((await read(alone, hashes[n] ?? '')).equals(bytes)).toBe(true);
    expect(readdirSync(join(root, 'temporary'))).toEqual([]);
  });

  test('names what it cannot seal anew, leaves it, and goes on', async () => {
    const hash = sha256(Buffer.from('what was kept'));
    await inner.keep(arrived(Buffer.from('what is there')), hash);
    const lost = await keep(sealed(randomBytes(32)), Buffer.from('sealed by a key that is gone'));
    await keep(inner, Buffer.from('as it was'));
    const { sealed: done, faults } = await sealFiles(sealed(newKey), temporary);
    expect([done, faults.length]).toEqual([1, 2]);
    for (const name of [hash, lost]) expect(faults.join()).toContain(name);
    expect(String(await read(inner, hash))).toBe('what is there');
  });

  test('keeps the temporary file when it cannot keep the content', async () => {
    const away = createSealedFileStore({ ...inner, keep: () => Promise.reject(new Error('full')) }, [newKey]);
    const path = arrived(Buffer.from('evidence'));
    await expect(away.keep(path, sha256(Buffer.from('evidence')))).rejects.toThrow('full');
    expect([existsSync(path), existsSync(`${path}.sealed`), String(readFileSync(path))]).toEqual([
      true,
      false,
      'evidence',
    ]);
    rmSync(path);
  });
});
