import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'puppeteer';

/** A picture that was taken: the file's name in the folder, and its size in pixels of the page. */
export interface Shot {
  readonly name: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** A piece of a picture, as high as a sheet at most. */
interface Slice {
  readonly shot: Shot;
  readonly from: number;
  readonly part: number;
}

/** In pixels; as large as most viewers show without making it smaller. */
const sheet = { width: 1500, height: 1500, caption: 24, gap: 12 };
const style = `<style>
  body { margin: 0; padding: ${sheet.gap}px; display: flex; align-items: start; gap: ${sheet.gap}px; background: #777; box-sizing: border-box; }
  figure { margin: 0 0 ${sheet.gap}px; } div { overflow: hidden; } img { display: block; }
  figcaption { height: ${sheet.caption}px; font: 14px/1.5 sans-serif; color: #fff; white-space: nowrap; overflow: hidden; }
</style>`;
/** What a page that goes on and on is shown of. */
const mostSlices = 4;

/** How many pictures of this width stand beside each other: as many as can still be read. */
function columnsFor(width: number): number {
  if (width < 500) return 4;
  return width < 1000 ? 3 : 2;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function slicesOf(shot: Shot, height: number): Slice[] {
  const count = Math.min(mostSlices, Math.ceil(shot.height / height));
  return Array.from({ length: count }, (_, part) => ({ shot, part, from: part * height }));
}

/** How much of the picture a slice shows, in pixels of the sheet. */
const shownHeight = ({ shot, from }: Slice, width: number, height: number) =>
  Math.min(height, Math.ceil(((shot.height - from) * width) / shot.width));

function drawn({ shot, from, part }: Slice, width: number, height: number): string {
  const scale = width / shot.width;
  const shown = shownHeight({ shot, from, part }, width, height);
  return `<figure style="width:${width}px"><figcaption>${escaped(shot.name)}${part > 0 ? `, part ${part + 1}` : ''}</figcaption>
    <div style="height:${shown}px"><img src="${shot.file}" style="width:${width}px;margin-top:${-from * scale}px"></div></figure>`;
}

/** Fills one column of a sheet after another with the slices in their order; answers the columns of each sheet. */
function laidOut(slices: readonly Slice[], columns: number, width: number, height: number): Slice[][][] {
  const sheets: Slice[][][] = [];
  let left = 0;
  for (const slice of slices) {
    const needed = sheet.caption + sheet.gap + shownHeight(slice, width, height);
    if (left < needed) {
      if (sheets.at(-1)?.length !== columns && sheets.length > 0) sheets.at(-1)?.push([]);
      else sheets.push([[]]);
      left = sheet.height - sheet.gap;
    }
    sheets.at(-1)?.at(-1)?.push(slice);
    left -= needed;
  }
  return sheets;
}

/** Composes pictures of one width into sheets in the same folder; answers the sheets' file names. */
export async function composeSheets(
  browser: Browser,
  folder: string,
  title: string,
  shots: readonly Shot[],
): Promise<string[]> {
  const own = shots[0]?.width ?? 0;
  const columns = columnsFor(own);
  const width = Math.min(own, Math.floor((sheet.width - sheet.gap * (columns + 1)) / columns));
  const height = sheet.height - sheet.caption - 2 * sheet.gap;
  const slices = shots.flatMap((shot) => slicesOf(shot, (height * shot.width) / width));
  const files: string[] = [];
  const page = await browser.newPage();
  await page.setViewport({ width: sheet.width, height: sheet.height });
  for (const [index, filled] of laidOut(slices, columns, width, height).entries()) {
    const name = `${title} sheet ${String(index + 1).padStart(2, '0')}`;
    const drawnColumns = filled.map(
      (each) => `<section>${each.map((one) => drawn(one, width, height)).join('')}</section>`,
    );
    const html = join(folder, 'sheet.html');
    writeFileSync(
      html,
      `<!doctype html><meta charset="utf-8"><title>${escaped(name)}</title>${style}${drawnColumns.join('')}`,
    );
    await page.goto(pathToFileURL(html).href, { waitUntil: 'load' });
    const file = `${name.replaceAll(' ', '-')}.png`;
    await page.screenshot({ path: join(folder, file) as `${string}.png` });
    files.push(file);
  }
  await page.close();
  rmSync(join(folder, 'sheet.html'), { force: true });
  return files;
}
