import type { ReceivedMail, TestMailServer } from '@cairn/server/testing-mail-server';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

/** Up and down across the pad, in parts of its width and height. */
const strokes = [
  [0.15, 0.5, 0.25, 0.2, 0.35, 0.7, 0.45, 0.25, 0.55, 0.75],
  [0.6, 0.65, 0.7, 0.35, 0.85, 0.6],
];

/** Draws a signature on the pad: with a finger on a screen that is touched, with the mouse elsewhere. */
export async function drawSignature(signer: Visitor, label: RegExp): Promise<void> {
  const { page } = signer;
  // What draws on the pad is fetched at the first sign of use.
  await page.keyboard.press('Shift');
  await waitUntil(page, () => !document.querySelector('[data-waits]'));
  const pad = await signer.find(['image'], label);
  await pad.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('the signature pad is not to be seen');
  const touched = page.viewport()?.hasTouch ?? false;
  for (const stroke of strokes) {
    const points = stroke.flatMap((x, index) =>
      index % 2 === 0 ? [{ x: box.x + x * box.width, y: box.y + (stroke[index + 1] ?? 0) * box.height }] : [],
    );
    const [start, ...rest] = points;
    if (!start) continue;
    if (touched) {
      const finger = await page.touchscreen.touchStart(start.x, start.y);
      for (const { x, y } of rest) await finger.move(x, y);
      await finger.end();
    } else {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    }
  }
  await signer.sees('Signed.');
}

/** How a message about a sign-in on a new device begins, which whoever signs in in another browser is sent. */
const aboutNewDevice = 'Subject: Your Cairn account was opened on a new device';

/** The newest message to an address, as soon as the mail server has taken it; those about new devices only where they are wanted. */
export async function mailTo(
  mail: TestMailServer,
  address: string,
  newerThan = 0,
  isWanted = ({ raw }: ReceivedMail) => !raw.includes(aboutNewDevice),
): Promise<ReceivedMail> {
  const end = Date.now() + patience;
  for (;;) {
    const found = mail.received.filter((one) => one.to === address && isWanted(one)).slice(newerThan);
    const newest = found.at(-1);
    if (newest) return newest;
    if (Date.now() > end) throw new Error(`no mail came to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The address of a page of ours that stands in a message. */
export function linkIn({ raw }: ReceivedMail, page = 'reflective-discussion/'): string {
  const text = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const link = text.split(/\r?\n/).find((line) => line.startsWith('http') && line.includes(`/${page}`));
  if (!link) throw new Error(`no link in the message:\n${raw}`);
  return link;
}
