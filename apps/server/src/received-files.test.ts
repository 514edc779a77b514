import { fstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ruleErrorOf } from '@cairn/api/errors';
import { attachmentTypes } from '@cairn/domain/evidence-file';
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { createTemporaryFiles } from './adapters/temporary-files.ts';
import { type Upload, withUpload } from './received-files.ts';
import { pdf } from './testing-uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-received-'));
const temporary = createTemporaryFiles(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rules = { fileField: 'file', files: 1, types: attachmentTypes };
const requestOf = (file: Readable, filename: string) =>
  ({
    parts: async function* () {
      yield { type: 'file', fieldname: 'file', filename, file };
    },
  }) as unknown as FastifyRequest;
const systemError = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });
const failing = (cause: Error) =>
  new Readable({
    read() {
      this.destroy(cause);
    },
  });
const receive = (file: Readable, places = temporary, name = 'a.pdf') =>
  withUpload(requestOf(file, name), places, rules, async () => 'kept');

/** Bytes as they may come over a slow line, so many at a time. */
function* pieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

describe('an upload', () => {
  test('is told by its first bytes however few come at a time', async () => {
    expect(await receive(Readable.from(pieces(pdf(), 1)))).toBe('kept');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is refused for what stands far into its first bytes, however few come at a time', async () => {
    const bytes = Buffer.from(`${'a word or two '.repeat(285)}<svg onload="x">`);
    await expect(receive(Readable.from(pieces(bytes, 7)), temporary, 'a.txt')).rejects.toMatchObject({
      code: 'WRONG_TYPE',
    });
    const harmless = bytes.subarray(0, -16);
    expect(await receive(Readable.from(pieces(harmless, 7)), temporary, 'a.txt')).toBe('kept');
  });

  test.each(['ENOSPC', 'EDQUOT'])('is refused for now when the disk answers %s', async (code) => {
    const cause = await receive(failing(systemError(code))).catch((thrown: unknown) => thrown);
    expect(ruleErrorOf(cause)).toMatchObject({ code: 'NOT_READY', retryAfterSeconds: 60 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('does not lay another fault of the disk at the door of its sender', async () => {
    await expect(receive(failing(systemError('EIO')))).rejects.toMatchObject({ code: 'EIO' });
  });

  test('is broken off when the line is cut', async () => {
    for (const cause of [systemError('ECONNRESET'), new Error('aborted')]) {
      await expect(receive(failing(cause))).rejects.toMatchObject({
        code: 'INVALID',
        message: 'The upload broke off.',
      });
    }
  });

  test('is handed on with what the store says of flushing it, which it does when the file is whole', async () => {
    const handedOn: unknown[] = [];
    const flush = async (descriptor: number) => fstatSync(descriptor).size === pdf().length;
    const use = async ({ files }: Upload) => handedOn.push(...files.map(({ isFlushed }) => isFlushed));
    for (const options of [{ flush }, {}])
      await withUpload(requestOf(Readable.from(pieces(pdf(), 7)), 'a.pdf'), temporary, rules, use, options);
    expect(handedOn).toEqual([true, false]);
  });

  test.each(['ENOSPC', 'EDQUOT'])('is refused for now when only flushing it tells of %s', async (code) => {
    const flush = () => Promise.reject(systemError(code));
    const request = requestOf(Readable.from([pdf()]), 'a.pdf');
    const upload = withUpload(request, temporary, rules, async () => 'kept', { flush });
    const cause = await upload.catch((thrown: unknown) => thrown);
    expect(ruleErrorOf(cause)).toMatchObject({ code: 'NOT_READY', retryAfterSeconds: 60 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('writes nothing to a disk without room for a file', async () => {
    const full = { ...temporary, hasRoomFor: async () => false };
    await expect(receive(Readable.from([Buffer.from('%PDF-1.4')]), full)).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
