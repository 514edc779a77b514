import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const built = process.env.WEB_FOLDER ?? join(import.meta.dirname, '../../web/dist');

interface Entry {
  path: string;
  document: string;
  signedIn?: string;
}

/**
 * The most that a page may begin with, in kilobytes of script as compressed. What the line carries besides, half a kilobyte of
 * header for each file, is the bench's to count.
 */
const most = { text: 7, form: 9, app: 180 };

/** Each line of the table of addresses, and the documents that it has. */
const documents = (JSON.parse(readFileSync(join(built, 'pages/table.json'), 'utf8')) as Entry[]).flatMap(
  ({ path, document, signedIn }) => [{ path, document }, ...(signedIn ? [{ path, document: signedIn }] : [])],
);

/** The bytes of a file as a browser gets it. */
const bytesOf = (file: string) => {
  const path = join(built, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** The scripts that a document has fetched at once, each by its path. */
const scriptsOf = (html: string) =>
  new Set([...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file));

function budgetOf(path: string, html: string): number {
  if (path.startsWith('/reflective-discussion/')) return most.form;
  return html.includes('id="prerendered"') ? most.text : most.app;
}

test.each(documents)('$document begins with no more script than it may', ({ path, document }) => {
  const html = readFileSync(join(built, document), 'utf8');
  const sizes = [...scriptsOf(html)].map((file) => [file, bytesOf(file) / 1000] as const);
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  const told = sizes.map(([file, size]) => `${size.toFixed(1)} ${file}`).join('\n');
  expect(sum, `the scripts of ${path}, in KB:\n${told}`).toBeLessThanOrEqual(budgetOf(path, html));
  expect(sum).toBeGreaterThan(1);
});

test.each(['framework', 'router', 'app'])(
  '%s begins with the sign by which Chrome compiles it as it arrives',
  (name) => {
    const [file] = readdirSync(join(built, 'assets')).filter(
      (found) => found.startsWith(`${name}-`) && found.endsWith('.js'),
    );
    expect(readFileSync(join(built, 'assets', file ?? ''), 'utf8').split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  },
);

/** A script, and all that it stands on. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(built, 'assets', file), 'utf8');
  for (const [, name = ''] of text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) withImports(name, found);
  return found;
}

test('what makes the questions open and searched for strangers stands on next to nothing besides', () => {
  const [file = ''] = readdirSync(join(built, 'assets')).filter((name) => /^static-faq-.*\.js$/.test(name));
  const scripts = [...withImports(file)];
  const sum = scripts.reduce((all, name) => all + bytesOf(`assets/${name}`) / 1000, 0);
  expect(sum, scripts.join('\n')).toBeLessThanOrEqual(most.text);
});
