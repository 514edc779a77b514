import type { Browser } from 'puppeteer';

/** A picture is held against another in so many blocks, each of which is one colour: letters and figures are none of it. */
const blocks = { across: 24, down: 30 };
/** Two blocks differ from so much of one of their three colours on, of 255. */
const differs = 16;

/** The share of blocks, from 0 to 1, in which two pictures look different, whatever they say. Both are WebP. */
export async function shareChanged(browser: Browser, one: Uint8Array, other: Uint8Array): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async (texts, { across, down }, least) => {
        const coloursOf = async (text: string) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
          const pen = new OffscreenCanvas(across, down).getContext('2d');
          if (!pen) throw new Error('there is nothing to draw with');
          pen.imageSmoothingQuality = 'high';
          pen.drawImage(picture, 0, 0, across, down);
          return pen.getImageData(0, 0, across, down).data;
        };
        const [before, now] = await Promise.all([coloursOf(texts[0] ?? ''), coloursOf(texts[1] ?? '')]);
        let changed = 0;
        for (let at = 0; at < now.length; at += 4)
          if ([0, 1, 2].some((part) => Math.abs((before[at + part] ?? 0) - (now[at + part] ?? 0)) >= least))
            changed += 1;
        return changed / (across * down);
      },
      [one, other].map((bytes) => Buffer.from(bytes).toString('base64')),
      blocks,
      differs,
    );
  } finally {
    await page.close();
  }
}
