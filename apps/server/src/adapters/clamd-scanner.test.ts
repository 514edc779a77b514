import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ScannerError } from '@cairn/api/context';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eicar, startTestScanner, type TestScanner } from '../testing-scanner.ts';
import { clamdLimits, createClamdScanner } from './clamd-scanner.ts';

describe('the scanner behind CLAMAV_URL', () => {
  let clamd: TestScanner;
  beforeAll(async () => {
    clamd = await startTestScanner();
  });
  afterEach(() => clamd.behave('scans'));
  afterAll(() => clamd.stop());
  const scan = (bytes: Buffer | string, limits = clamdLimits) =>
    createClamdScanner(clamd.url, limits).scan(Readable.from([Buffer.from(bytes)]));

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a word', 'certificate'],
    ['ten megabytes, in many pieces', randomBytes(10 * 1024 * 1024)],
  ])('finds %s clean', async (_what, bytes) => expect(await scan(bytes)).toBeNull());

  test('names what it finds, also across pieces', async () => {
    expect(await scan(eicar)).toBe('Eicar-Test-Signature');
    const middle = Buffer.concat([Buffer.alloc(70), Buffer.from(eicar), Buffer.alloc(70)]);
    expect(await scan(middle, { ...clamdLimits, pieceBytes: 16 })).toBe('Eicar-Test-Signature');
  });

  test.each(['errs', 'too large', 'hangs up'] as const)('decides nothing when it %s', async (how) => {
    clamd.behave(how);
    await expect(scan('certificate')).rejects.toBeInstanceOf(ScannerError);
  });

  test('does not wait for ever when it says nothing', async () => {
    clamd.behave('says nothing');
    await expect(scan('certificate', { ...clamdLimits, silenceMs: 50 })).rejects.toBeInstanceOf(ScannerError);
    await expect(scan('certificate', { ...clamdLimits, scanMs: 50 })).rejects.toBeInstanceOf(ScannerError);
  });

  test('decides nothing when it is away, or is something else', async () => {
    const away = createClamdScanner('tcp://127.0.0.1:1');
    await expect(away.scan(Readable.from([Buffer.from('a')]))).rejects.toBeInstanceOf(ScannerError);
    const other = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const wrong = createClamdScanner(`tcp://127.0.0.1:${port}`);
    await expect(wrong.scan(Readable.from([Buffer.from('a')]))).rejects.toBeInstanceOf(ScannerError);
    other.close();
  });

  test('is reached through a socket in a folder too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-clamd-'));
    const path = join(folder, 'clamd.sock');
    const local = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end('stream: OK\0'));
    });
    await new Promise<void>((resolve) => local.listen(path, resolve));
    expect(await createClamdScanner(`unix://${path}`).scan(Readable.from([Buffer.from('a')]))).toBeNull();
    local.close();
    rmSync(folder, { recursive: true });
  });
});
