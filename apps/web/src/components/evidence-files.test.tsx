// @vitest-environment happy-dom
import { type EvidenceFile, maxFilesPerRecord } from '@cairn/domain/evidence-file';
import { Button } from '@mantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HeldUpload, heldUpload, holdUploads } from '../client/testing-upload.ts';
import { focused, gone, says, see, visit } from '../client/testing-visit.tsx';
import { FilePicker } from './file-picker.tsx';
import { askUntilScanned, StoredFiles } from './stored-files.tsx';
import { useFileQueue } from './use-file-queue.ts';

beforeEach(holdUploads);
afterEach(() => void vi.unstubAllGlobals());

const pdf = (name: string, size = 300_000) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });

/** What became of each save. */
let outcomes: string[] = [];

/** As a form uses it: files are chosen, and sent when the record is saved. */
function Picker({ there = 0, disabled = false }: { there?: number; disabled?: boolean }) {
  const queue = useFileQueue(['pdf', 'jpg', 'jpeg', 'png'], there);
  const sendAll = async () => {
    const { complete, fault } = await queue.sendAll('/api/cpd-activities/1/files');
    outcomes.push(complete ? 'complete' : `incomplete: ${fault}`);
  };
  return (
    <>
      <FilePicker
        label="Evidence"
        types={['pdf', 'jpg', 'jpeg', 'png']}
        queue={queue}
        disabled={disabled}
        onRetry={(id) => void queue.send(id, '/api/cpd-activities/1/files')}
      />
      <Button onClick={sendAll}>Save {queue.unsent} files</Button>
    </>
  );
}

describe('choosing files', () => {
  beforeEach(() => {
    outcomes = [];
  });

  /** The picker, with these files chosen. */
  async function open(files: File[], props: Parameters<typeof Picker>[0] = {}) {
    const browser = visit(<Picker {...props} />);
    const input = await screen.findByLabelText('Evidence', { selector: 'input' });
    await act(async () => void fireEvent.change(input, { target: { files } }));
    return browser;
  }

  test('says which kinds, how large and how many', async () => {
    await open([]);
    await says(`PDF, JPG or PNG, up to 10 MB each, ${maxFilesPerRecord} at most.`);
  });

  test('lists each with its size until the record is saved', async () => {
    await open([pdf('Certificate.pdf')]);
    await says('Certificate.pdf');
    await says('0.3 MB, ready to add when you save');
    await see('button', 'Save 1 files');
  });

  test('says at once why one cannot be added, and does not send it', async () => {
    const { press } = await open([pdf('tool.exe'), pdf('Certificate.pdf')]);
    await says('This type of file cannot be added. Please use PDF, JPG or PNG.');
    await press('Save 1 files');
    const { sent, url, method } = await heldUpload(1);
    expect([method, url]).toEqual(['POST', '/api/cpd-activities/1/files']);
    expect(sent?.get('file')).toHaveProperty('name', 'Certificate.pdf');
  });

  test('takes one out again, and the focus goes back to the button that chooses', async () => {
    const { press } = await open([pdf('Certificate.pdf')]);
    await press('Take out Certificate.pdf');
    await see('button', 'Save 0 files');
    await focused('button', 'Choose files');
  });

  test('by dropping them is the same as by the button', async () => {
    await open([]);
    const area = screen.getByText('You can also drop files here.').parentElement as HTMLElement;
    fireEvent.dragOver(area);
    expect(area.dataset.over).toBe('true');
    fireEvent.drop(area, { dataTransfer: { files: [pdf('Dropped.pdf')] } });
    await says('Dropped.pdf');
    expect(area.dataset.over).toBeUndefined();
  });

  test('is not possible while a form is on its way, neither by button nor by dropping', async () => {
    await open([], { disabled: true });
    const area = screen.getByText('You can also drop files here.').parentElement as HTMLElement;
    fireEvent.drop(area, { dataTransfer: { files: [pdf('Dropped.pdf')] } });
    expect(await see('button', 'Choose files')).toHaveProperty('disabled', true);
    expect(screen.queryByText('Dropped.pdf')).toBeNull();
  });

  test('sends one after another, and says how far each is', async () => {
    const { press } = await open([pdf('one.pdf'), pdf('two.pdf')]);
    await press('Save 2 files');
    const first = await heldUpload(1);
    act(() => first.upload.onprogress?.({ loaded: 42, total: 100 }));
    await says('Uploading: 42%');
    expect(HeldUpload.all).toHaveLength(1);
    await act(async () => first.answer(201, { id: 'f1' }));
    const second = await heldUpload(2);
    await act(async () => second.answer(201, { id: 'f2' }));
    expect(await screen.findAllByText('Added')).toHaveLength(2);
    expect(outcomes).toEqual(['complete']);
    expect(first.headers['idempotency-key']).not.toBe(second.headers['idempotency-key']);
  });

  test('tries a file again after a cut line with the same key, so that it cannot be stored twice', async () => {
    const { press } = await open([pdf('one.pdf')]);
    await press('Save 1 files');
    const cut = await heldUpload(1);
    await act(async () => cut.cut());
    await says(/We could not reach Cairn/);
    await press('Try again to upload one.pdf');
    const again = await heldUpload(2);
    expect(cut.headers['idempotency-key']).toBeDefined();
    expect(again.headers['idempotency-key']).toBe(cut.headers['idempotency-key']);
    await act(async () => again.answer(201, {}));
    await says('Added');
    await gone('button', 'Take out one.pdf');
  });

  test('offers no second try for what is wrong with the file itself, and passes it over on the next save', async () => {
    const { press } = await open([pdf('one.pdf')]);
    await press('Save 1 files');
    const first = await heldUpload(1);
    await act(async () => first.answer(415, { message: 'This file is not a PDF' }));
    await says('This file is not a PDF');
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(outcomes).toEqual(['incomplete: This file is not a PDF']);
    await press('Save 0 files');
    await waitFor(() => expect(outcomes).toEqual(['incomplete: This file is not a PDF', 'complete']));
    expect(HeldUpload.all).toHaveLength(1);
  });

  test('says something readable where what answers is no Cairn', async () => {
    const { press } = await open([pdf('one.pdf')]);
    await press('Save 1 files');
    const first = await heldUpload(1);
    await act(async () => first.answer(502, '<html>Bad gateway</html>'));
    await says('Unknown error');
    await see('button', 'Try again to upload one.pdf');
  });

  test('can be stopped, which is no fault', async () => {
    const { press } = await open([pdf('one.pdf')]);
    await press('Save 1 files');
    await heldUpload(1);
    await press('Cancel uploading one.pdf');
    await says('Cancelled. This file was not added.');
    expect(outcomes).toEqual(['incomplete: null']);
  });
});

