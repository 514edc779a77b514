// @vitest-environment happy-dom

import { maxFileBytes } from '@cairn/domain/evidence-file';
import { PDFDocument } from '@cantoo/pdf-lib';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gone, says, see, visit } from '../client/testing-visit.tsx';
import type { PhotoRequest } from './photo-worker.ts';
import { PdfTooLarge, pdfOf } from './photos-pdf.ts';
import { PhotosToPdf } from './photos-to-pdf.tsx';
import { PhotosToPdfWindow } from './photos-to-pdf-window.tsx';
import { PhotoFault, type redrawPhoto } from './redraw-photo.ts';
import { jpeg } from './testing-photos.ts';
import { type FileQueue, type QueuedFile, useFileQueue } from './use-file-queue.ts';

const going = new AbortController().signal;
const sheet = (width: number, height: number, bytes = 0, type = 'image/jpeg') =>
  new File([jpeg(width, height), new Uint8Array(bytes)], `${width}.jpg`, { type });
const never: typeof redrawPhoto = () => Promise.reject(new Error('Nothing is to be drawn'));

const photosOf = (...ids: string[]) =>
  ids.map(
    (id): QueuedFile => ({
      ...{
        id,
        chosen: sheet(9, 9),
        file: new File([jpeg(9, 9)], `${id}.jpg`, { type: 'image/jpeg' }),
        state: 'chosen',
        sent: 0,
        fault: null,
      },
      ...{ retryable: false, goesAsItIs: false, note: null, isPhoto: true, pages: [] },
    }),
  );

describe('pdfOf', () => {
  test('makes a page of A4 of each photo, upright or lying as it is, and is called as it was named', async () => {
    const file = await pdfOf([sheet(800, 1100), sheet(1100, 800)], 'Sepsis', going, never);
    expect([file.name, file.type]).toEqual(['Sepsis.pdf', 'application/pdf']);
    const pdf = await PDFDocument.load(await file.arrayBuffer());
    expect(pdf.getTitle()).toBe('Sepsis');
    expect(pdf.getPages().map((page) => [page.getWidth(), page.getHeight()].map(Math.round))).toEqual([
      [595, 842],
      [842, 595],
    ]);
  });

  test('draws a PNG anew, and no JPEG that fits', async () => {
    const asked: PhotoRequest[] = [];
    const redraw: typeof redrawPhoto = async (request) => {
      asked.push(request);
      return sheet(10, 10);
    };
    await pdfOf([sheet(800, 1100), sheet(9, 9, 0, 'image/png')], 'a', going, redraw);
    expect(asked.map(({ photo, scale }) => [photo.type, scale])).toEqual([['image/png', 1]]);
  });

  test('draws all smaller where they would be more than one file may be', async () => {
    const scales: number[] = [];
    const redraw: typeof redrawPhoto = async ({ scale }) => {
      scales.push(scale);
      return sheet(100, 100);
    };
    const half = maxFileBytes / 2 + 1;
    const file = await pdfOf([sheet(9, 9, half), sheet(9, 9, half)], 'a', going, redraw);
    expect(scales).toEqual([0.8, 0.8]);
    expect(file.size).toBeLessThan(maxFileBytes);
  });

  test('says so where even that is too much', async () => {
    const large = sheet(9, 9, maxFileBytes + 1);
    await expect(pdfOf([large], 'a', going, async () => large)).rejects.toThrow(PdfTooLarge);
  });

  test('is given up when it is cancelled', async () => {
    await expect(pdfOf([sheet(9, 9)], 'a', AbortSignal.abort(), never)).rejects.toThrow('aborted');
  });
});

describe('the window', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });
  const photos = photosOf('one', 'two');

  /** The window with two photos; what is made of them stands in the second answer. */
  function open(make: typeof pdfOf) {
    const made: [readonly string[], string][] = [];
    const onMade = (ids: readonly string[], pdf: File) => void made.push([ids, pdf.name]);
    return {
      ...visit(<PhotosToPdfWindow opened photos={photos} onMade={onMade} onClose={() => {}} make={make} />),
      made,
    };
  }

  test('names the PDF after the first photo, or as somebody wants, but for what no file may be called', async () => {
    const { press, write, made } = open(async (_photos, title) => new File([], `${title}.pdf`));
    expect(await see('textbox', 'Name of the PDF')).toHaveProperty('value', 'one');
    await write('Name of the PDF', 'Sepsis: 3/4');
    await press('Move down one.jpg');
    await press('Make the PDF');
    expect(made).toEqual([[['two', 'one'], 'Sepsis  3 4.pdf']]);
  });

  test.each([
    ['it is too large', new PdfTooLarge('14.0 MB'), /^This PDF would be 14\.0 MB, .* Leave some photos out/],
    [
      'a photo cannot be drawn',
      new PhotoFault('unreadable'),
      /^The PDF could not be made .* Your photos are as they were/,
    ],
    ['the line is cut', new TypeError('Failed to fetch'), /^What makes photos smaller could not be loaded\./],
  ])('says what to do where %s, and keeps everything', async (_what, cause, words) => {
    const { press, made } = open(() => Promise.reject(cause));
    await press('Make the PDF');
    await says(words);
    await see('button', 'Move down one.jpg');
    expect(made).toEqual([]);
  });
});

test('the window goes once the PDF is made, though photos were left out', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  const made = vi.fn();
  const queue = { combine: made } as unknown as FileQueue;
  const { press } = visit(
    <PhotosToPdf photos={photosOf('one', 'two', 'three')} queue={queue} disabled={false} onMade={() => {}} />,
  );
  await press('Put these 3 photos into one PDF');
  await press('Leave out three.jpg');
  await press('Make the PDF');
  await gone('dialog', 'Put photos into one PDF');
  expect(made.mock.calls.map(([ids]) => ids)).toEqual([['one', 'two']]);
});

test('a PDF takes the place of its photos, and can be taken apart again', async () => {
  const { result } = renderHook(() => useFileQueue(['pdf', 'jpg'], 0, async (file) => ({ file, note: null })));
  const names = () => result.current.items.map(({ file }) => file.name);
  await act(async () => result.current.add(['a', 'b', 'c'].map((name) => new File([name], `${name}.jpg`))));
  await act(result.current.allReady);
  const [a, , c] = result.current.items;
  act(() => result.current.combine([c?.id ?? '', a?.id ?? ''], new File(['%PDF'], 'All.pdf')));
  expect(names()).toEqual(['All.pdf', 'b.jpg']);
  expect(result.current.items[0]?.note).toBe('2 photos in one PDF');
  // They are here already, as pages.
  await act(async () => result.current.add([a?.chosen as File]));
  expect(names()).toEqual(['All.pdf', 'b.jpg']);
  act(() => result.current.separate(result.current.items[0]?.id ?? ''));
  expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});
