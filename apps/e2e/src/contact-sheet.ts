// A program of its own:  npm run contact-sheet -- [part of a scene's name ...]
// Shoots every page, opened form, dialog and state at four widths, by day and by night, and composes what was shot into
// sheets to look at, in a folder that is not kept. It judges nothing: whoever looks does.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Look, openBrowser, stillness } from './browser.ts';
import { castFor } from './cast.ts';
import { startDemo } from './demo.ts';
import { addressesOf } from './page-table.ts';
import { waitUntilRead } from './read-page.ts';
import { type Scene, scenes } from './scenes.ts';
import { composeSheets, type Shot } from './sheet-pages.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const folder = fileURLToPath(new URL('../../../contact-sheet/', import.meta.url));
const schemes = ['light', 'dark'] as const;
const screens = {
  phone: { height: 740, widths: [360] },
  desk: { height: 900, widths: [768, 1280, 1920] },
} as const;
type Screen = keyof typeof screens;

const lookOn = (screen: Screen): Look => ({
  name: screen,
  width: screens[screen].widths[0],
  height: screens[screen].height,
  scheme: 'light',
});

/** Shoots what is on the screen in every width of this device, by day and by night. */
async function shoot({ page }: Visitor, { name, who, overlay }: Scene, screen: Screen): Promise<Shot[]> {
  const shots: Shot[] = [];
  const own = page.viewport();
  if (!own) throw new Error('a visitor has a screen');
  for (const width of screens[screen].widths)
    for (const scheme of schemes) {
      await page.setViewport({ ...own, width });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, stillness]);
      await waitUntil(page, (wanted) => document.documentElement.dataset.mantineColorScheme === wanted, scheme);
      const file = `${width}-${scheme}-${who}-${name}`.replaceAll(' ', '-');
      const path = join(folder, `${file}.webp`) as `${string}.webp`;
      await page.screenshot({ path, type: 'webp', quality: 75, fullPage: !overlay });
      const height = overlay ? own.height : await page.evaluate(() => document.documentElement.scrollHeight);
      shots.push({ name: `${who}: ${name}`, file: `${file}.webp`, width, height: Math.max(height, own.height) });
    }
  return shots;
}

const named = process.argv.slice(2);
const wanted = scenes.filter(
  ({ name, who }) => named.length === 0 || named.some((part) => `${who} ${name}`.includes(part)),
);
if (wanted.length === 0) throw new Error(`no scene is called ${named.join(' or ')}`);
// Sheets of another time would stand among these.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const demo = await startDemo({ RATE_LIMIT_SCALE: '1000', ADDRESS_VERIFICATION: 'off', LOG_LEVEL: 'silent' });
const browser = await openBrowser();
const taken: Shot[] = [];
const failed: string[] = [];
try {
  const cast = await castFor(browser, demo);
  const addressOf = addressesOf({ submittedCycle: cast.submittedCycle, signingLink: demo.discussantLink });
  for (const scene of wanted)
    for (const screen of Object.keys(screens) as Screen[]) {
      if (scene.on && scene.on !== screen) continue;
      const visitor = await cast.arrive(scene.who, lookOn(screen));
      visitor.page.setDefaultTimeout(15_000);
      try {
        await scene.prepare?.(visitor);
        await visitor.goTo(addressOf(scene.path));
        await scene.act?.(visitor);
        await waitUntilRead(visitor.page);
        // What is fixed to the window would stand where the page was scrolled to.
        if (!scene.overlay) await visitor.page.evaluate(() => scrollTo(0, 0));
        taken.push(...(await shoot(visitor, scene, screen)));
      } catch (cause) {
        failed.push(
          `${scene.who}: ${scene.name} on a ${screen}: ${cause instanceof Error ? cause.message.slice(0, 300) : cause}`,
        );
      }
      await visitor.page.browserContext().close();
      process.stdout.write(`${scene.who}: ${scene.name} on a ${screen}\n`);
    }
  for (const { widths } of Object.values(screens))
    for (const width of widths)
      for (const scheme of schemes) {
        const shots = taken.filter(({ file }) => file.startsWith(`${width}-${scheme}-`));
        if (shots.length > 0) await composeSheets(browser, folder, `${width} ${scheme}`, shots);
      }
} finally {
  await browser.close();
  await demo.stop();
}
process.stdout.write(`${taken.length} pictures and their sheets are in ${folder}\n`);
if (failed.length > 0) throw new Error(`Not shot:\n${failed.join('\n')}`);
