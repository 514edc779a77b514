import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Opens the page of the operations, and remembers where its requests go and what its policy forbids. */
async function opensDocs(reader: Visitor): Promise<{ asked: string[]; forbidden(): Promise<string[]> }> {
  const asked: string[] = [];
  reader.page.on('request', (request) => asked.push(request.url()));
  await reader.page.evaluateOnNewDocument(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { forbidden: seen });
    document.addEventListener('securitypolicyviolation', (fault) =>
      seen.push(`${fault.violatedDirective} ${fault.blockedURI}`),
    );
  });
  await reader.page.goto(`${theatre.stage.origin}/api/docs`);
  await reader.page.waitForSelector('.opblock-tag');
  const forbidden = () => reader.page.evaluate(() => (globalThis as unknown as { forbidden: string[] }).forbidden);
  return { asked, forbidden };
}

/** Tries an operation of a group that takes nothing, by its address; answers what stands there then. */
async function tries(reader: Visitor, group: string, path: string): Promise<string> {
  const { page } = reader;
  const block = `.opblock:has([data-path="${path}"])`;
  if ((await page.$(block)) === null) await page.click(`.opblock-tag[data-tag="${group}"]`);
  await page.waitForSelector(block);
  await page.click(`${block} .opblock-summary-control`);
  await page.waitForSelector(`${block} .execute`);
  await page.click(`${block} .execute`);
  const answer = `${block} .live-responses-table`;
  await page.waitForSelector(`${answer} .microlight`);
  return page.$eval(answer, (table) => table.textContent ?? '');
}

test('an operation is tried with the session of the same site, and nothing leaves it', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const { asked, forbidden } = await opensDocs(nurse);
  expect(await tries(nurse, 'Progress', '/progress')).toMatch(/200[\s\S]*practiceHoursCompleted/);
  expect(asked.filter((url) => !url.startsWith(theatre.stage.origin) && !url.startsWith('data:'))).toEqual([]);
  expect(await forbidden()).toEqual([]);
  await nurse.page.click('nav a[href="/api/docs/guide"]');
  await nurse.page.waitForSelector('h1');
  expect(await nurse.page.$eval('h1', ({ textContent }) => textContent)).toBe('Fifteen minutes with the REST door');
  expect(await nurse.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await nurse.leave();
});

test('an operation is tried with an access token, and with none it is refused', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const { token } = await answered(
    cairnIn(nurse).POST('/user/access-tokens', { body: { name: 'Rota', scopes: ['progress:read'], password } }),
  );
  await nurse.leave();

  const program = await theatre.arrive();
  program.expectConsole(/401/);
  const { forbidden } = await opensDocs(program);
  expect(await tries(program, 'Progress', '/requirements/next-steps')).toMatch(/401[\s\S]*not_signed_in/);
  await program.page.click('.auth-wrapper .authorize');
  await program.page.waitForSelector('#auth-bearer-value');
  await program.page.type('#auth-bearer-value', token);
  await program.page.evaluate(() => {
    const form = document.querySelector('#auth-bearer-value')?.closest('form');
    form?.querySelector<HTMLButtonElement>('button.authorize')?.click();
  });
  await program.page.click('.modal-ux .close-modal');
  expect(await tries(program, 'Progress', '/progress')).toMatch(/200[\s\S]*practiceHoursCompleted/);
  expect(await forbidden()).toEqual([]);
  await program.leave();
});
