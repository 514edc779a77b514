// A program of its own:  CHROMIUM_PATH=/usr/bin/chromium node apps/e2e/src/guide-pictures.ts
// Takes the pictures of the user guides anew: the demo's portfolio, on the web app as it was built last.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTestMailServer } from '@cairn/server/testing-mail-server';
import { openBrowser, stillness } from './browser.ts';

const folder = fileURLToPath(new URL('../../web/src/help/pictures/', import.meta.url));
const demo = fileURLToPath(new URL('../../server/src/demo.ts', import.meta.url));
/** The guides show them at 900 × 1125. */
const viewport = { width: 720, height: 900, deviceScaleFactor: 1.25 };
const pages = [
  'dashboard',
  'practice-hours',
  'cpd-activities',
  'feedback',
  'reflective-accounts',
  'reflective-discussions',
  'declarations',
  'confirmation',
  'profile',
];

/** Starts the demo; answers where it is, and with what its nurse signs in. */
async function startDemo(mailServer: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', demo], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', CHROMIUM_DOWNLOAD: 'off', SMTP_URL: mailServer },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const found = /:(\d+) with a demo.*?nurse\s+(\S+)\s+(\S+)\n/s.exec(said);
    if (found) return { child, origin: `http://127.0.0.1:${found[1]}`, email: found[2], password: found[3] };
  }
  throw new Error(`the demo did not start: ${said}`);
}

const mail = await startTestMailServer();
const { child, origin, email, password } = await startDemo(mail.url);
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }, stillness]);
  await page.goto(`${origin}/privacy-policy`);
  await page.evaluate(
    (body) => fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify({ email, password }),
  );
  for (const name of pages) {
    await page.goto(`${origin}/${name}`, { waitUntil: 'networkidle0' });
    // Links lead to this machine, which is nobody's address.
    await page.evaluate((here) => {
      for (const field of document.querySelectorAll('input'))
        field.value = field.value.replace(here, 'https://cairn.example');
    }, origin);
    await page.screenshot({ path: `${folder}${name}.webp`, type: 'webp', quality: 80 });
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  child.kill('SIGTERM');
  await mail.stop();
}
