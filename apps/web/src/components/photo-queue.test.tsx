// @vitest-environment happy-dom
import { Button } from '@mantine/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HeldUpload, heldUpload, holdUploads } from '../client/testing-upload.ts';
import { focused, gone, says, see, visit } from '../client/testing-visit.tsx';
import { FilePicker } from './file-picker.tsx';
import type { PreparedPhoto } from './prepare-photo.ts';
import { useFileQueue } from './use-file-queue.ts';

beforeEach(() => {
  holdUploads();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => void vi.unstubAllGlobals());

/** The photos that are being made ready, in turn; a test says what becomes of each. */
let held: { photo: File; signal: AbortSignal; answer: (outcome: PreparedPhoto) => Promise<void> }[] = [];

function hold(photo: File, signal: AbortSignal): Promise<PreparedPhoto> {
  const { promise, resolve } = Promise.withResolvers<PreparedPhoto>();
  held.push({ photo, signal, answer: (outcome) => act(async () => resolve(outcome)) });
  return promise;
}

/** A form that takes these types and keeps its photos on hold. */
function Picker({ types = ['pdf', 'jpg', 'jpeg', 'png'] }: { types?: string[] }) {
  const queue = useFileQueue(types, 0, hold);
  return (
    <>
      <FilePicker label="Evidence" types={types} queue={queue} />
      <Button onClick={() => void queue.sendAll('/files')}>Save {queue.unsent} files</Button>
    </>
  );
}

const photo = (name: string) => new File(['as the camera wrote it'], name, { lastModified: 1 });
const smaller = (name: string): PreparedPhoto => ({
  file: new File(['smaller'], name, { type: 'image/jpeg' }),
  note: 'Made smaller: 8.4 MB to 1.1 MB; where it was taken is not sent',
});
const unreadable: PreparedPhoto = { fault: 'It could not be read.', retryable: true, goesAsItIs: true };

/** What the first upload brings. */
async function uploaded(): Promise<string> {
  const file = (await heldUpload(1)).sent?.get('file');
  return file instanceof File ? file.text() : 'nothing';
}

/** The picker, with these files chosen. */
async function choose(files: File[], props: Parameters<typeof Picker>[0] = {}) {
  held = [];
  const browser = visit(<Picker {...props} />);
  const input = await screen.findByLabelText('Evidence', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files } }));
  return browser;
}

describe('a photo that was chosen', () => {
  test('is made ready at once, and says what was done to it', async () => {
    await choose([photo('IMG_1.HEIC')]);
    await says('Getting this photo ready…');
    await held[0]?.answer(smaller('IMG_1.jpg'));
    await says('IMG_1.jpg');
    await says('Made smaller: 8.4 MB to 1.1 MB; where it was taken is not sent. Ready to add when you save');
  });

  test('waits for the one before: each takes much memory', async () => {
    await choose([photo('1.jpg'), photo('2.jpg')]);
    expect(held.map((one) => one.photo.name)).toEqual(['1.jpg']);
    await held[0]?.answer(smaller('1.jpg'));
    expect(held.map((one) => one.photo.name)).toEqual(['1.jpg', '2.jpg']);
  });

  test('may be saved meanwhile: it is sent once it is ready', async () => {
    const { press } = await choose([photo('1.jpg')]);
    await press('Save 1 files');
    expect(HeldUpload.all).toHaveLength(0);
    await held[0]?.answer(smaller('1.jpg'));
    expect(await uploaded()).toBe('smaller');
  });

  test('can be stopped, tried again, and sent as it is', async () => {
    const { press } = await choose([photo('1.jpg')]);
    await press('Cancel: do not add 1.jpg');
    expect(held[0]?.signal.aborted).toBe(true);
    await says(
      /^Stopped\. This photo was not added\. You can add it as it is, 0\.1 MB: .* where it was taken, is sent too/,
    );
    await see('button', 'Save 0 files');
    await press('Try again to get ready 1.jpg');
    await held[1]?.answer(unreadable);
    await says(/^It could not be read\./);
    await press('Add it as it is: 1.jpg');
    await says('0.1 MB, ready to add when you save');
    await press('Save 1 files');
    expect(await uploaded()).toBe('as the camera wrote it');
  });

  test('that is stopped while it waits leaves its turn to the next', async () => {
    const { press } = await choose([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')]);
    await press('Cancel: do not add 2.jpg');
    await held[0]?.answer(smaller('1.jpg'));
    expect(held.map((one) => one.photo.name)).toEqual(['1.jpg', '3.jpg']);
  });

  test('is refused under its own name with the reason, and stays until it is taken out', async () => {
    const { press } = await choose([photo('1.heic')]);
    await held[0]?.answer({ fault: 'It has 200 megapixels.', retryable: false, goesAsItIs: false });
    await says('It has 200 megapixels.');
    await press('Save 0 files');
    await says('It has 200 megapixels.');
    expect(screen.queryByRole('button', { name: /^(Try again|Add it)/ })).toBeNull();
    await press('Take out 1.heic');
    expect(screen.queryByText('It has 200 megapixels.')).toBeNull();
  });

  test('is not asked about where no photos are taken', async () => {
    await choose([photo('1.jpg')], { types: ['pdf'] });
    await says('This type of file cannot be added. Please use PDF.');
    expect(held).toEqual([]);
    expect(screen.queryByLabelText('Evidence: take a photo')).toBeNull();
  });
});

test('the camera takes one photo after another, and gives up none where it is refused', async () => {
  await choose([]);
  const camera = await screen.findByLabelText<HTMLInputElement>('Evidence: take a photo');
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment']);
  for (const name of ['1.jpg', '2.jpg']) {
    await act(async () => void fireEvent.change(camera, { target: { files: [photo(name)] } }));
  }
  await act(async () => void fireEvent.change(camera, { target: { files: [] } }));
  await says('1.jpg');
  await says('2.jpg');
});

describe('several photos', () => {
  /** Three pages that were photographed, ready. */
  async function three() {
    const browser = await choose([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')]);
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) await held.at(-1)?.answer(smaller(name));
    return browser;
  }
  const order = () => within(screen.getByRole('list', { name: 'Pages' }));
  const names = () =>
    order()
      .getAllByText(/\.jpg$/)
      .map((name) => name.textContent);

  test('are offered to become one PDF, once there are two that are ready', async () => {
    await choose([photo('1.jpg'), photo('2.jpg')]);
    await held[0]?.answer(smaller('1.jpg'));
    await gone('button', /into one PDF/);
    await held[1]?.answer(smaller('2.jpg'));
    await see('button', 'Put these 2 photos into one PDF');
  });

  test('are put into order with buttons, which keep the focus at either end and say where it went', async () => {
    const { press } = await three();
    await press('Put these 3 photos into one PDF');
    await press('Move down 1.jpg');
    await says('1.jpg is now page 2 of 3');
    await press('Move down 1.jpg');
    expect(names()).toEqual(['2.jpg', '3.jpg', '1.jpg']);
    await focused('button', 'Move down 1.jpg');
    await press('Move down 1.jpg');
    expect(names()).toEqual(['2.jpg', '3.jpg', '1.jpg']);
    await press('Move up 3.jpg');
    await press('Leave out 2.jpg');
    expect(names()).toEqual(['3.jpg', '1.jpg']);
  });
});