describe('files a record holds', () => {
  const certificate = {
    id: 'f1',
    fileName: 'a b.pdf',
    originalName: 'Certificate.pdf',
    mimeType: 'application/pdf',
    fileSize: 300_000,
    uploadedAt: '2026-11-01T09:00:00.000Z',
    scanState: 'clean',
    scannerAway: false,
    virus: null,
  } as EvidenceFile;
  const photo = { ...certificate, id: 'f2', fileName: 'c.png', originalName: 'Whiteboard.png', mimeType: 'image/png' };

  const reader = (has: boolean) =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: has, configurable: true });
  beforeEach(() => void reader(true));
  afterEach(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

  test('take no room while there are none', () => {
    visit(<StoredFiles label="Evidence" files={[]} />);
    expect(screen.queryByRole('list', { name: 'Evidence' })).toBeNull();
  });

  test('open in a new tab and are downloaded under their own name', async () => {
    visit(<StoredFiles label="Evidence" files={[certificate]} />);
    const open = await see('link', 'Certificate.pdf (opens in a new tab)');
    expect(open.getAttribute('href')).toBe('/api/files/a%20b.pdf');
    const download = await see('link', 'Download Certificate.pdf');
    expect(download.getAttribute('download')).toBe('Certificate.pdf');
    expect(screen.queryByRole('button', { name: 'Remove Certificate.pdf' })).toBeNull();
  });

  test('are looked at here where the browser can', async () => {
    reader(false);
    const word = { ...certificate, id: 'f3', originalName: 'Notes.doc', mimeType: 'application/msword' };
    const { press } = visit(<StoredFiles label="Evidence" files={[certificate, photo, word]} />);
    expect(screen.queryByRole('button', { name: 'Preview Certificate.pdf' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Preview Notes.doc' })).toBeNull();
    await press('Preview Whiteboard.png');
    expect((await see('img', 'Whiteboard.png')).getAttribute('src')).toBe('/api/files/c.png');
    await press('Close');
    await gone('img', 'Whiteboard.png');
    await focused('button', 'Preview Whiteboard.png');
  });

  test('are put away by Back, which stays on the page and takes one step for each look', async () => {
    const { hands, press, back, address } = visit(<StoredFiles label="Evidence" files={[photo]} />, {}, '/?year=2026');
    await hands.click(await see('link', 'Elsewhere'));
    await hands.click(await see('link', 'Back'));
    for (const closing of [back, () => press('Close')]) {
      await press('Preview Whiteboard.png');
      await see('img', 'Whiteboard.png');
      await closing();
      await gone('img', 'Whiteboard.png');
      expect(address()).toBe('/?year=2026');
      await focused('button', 'Preview Whiteboard.png');
    }
    await back();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  test('say so when they cannot be shown here, and can still be opened', async () => {
    const { press } = visit(<StoredFiles label="Evidence" files={[photo]} />);
    await press('Preview Whiteboard.png');
    fireEvent.error(await see('img', 'Whiteboard.png'));
    await says('This file could not be shown here.');
    expect((await see('link', 'Open in a new tab')).getAttribute('href')).toBe('/api/files/c.png');
  });

  test('that are a PDF are framed as a copy this page holds, let go of when it closes', async () => {
    vi.stubGlobal('fetch', async () => new Response('%PDF-1.7'));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
    const letGo = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { press } = visit(<StoredFiles label="Evidence" files={[certificate]} />);
    await press('Preview Certificate.pdf');
    const frame = await screen.findByTitle('Certificate.pdf');
    expect(frame.getAttribute('src')).toBe('blob:copy');
    await press('Close');
    await waitFor(() => expect(letGo).toHaveBeenCalledWith('blob:copy'));
  });

  test('that are a PDF and have gone meanwhile say so', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
    const { press } = visit(<StoredFiles label="Evidence" files={[certificate]} />);
    await press('Preview Certificate.pdf');
    await says('This file could not be shown here.');
  });

  test('are held while a scanner looks at them, and say so in place of opening', async () => {
    const refused = { ...photo, scanState: 'refused', virus: 'Eicar-Test' } as EvidenceFile;
    visit(<StoredFiles label="Evidence" files={[{ ...certificate, scanState: 'checking' }, refused]} />);
    await says('Being checked for viruses. You can open it in a moment.');
    await says('Refused: a virus was found (Eicar-Test). What the file held has been deleted.');
    const list = within(await see('list', 'Evidence'));
    expect(list.queryAllByRole('link')).toEqual([]);
    expect(list.queryAllByRole('button')).toEqual([]);
  });

  test('are asked for again while one is being checked, and then no more', () => {
    const held = { ...certificate, scanState: 'checking' } as EvidenceFile;
    expect(askUntilScanned({ state: { data: [photo, held] } })).toBe(5_000);
    expect(askUntilScanned({ state: { data: [photo] } })).toBe(false);
    expect(askUntilScanned({ state: { data: undefined } })).toBe(false);
  });

  test('are removed after a question that names them', async () => {
    const removed: string[] = [];
    const remove = (file: EvidenceFile, done: () => void) => {
      removed.push(file.id);
      done();
    };
    const { press } = visit(
      <StoredFiles label="Evidence" files={[certificate, photo]} removal={{ busy: false, remove }} />,
    );
    await press('Remove Whiteboard.png');
    await says('“Whiteboard.png” will be removed from this record. This cannot be undone.');
    await press('Cancel');
    expect(removed).toEqual([]);
    await press('Remove Whiteboard.png');
    await press('Remove file');
    await gone('button', 'Remove file');
    expect(removed).toEqual(['f2']);
  });

  test('are not said to be gone for good where they can be brought back', async () => {
    const removal = { busy: false, undoable: true, remove: () => {} };
    const { press } = visit(<StoredFiles label="Scans" files={[photo]} removal={removal} />);
    await press('Remove Whiteboard.png');
    await says('“Whiteboard.png” will be removed from this record.');
  });
});
