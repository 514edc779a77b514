import { type Look, stillness } from './browser.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

/** Looks at the page as it is now, on a device. */
export async function lookAs(visitor: Visitor, { width, height, scheme }: Look): Promise<void> {
  await visitor.page.setViewport({ width, height });
  await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, stillness]);
  await waitUntil(
    visitor.page,
    (wanted: string) => document.documentElement.dataset.mantineColorScheme === wanted,
    scheme,
  );
}
