import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });
const menu = 'Ada Okafor, account menu';
const words = 'To install Cairn, press Share in your browser';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** As much of the manifest as a browser needs to install an app. */
interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly name: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the manifest is served, starts on a page of ours, and every icon of it is what it says', async () => {
  const { origin } = theatre.stage;
  const landing = await (await fetch(origin)).text();
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(landing) ?? [];
  const answer = await fetch(origin + address);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { icons, ...manifest } = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ start_url: '/dashboard', scope: '/', display: 'standalone' });
  expect(manifest.name).toContain('Cairn');
  expect((await fetch(origin + manifest.start_url)).headers.get('content-type')).toMatch(/^text\/html/);
  const purposes = icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(landing) ?? [];
  const touch = { src: touchIcon, sizes: '180x180', type: 'image/png' };
  for (const { src, sizes, type } of [...icons, touch]) {
    const icon = await fetch(origin + src);
    expect(icon.status, src).toBe(200);
    expect(icon.headers.get('content-type'), src).toBe(type);
    if (type !== 'image/png') continue;
    const header = Buffer.from(await icon.arrayBuffer());
    expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('a browser’s offer to install Cairn waits in the menu until it is asked for', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/contact-support');
  const popsUp = await nurse.page.evaluate(() => {
    const prompt = async () => void document.body.setAttribute('data-prompted', 'yes');
    return dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  expect(popsUp).toBe(false);
  await nurse.press(menu);
  await nurse.findsNoBarrier();
  await nurse.press('Install Cairn', ['menuitem']);
  expect(await nurse.page.$eval('body', (body) => body.dataset.prompted)).toBe('yes');
  await nurse.press(menu);
  await nurse.find(['menuitem'], 'Sign Out');
  await nurse.seesNoMore('Install Cairn');
  await nurse.seesNoMore(words);
  await nurse.leave();
});

test('an iPhone says how it is done by hand, until that is dismissed', async () => {
  const nurse = await theatre.arrive(onPhone);
  await nurse.page.setUserAgent({ userAgent: iPhone });
  await joinQuickly(nurse);
  await nurse.goTo('/contact-support');
  await nurse.press(menu);
  await nurse.sees(words);
  await nurse.findsNoBarrier();
  await nurse.press('Do not show this again', ['menuitem']);
  await nurse.goTo('/contact-support');
  await nurse.press(menu);
  await nurse.find(['menuitem'], 'Sign Out');
  await nurse.seesNoMore(words);
  await nurse.leave();
});
