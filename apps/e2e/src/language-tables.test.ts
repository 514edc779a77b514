import { beforeAll, expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { fillPortfolio } from './full-portfolio.ts';
import { forEverybody, forMembers } from './page-table.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** Those whose address names nothing of somebody's own. */
const plain = (all: readonly { readonly path: string }[]) =>
  all.map(({ path }) => path).filter((path) => !/[:*]/.test(path));

declare global {
  interface Window {
    askedOfTables: string[];
  }
}

/** Runs before the page's own scripts: writes down what would have the browser load its tables of languages and time zones. */
function watchTables(): void {
  window.askedOfTables = [];
  const note = (name: string) => window.askedOfTables.push(`${name} ${new Error().stack?.split('\n')[3]?.trim()}`);
  const noted = <T extends object>(it: T, name: string): T =>
    new Proxy(it, {
      apply: (called, self, given) => {
        note(name);
        return Reflect.apply(called as never, self, given);
      },
      construct: (made, given, by) => {
        note(name);
        return Reflect.construct(made as never, given, by);
      },
    });
  const place = Intl as unknown as Record<string, object>;
  for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat', 'Segmenter']) {
    place[name] = noted(place[name] as object, name);
  }
  for (const kind of [Number, Date, String]) {
    const methods = kind.prototype as unknown as Record<string, object>;
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare']) {
      if (Object.hasOwn(methods, name)) methods[name] = noted(methods[name] as object, name);
    }
  }
}

const theatre = setStage({ database: 'embedded' });
let nurse: Visitor;
beforeAll(async () => {
  nurse = await theatre.arrive(onPhone);
  await nurse.page.evaluateOnNewDocument(watchTables);
  await nurse.goTo('/');
});

/** They cost a phone a tenth of a second in the first task of a page. */
const opensWithout = async (path: string) => {
  await nurse.goTo(path);
  expect(await nurse.page.evaluate(() => window.askedOfTables), path).toEqual([]);
};

test('what would load the tables is seen', async () => {
  const asked = await nurse.page.evaluate(() => {
    new Intl.DateTimeFormat('en-GB');
    Number(1250).toLocaleString('en-GB');
    return window.askedOfTables.splice(0).length;
  });
  expect(asked).toBe(2);
});

test.each(plain(forEverybody))('%s opens for a stranger without the tables of languages', opensWithout);

test('so do all pages of somebody with a full portfolio', async () => {
  await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  for (const path of plain(forMembers)) await opensWithout(path);
});
