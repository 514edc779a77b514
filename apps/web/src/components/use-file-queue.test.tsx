// @vitest-environment happy-dom
import { maxFilesPerRecord } from '@cairn/domain/evidence-file';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdUploads } from '../client/testing-upload.ts';
import { useFileQueue } from './use-file-queue.ts';

const pdf = (name: string, text = '%PDF-1.7') => new File([text], name, { lastModified: 1 });

/** A queue for a record that holds `there` files already. */
function queueOf(there = 0) {
  const { result } = renderHook(() => useFileQueue(['pdf', 'png'], there));
  return {
    add: (...files: File[]) => act(() => result.current.add(files)),
    now: () => result.current,
    faults: () => result.current.items.map(({ file, fault }) => `${file.name}: ${fault ?? 'ready'}`),
  };
}

describe('files that were chosen', () => {
  test('wait until the record is saved', () => {
    const queue = queueOf();
    queue.add(pdf('a.pdf'), pdf('b.pdf'));
    expect(queue.faults()).toEqual(['a.pdf: ready', 'b.pdf: ready']);
    expect(queue.now()).toMatchObject({ unsent: 2, sending: false });
  });

  test('are taken once, however often they are chosen', () => {
    const queue = queueOf();
    queue.add(pdf('a.pdf'));
    queue.add(pdf('a.pdf'));
    expect(queue.faults()).toEqual(['a.pdf: ready']);
  });

  test('may be chosen again after they were taken out', () => {
    const queue = queueOf();
    queue.add(pdf('a.pdf'));
    act(() => queue.now().remove(queue.now().items[0]?.id ?? ''));
    expect(queue.now().unsent).toBe(0);
    queue.add(pdf('a.pdf'));
    expect(queue.now().unsent).toBe(1);
  });

  test('are refused at once when they are of another kind, or empty', () => {
    const queue = queueOf();
    queue.add(pdf('a.exe'), pdf('b.pdf', ''));
    expect(queue.faults()).toEqual([
      'a.exe: This type of file cannot be added. Please use PDF or PNG.',
      'b.pdf: This file is empty.',
    ]);
    expect(queue.now().unsent).toBe(0);
  });

  test('find no more room than the record has left', () => {
    const queue = queueOf(maxFilesPerRecord - 1);
    queue.add(pdf('a.pdf'), pdf('b.pdf'));
    expect(queue.faults()).toEqual(['a.pdf: ready', `b.pdf: One record can hold ${maxFilesPerRecord} files.`]);
  });

  test('leave their room to others when they are refused', () => {
    const queue = queueOf(maxFilesPerRecord - 1);
    queue.add(pdf('a.exe'), pdf('b.pdf'));
    expect(queue.now().unsent).toBe(1);
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('an upload that somebody cancels did not arrive, and is no fault to report', async () => {
  holdUploads();
  const { result } = renderHook(() => useFileQueue(['pdf'], 0));
  act(() => result.current.add([new File(['%PDF-1.4'], 'Certificate.pdf', { type: 'application/pdf' })]));
  const [file] = result.current.items;
  const outcome = await act(() => {
    const sending = result.current.sendAll('/files');
    result.current.cancel(file?.id ?? '');
    return sending;
  });
  expect(outcome).toEqual({ complete: false, fault: null });
  expect(result.current.items[0]).toMatchObject({ state: 'failed', fault: 'Cancelled. This file was not added.' });
});
