import { describe, expect, test } from 'vitest';
import { headerOf } from './photo-header.ts';
import { heif, jpeg, png, segment } from './testing-photos.ts';

describe('a JPEG', () => {
  test('tells its size, and that nothing but a picture is in it', () => {
    expect(headerOf(jpeg(4032, 3024))).toEqual({ kind: 'jpeg', width: 4032, height: 3024, hasCameraData: false });
  });

  test.each([
    ['where it was taken', segment(0xe1, 'Exif\0\0')],
    ['what a program says of it', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0')],
    ['more pictures behind it', segment(0xe2, 'MPF\0')],
    ['a caption', segment(0xed, 'Photoshop 3.0\0')],
    ['a comment', segment(0xfe, 'Ward 7')],
  ])('may hold %s', (_what, bytes) => {
    expect(headerOf(jpeg(10, 10, bytes))?.hasCameraData).toBe(true);
  });

  test.each([
    ['JFIF', segment(0xe0, 'JFIF\0')],
    ['a colour profile', segment(0xe2, 'ICC_PROFILE\0')],
    ['how its colours were turned', segment(0xee, 'Adobe')],
  ])('needs %s to be drawn, which tells of nobody', (_what, bytes) => {
    expect(headerOf(jpeg(10, 10, bytes))?.hasCameraData).toBe(false);
  });

  test('that breaks off before its picture has no known size, and may hold anything', () => {
    const torn = jpeg(10, 10, segment(0xe1, 'x'.repeat(200))).subarray(0, 60);
    expect(headerOf(torn)).toEqual({ kind: 'jpeg', width: 0, height: 0, hasCameraData: true });
  });
});

test('a PNG tells its size, and whether a camera wrote into it', () => {
  const plain = { kind: 'png', width: 1290, height: 2796, hasCameraData: false };
  expect(headerOf(png(1290, 2796, 'sRGB', 'IDAT', 'IEND'))).toEqual(plain);
  // Text holds what was written by a camera's own program; what comes after the part that was read may be anything.
  for (const chunks of [
    ['eXIf', 'IEND'],
    ['IDAT', 'eXIf', 'IEND'],
    ['iTXt', 'IDAT', 'IEND'],
    ['tEXt', 'IEND'],
    ['IDAT'],
  ])
    expect(headerOf(png(10, 10, ...chunks))?.hasCameraData).toBe(true);
});

test('a HEIC has the size of the largest picture it is made of', () => {
  expect(headerOf(heif('heic', [512, 512], [8064, 6048]))).toMatchObject({ kind: 'heif', width: 8064, height: 6048 });
  expect(headerOf(heif('avif', [10, 10]))?.kind).toBe('heif');
});

test.each([
  ['a film of the same kind of file', heif('qt  ', [10, 10])],
  ['a PDF', new TextEncoder().encode('%PDF-1.7'.padEnd(64))],
  ['a program', new TextEncoder().encode('MZ'.padEnd(64, '\0'))],
  ['next to nothing', new Uint8Array([0xff, 0xd8])],
])('%s is no photo', (_what, bytes) => {
  expect(headerOf(bytes)).toBeNull();
});
