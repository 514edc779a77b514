import { describe, expect, test } from 'vitest';
import type { PhotoHeader } from './photo-header.ts';
import { goesAsItIs, photoName, planFor, redrawnWords, shrunkSize } from './photo-rules.ts';

const mb = 1024 * 1024;
const header = (change: Partial<PhotoHeader>): PhotoHeader => ({
  kind: 'jpeg',
  width: 2000,
  height: 1500,
  hasCameraData: false,
  ...change,
});

describe('shrunkSize', () => {
  test.each([
    ['a photo of twelve megapixels', [4032, 3024], [2400, 1800]],
    ['the same upright', [3024, 4032], [1800, 2400]],
    ['one that is small already', [1600, 1200], [1600, 1200]],
    ['a long picture of a screen, which stays readable', [1080, 8000], [1080, 8000]],
    ['a panorama', [12_000, 2500], [5760, 1200]],
  ])('%s', (_what, [width = 0, height = 0], [w, h]) => {
    expect(shrunkSize(width, height)).toEqual({ width: w, height: h });
  });

  test('is smaller still where a PDF would be too large', () => {
    expect(shrunkSize(4032, 3024, 0.5)).toEqual({ width: 1200, height: 900 });
    expect(shrunkSize(1, 1, 0.1)).toEqual({ width: 1, height: 1 });
  });
});

describe('planFor', () => {
  const photo = { name: 'Certificate.jpg', size: mb };

  test.each([
    ['a small JPEG that holds nothing but a picture', {}, mb, 'keep'],
    ['the same of many bytes', {}, 3 * mb, 'redraw'],
    ['one a camera wrote into', { hasCameraData: true }, mb, 'redraw'],
    ['one of many pixels', { width: 4032, height: 3024 }, mb, 'redraw'],
    ['one that does not tell its size', { width: 0, height: 0 }, mb, 'redraw'],
    ['a picture of a screen', { kind: 'png', width: 1290, height: 2796 }, 3 * mb, 'redraw'],
    ['a small picture of a screen', { kind: 'png', width: 1080, height: 2340 }, 3 * mb, 'keep'],
    ['a HEIC, however small', { kind: 'heif' }, 10_000, 'redraw'],
    ['a WebP, however small', { kind: 'webp' }, 10_000, 'redraw'],
  ] as const)('%s', (_what, change, size, what) => {
    expect(planFor({ ...photo, size }, header(change)).do).toBe(what);
  });

  test('refuses what is no photo', () => {
    expect(planFor(photo, null)).toMatchObject({ do: 'refuse', fault: expect.stringMatching(/not the photo/) });
  });

  test('refuses more pixels than any device manages, and says how many they are', () => {
    const fault = expect.stringMatching(
      /^This photo has 200 megapixels, more than this device can make smaller\. Take/,
    );
    expect(planFor(photo, header({ width: 16_320, height: 12_240 }))).toEqual({ do: 'refuse', fault });
  });

  test('takes as many pixels as the memory of the device allows', () => {
    const large = header({ width: 12_000, height: 9_000 });
    expect(planFor(photo, large, 8).do).toBe('redraw');
    expect(planFor(photo, large, 4).do).toBe('refuse');
    expect(planFor(photo, header({ width: 8192, height: 6144 }), 2).do).toBe('redraw');
  });

  test('refuses more than 60 MB, and says how large it is', () => {
    expect(planFor({ ...photo, size: 60 * mb }, header({})).do).toBe('redraw');
    const fault = expect.stringMatching(
      /^This photo is 61\.0 MB\. Photos up to 60\.0 MB can be made smaller here\. Take/,
    );
    expect(planFor({ ...photo, size: 61 * mb }, header({}))).toEqual({ do: 'refuse', fault });
  });
});

describe('goesAsItIs', () => {
  test.each([
    ['a JPEG under its own ending', 'a.jpeg', {}, mb, true],
    ['a PNG under its own ending', 'a.png', { kind: 'png' }, mb, true],
    ['a JPEG under another ending', 'a.png', {}, mb, false],
    ['a HEIC', 'a.heic', { kind: 'heif' }, mb, false],
    ['more than 10 MB', 'a.jpg', {}, 11 * mb, false],
    ['more than 52 megapixels', 'a.jpg', { width: 12_000, height: 9_000 }, mb, false],
  ] as const)('%s', (_what, name, change, size, goes) => {
    expect(goesAsItIs({ name, size }, header(change))).toBe(goes);
  });

  test('never what is no photo', () => {
    expect(goesAsItIs({ name: 'a.jpg', size: mb }, null)).toBe(false);
  });
});

test.each([
  ['IMG_0001.HEIC', 'IMG_0001.jpg'],
  ['شهادة حضور.heic', 'شهادة حضور.jpg'],
  ['Certificate.JPEG', 'Certificate.JPEG'],
  ['Really a JPEG.png', 'Really a JPEG.jpg'],
  ['12.11.2026.heif', '12.11.2026.jpg'],
])('photoName of %s is %s', (name, expected) => {
  expect(photoName(name, 'jpeg')).toBe(expected);
});

describe('redrawnWords', () => {
  test('say how much smaller it is, and what is not sent', () => {
    expect(redrawnWords(8.4 * mb, 1.1 * mb)).toBe('Made smaller: 8.4 MB to 1.1 MB; where it was taken is not sent');
  });

  test('do not claim a small one got smaller', () => {
    expect(redrawnWords(1.12 * mb, 1.1 * mb)).toBe('Made ready: 1.1 MB; where it was taken is not sent');
    expect(redrawnWords(0.9 * mb, 1.1 * mb)).toBe('Made ready: 1.1 MB; where it was taken is not sent');
  });
});
