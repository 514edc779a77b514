// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bring, importWhenHere } from './import-when-here.ts';

const part = { Form: 'the form' };
const load = vi.fn(async () => part);
const asked: string[] = [];

/** A server that answers thus, each file in turn; then all of them. */
function answering(...answers: (Response | TypeError)[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname);
    const answer = answers.shift() ?? new Response('export {}');
    if (answer instanceof TypeError) throw answer;
    return answer;
  });
}

afterEach(() => {
  document.head.innerHTML = '';
  asked.length = 0;
  load.mockClear();
  vi.unstubAllGlobals();
});

const offline = new TypeError('Failed to fetch');

describe('a part of the app', () => {
  test('is imported once all it stands on has come', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', async () => (await promise).clone());
    const imported = importWhenHere(load, ['assets/a1.js', 'assets/a2.js']);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    resolve(new Response('export {}'));
    await expect(imported).resolves.toBe(part);
  });

  test('that stands on nothing is imported at once', async () => {
    answering();
    await expect(importWhenHere(load)).resolves.toBe(part);
    expect(asked).toEqual([]);
  });

  test.each([
    ['cannot be reached', offline],
    ['is gone', new Response('', { status: 404 })],
  ])('one file of which %s is not imported, and the next call asks for that file again', async (what, answer) => {
    const files = [`assets/b-${what.length}.js`, `assets/c-${what.length}.js`];
    answering(new Response('export {}'), answer);
    await expect(importWhenHere(load, files)).rejects.toThrow(TypeError);
    expect(load).not.toHaveBeenCalled();
    await expect(importWhenHere(load, files)).resolves.toBe(part);
    expect(asked).toEqual([`/${files[0]}`, `/${files[1]}`, `/${files[1]}`]);
  });

  test('asks for nothing that the document loads itself, or that has come', async () => {
    answering();
    document.head.innerHTML =
      '<link rel="modulepreload" href="/assets/d.js"><script type="module/later" src="/assets/e.js"></script>';
    await importWhenHere(load, ['assets/d.js', 'assets/e.js', 'assets/f.js']);
    await importWhenHere(load, ['assets/f.js']);
    expect(asked).toEqual(['/assets/f.js']);
  });
});

describe('where a page has a table of imports', () => {
  const table = { 'assets/start.js': [], 'assets/fields.js': [0], 'assets/form.js': [1, 3], 'assets/words.js': [1] };
  const tablePath = '/assets/imports.json';

  beforeEach(async () => {
    vi.resetModules();
    document.head.innerHTML = `<meta name="imports" content="${tablePath}"><link rel="modulepreload" href="/assets/start.js">`;
  });

  /** A server with these files, each time but for what it answers otherwise. */
  function serving(...failures: Response[]) {
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname } = new URL(address, location.origin);
      asked.push(pathname);
      if (pathname !== tablePath) return new Response('export {}');
      return failures.shift() ?? Response.json(table);
    });
  }

  const fresh = async () => (await import('./import-when-here.ts')).importWhenHere;

  test('a part brings what it imports, and what that imports, each once', async () => {
    serving();
    const importWhenHere = await fresh();
    await expect(importWhenHere(load, ['assets/form.js'])).resolves.toBe(part);
    expect(asked.toSorted()).toEqual(['/assets/fields.js', '/assets/form.js', tablePath, '/assets/words.js']);
    await importWhenHere(load, ['assets/words.js']);
    expect(asked).toHaveLength(4);
  });

  test('the table is not waited for by what the document has already', async () => {
    serving();
    const importWhenHere = await fresh();
    await expect(importWhenHere(load, ['assets/start.js'])).resolves.toBe(part);
    expect(asked).toEqual([]);
  });

  test('a table that did not come is asked for again, and nothing is imported before', async () => {
    serving(new Response('', { status: 503 }));
    const importWhenHere = await fresh();
    await expect(importWhenHere(load, ['assets/fields.js'])).rejects.toThrow(TypeError);
    expect(load).not.toHaveBeenCalled();
    await expect(importWhenHere(load, ['assets/fields.js'])).resolves.toBe(part);
    expect(asked.filter((path) => path === tablePath)).toHaveLength(2);
  });
});

test('a stylesheet is waited for, and asked for again where it did not come', async () => {
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
  const first = bring('/assets/g.css');
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(TypeError);
  const second = bring('/assets/g.css');
  links[1]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBeUndefined();
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['stylesheet', '/assets/g.css'],
    ['stylesheet', '/assets/g.css'],
  ]);
});
