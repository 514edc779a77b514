import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { ago, joinQuickly } from './people.ts';
import { camera, makePhotos, type Photos, uploadedPicture } from './photos.ts';
import { record, studyDay } from './records.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });
let photos: Photos;
beforeAll(async () => {
  photos = await makePhotos(theatre.stage.browser);
});
afterAll(() => photos?.remove());

/**
 * A photo of 600 × 400 by the same hand, as HEIC with its place and camera: the JPEG of `asByPhone(drawPhoto(page, 600, 400))`
 * through `heif-enc -q 40` of Debian's libheif-examples.
 */
const heic = join(import.meta.dirname, 'pictures', 'certificate.heic');

/** A nurse with one activity, whose form she has opened again. */
async function editsActivity(nurse: Visitor): Promise<void> {
  await joinQuickly(nurse);
  await record(nurse, '/cpd-activities', [studyDay]);
  await nurse.goTo('/cpd-activities');
  await nurse.press(/^Edit activity: /);
}

describe('a photo', () => {
  test('that lies on its side arrives upright and small, without where it was taken', async () => {
    const before = await readFile(photos.certificate);
    expect(before.includes(camera)).toBe(true);
    expect(before.length).toBeGreaterThan(4 * 1024 * 1024);
    const nurse = await theatre.arrive(onPhone);
    await editsActivity(nurse);
    await nurse.attach('Choose files', [photos.certificate]);
    await nurse.sees(/Made smaller: \d+\.\d MB to \d\.\d MB; where it was taken is not sent/);
    await nurse.findsNoBarrier();
    await nurse.press('Save changes');
    await nurse.sees('CPD activity updated successfully');
    await nurse.sees('شهادة حضور.jpg');
    const { bytes, ...picture } = await uploadedPicture(nurse, 'شهادة');
    // Turned clockwise: what was at the bottom left is at the top left.
    const corners = ['00f', 'f00', 'ff0', '0f0'];
    expect(picture).toEqual({ type: 'image/jpeg', width: 1800, height: 2400, corners });
    expect(bytes.length).toBeLessThan(before.length / 2);
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.includes(camera)).toBe(false);
    await nurse.leave();
  });

  test('in HEIC, which this browser cannot read, arrives as a JPEG', async () => {
    expect((await readFile(heic)).includes(camera)).toBe(true);
    const nurse = await theatre.arrive();
    await editsActivity(nurse);
    await nurse.seesNoMore('Take a photo');
    await nurse.attach('Choose files', [heic]);
    await nurse.sees('where it was taken is not sent');
    await nurse.press('Save changes');
    await nurse.sees('CPD activity updated successfully');
    const { bytes, ...picture } = await uploadedPicture(nurse, 'certificate.jpg');
    const corners = ['f00', '0f0', '00f', 'ff0'];
    expect(picture).toEqual({ type: 'image/jpeg', width: 600, height: 400, corners });
    expect(bytes.includes(camera)).toBe(false);
    await nurse.leave();
  });

  test('is taken with the camera where there is a finger to press with', async () => {
    const nurse = await theatre.arrive(onPhone);
    await editsActivity(nurse);
    await nurse.attach('Take a photo', [photos.certificate]);
    await nurse.sees('where it was taken is not sent');
    const asked = await nurse.page.$$eval('input[capture]', (inputs) => inputs.map((input) => input.outerHTML));
    expect(asked.join()).toMatch(/accept="image\/\*".*capture="environment"/);
    await nurse.leave();
  });
});

describe('a very large photo', () => {
  test('of 61 MB is refused in words before anything of it is sent', async () => {
    const nurse = await theatre.arrive();
    await editsActivity(nurse);
    const sent: string[] = [];
    nurse.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await nurse.attach('Choose files', [await photos.ofMegabytes(61)]);
    await nurse.sees('This photo is 61.0 MB. Photos up to 60.0 MB can be made smaller here.');
    await nurse.findsNoBarrier();
    await nurse.press('Take out 61 MB.jpg');
    await nurse.seesNoMore('This photo is 61.0 MB.');
    expect(sent.filter((url) => url.includes('files'))).toEqual([]);
    await nurse.leave();
  });

  test('of 59 MB is taken in, made smaller and sent', async () => {
    const nurse = await theatre.arrive();
    await editsActivity(nurse);
    await nurse.attach('Choose files', [await photos.ofMegabytes(59)]);
    await nurse.sees(/Made smaller: 59\.0 MB to \d+(\.\d)? [KM]B; where it was taken is not sent/);
    await nurse.press('Save changes');
    await nurse.sees('CPD activity updated successfully');
    const { bytes, ...picture } = await uploadedPicture(nurse, '59 MB.jpg');
    // Held upright, as the first photo above.
    expect(picture).toEqual({ type: 'image/jpeg', width: 900, height: 1200, corners: ['00f', 'f00', 'ff0', '0f0'] });
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
    expect(bytes.includes(camera)).toBe(false);
    await nurse.leave();
  });
});

test('pages of one certificate become one PDF, in the order they are put into', async () => {
  const nurse = await theatre.arrive();
  await editsActivity(nurse);
  await nurse.attach('Choose files', photos.pages);
  await nurse.press('Put these 2 photos into one PDF');
  await nurse.sees('Name of the PDF');
  await nurse.findsNoBarrier();
  await (await nurse.find(['button'], 'Move down IMG_0001.jpg')).focus();
  await nurse.page.keyboard.press('Enter');
  await waitUntil(nurse.page, () => document.querySelector('[role="dialog"] li')?.textContent?.includes('IMG_0002'));
  await nurse.fill('Name of the PDF', 'Sepsis certificate');
  await nurse.answer('Make the PDF');
  await nurse.sees('2 photos in one PDF');
  await nurse.press('Save changes');
  await nurse.sees('CPD activity updated successfully');
  await nurse.press('Preview Sepsis certificate.pdf');
  await nurse.page.waitForSelector('iframe[title="Sepsis certificate.pdf"]');
  await nurse.answer('Close');
  await nurse.leave();
});

describe('a file that cannot be added', () => {
  test('stays with its reason once the record is saved, until it is taken out', async () => {
    const nurse = await theatre.arrive();
    await editsActivity(nurse);
    await nurse.fillDate('Date', ago(30));
    await nurse.attach('Choose files', [photos.noPhoto, photos.pages[0] ?? '']);
    await nurse.sees('This file is not the photo its name says.');
    await nurse.press('Save changes');
    await nurse.sees('CPD activity updated successfully');
    await nurse.sees('One file was not added.');
    await nurse.sees('This file is not the photo its name says.');
    await nurse.findsNoBarrier();
    await nurse.press('Take out Photo.heic');
    await nurse.seesNoMore('One file was not added.');
    await nurse.press('Close');
    await nurse.seesNoMore('Edit CPD activity');
    await nurse.sees('IMG_0001.jpg');
    await nurse.leave();
  });

  test('here can be sent as it is where the server takes it', async () => {
    const nurse = await theatre.arrive();
    await editsActivity(nurse);
    await nurse.attach('Choose files', [photos.broken]);
    await nurse.sees('This photo could not be read here.');
    await nurse.press('Add it as it is: Torn.jpg');
    await nurse.press('Save changes');
    await nurse.sees('CPD activity updated successfully');
    await nurse.sees('Torn.jpg');
    await nurse.leave();
  });
});
