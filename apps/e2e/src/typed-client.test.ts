import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CairnClient, createCairnClient, type Problem } from '@cairn/client';
import { joined, onEachServer, type TestServer, type Visitor } from '@cairn/server/testing';
import { file, pdf } from '@cairn/server/testing-uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleOfCalls } from './typed-calls.ts';

const clientModule = fileURLToPath(import.meta.resolve('@cairn/client'));
const root = join(import.meta.dirname, '../../..');

interface Result {
  readonly data?: unknown;
  readonly error?: Problem;
  readonly response: Response;
}

interface WrittenCall {
  readonly path: string;
  call(client: CairnClient, at: (name: string) => string, file: File): Promise<Result>;
}

const nobodys = '0198c0de-0000-7000-8000-000000000000';

/** What stands for a token that only a mail could tell. */
const token = '4Rk0Yd0sQ1m3bT6wFz8nLx2cVb5pHj7gKq9tNe1uSaM';

/** These say how things stand. So does 400 where it names no field: what a link carries is nobody's. */
const ofTheState = [400, 401, 404, 409, 422];

/** The typed client as a visitor with cookies, whose answers are held against the document. */
function clientOf(visitor: Visitor, server: TestServer): CairnClient {
  const fetch = async (request: Request) => {
    const path = request.url.slice(server.url.length);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const { status, bytes, headers } = await visitor.call(
      request.method,
      path,
      body,
      Object.fromEntries(request.headers),
    );
    const isEmpty = status === 304 || status === 204;
    return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers });
  };
  return createCairnClient({ baseUrl: `${server.url}/api`, fetch });
}

describe('every operation of the document, called through the typed client', () => {
  let folder: string;
  let calls: Readonly<Record<string, WrittenCall>>;
  beforeAll(async () => {
    execFileSync(process.execPath, [join(root, 'packages/client/src/write-operations.ts')]);
    folder = mkdtempSync(join(tmpdir(), 'cairn-typed-calls-'));
    const written = join(folder, 'every-call.mts');
    writeFileSync(written, moduleOfCalls(clientModule));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'packages/client/tsconfig.json'),
        compilerOptions: { types: [], lib: ['es2024', 'dom'] },
        include: ['every-call.mts'],
      }),
    );
    ({ everyCall: calls } = await import(/* @vite-ignore */ pathToFileURL(written).href));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has the types that its examples have, without a cast', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const compile = () => execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    let said: string;
    try {
      said = compile();
    } catch (fault) {
      said = String((fault as { stdout?: unknown }).stdout ?? fault);
    }
    expect(said).toBe('');
    expect(moduleOfCalls(clientModule)).not.toMatch(/\bas\b|\bany\b|@ts-/);
  });

  onEachServer((server) => {
    test('does what it says, or says what stands against it', async () => {
      const somebodyElse = await joined(server());
      const since = new Date(Date.now() - 86_400_000).toISOString();
      const days = { from: since.slice(0, 10), to: since.slice(0, 10) };
      let refused = 0;
      for (const [name, { path, call }] of Object.entries(calls)) {
        const somebody = await joined(server());
        const { db } = server().ports;
        await db.updateTable('users').set({ adminRole: 'owner' }).where('id', '=', somebody.id).execute();
        const client = clientOf(somebody, server());
        const certificate = file(pdf(), 'certificate.pdf');
        const id = path.startsWith('/admin/users/')
          ? somebodyElse.id
          : await idBehind(path, (made) => calls[made]?.call(client, () => nobodys, certificate));
        const at = (asked: string) =>
          ({
            origin: server().url,
            token,
            id,
            since,
            ...days,
            revalidationDate: '2027-03-31',
            fileName: `${nobodys}.pdf`,
          })[asked] ?? nobodys;
        const { error, response } = await call(client, at, certificate);
        if (response.status < 400) continue;
        refused += 1;
        if (response.status === 400) expect([name, error?.issues]).toEqual([name, undefined]);
        expect([name, response.status]).toEqual([name, expect.toBeOneOf(ofTheState)]);
      }
      expect(refused).toBeLessThan(Object.keys(calls).length / 2);
    });
  });

  /** The id of a record of the kind that an address names one of, made by its own example; one of nobody where none is made. */
  async function idBehind(path: string, make: (operation: string) => Promise<Result> | undefined): Promise<string> {
    const [, collection] = /^(.+?)\/\{id\}/.exec(path) ?? [];
    const creates = Object.entries(calls).find(([name, one]) => one.path === collection && name.endsWith('-create'));
    const made = creates && (await make(creates[0]))?.data;
    return made && typeof made === 'object' && 'id' in made ? String(made.id) : nobodys;
  }
});
