// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';
import { PhotoFault, type redrawPhoto } from './redraw-photo.ts';
import { heif, jpeg, png, segment } from './testing-photos.ts';

const going = new AbortController().signal;
const fromCamera = jpeg(4032, 3024, segment(0xe1, 'Exif\0\0'));

/** A device that draws every photo as these words, and tells what it was asked. */
function drawing(asked: unknown[] = []): typeof redrawPhoto {
  return async (request) => {
    asked.push(request);
    return new Blob(['drawn anew']);
  };
}
const failing =
  (fault: unknown): typeof redrawPhoto =>
  () =>
    Promise.reject(fault);

test('a photo of a camera is drawn anew, and called a JPEG', async () => {
  const asked: unknown[] = [];
  const photo = new File([fromCamera], 'IMG_1.HEIC');
  const ready = await preparePhoto(photo, going, drawing(asked));
  expect(ready).toMatchObject({
    file: { name: 'IMG_1.jpg', type: 'image/jpeg', size: 10 },
    note: 'Made ready: 0.1 MB; where it was taken is not sent',
  });
  expect(asked).toEqual([{ photo, isHeif: false, scale: 1, quality: 0.85 }]);
});

test('what is a HEIC by its bytes is read as one, whatever its name says', async () => {
  const asked: unknown[] = [];
  await preparePhoto(new File([heif('heic', [4032, 3024])], 'IMG_1.jpg'), going, drawing(asked));
  expect(asked).toMatchObject([{ isHeif: true }]);
});

test('a small picture stays as it is, under the ending of what it is', async () => {
  const small = new File([jpeg(800, 600)], 'a.jpg');
  expect(await preparePhoto(small, going, failing('not asked'))).toEqual({ file: small, note: null });
  const png600 = new File([png(800, 600, 'IDAT', 'IEND')], 'screen.jpg');
  expect(await preparePhoto(png600, going, failing('not asked'))).toMatchObject({
    file: { name: 'screen.png', type: 'image/png' },
    note: null,
  });
});

test.each([
  ['that cannot be read', new PhotoFault('unreadable'), /could not be read here/, false],
  ['for which the memory is too small', new RangeError('memory'), /could not be read here/, false],
  ['that takes too long', new PhotoFault('tooSlow'), /took too long/, true],
  ['when the line is cut', new PhotoFault('notLoaded'), /could not be loaded/, true],
])('a photo %s can be sent as it is where the server takes it', async (_what, cause, fault, retryable) => {
  const refused = { fault: expect.stringMatching(fault), retryable };
  const ask = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    preparePhoto(new File([bytes], name), going, failing(cause));
  expect(await ask('a.jpg', fromCamera)).toEqual({ ...refused, goesAsItIs: true });
  expect(await ask('a.heic', heif('heic', [9, 9]))).toEqual({ ...refused, goesAsItIs: false });
});

test('what is no photo is refused with what to do', async () => {
  const program = new File(['MZ'.repeat(50)], 'photo.jpg');
  expect(await preparePhoto(program, going, drawing())).toEqual({
    fault: 'This file is not the photo its name says. Open it to see what it is, or choose another.',
    retryable: false,
    goesAsItIs: false,
  });
});
