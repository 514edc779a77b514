// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ada, focused, gone, says, see, visit } from '../client/testing-visit.tsx';
import { today } from '../client/today.ts';
import { ExportDataButton } from './export-data-button.tsx';

const signedIn = { 'account.current': () => ada };

/** What the browser was given to save: its name and what it holds. */
let saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  saved = [];
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, text: file.text() });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The server's end of a download: what it was asked for, and the answer a test gives. */
function serve() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal?: AbortSignal } = {}) => {
    if (!address.startsWith('/api/user')) return Promise.resolve(Response.json({ supportEmail: 'help@cairn.test' }));
    asked.push(address);
    const cancelled = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => cancelled.reject(new DOMException('stopped', 'AbortError')));
    return Promise.race([promise, cancelled.promise]);
  });
  return { asked, answer: resolve };
}

describe('a copy of everything', () => {
  test('is made while the button says so, and saved under a name that says whose and when', async () => {
    const { asked, answer } = serve();
    const { press } = visit(<ExportDataButton>Export Data</ExportDataButton>, signedIn);
    await press('Export Data');
    expect(await see('button', 'Exporting...')).toHaveProperty('disabled', true);
    answer(new Response('{"practiceHours":[]}'));
    await says('Your data has been downloaded successfully.');
    expect(asked).toEqual(['/api/user/export']);
    expect(saved[0]?.name).toBe(`nmc-revalidation-data-Ada-${today()}.json`);
    expect(await saved[0]?.text).toBe('{"practiceHours":[]}');
    await gone('button', 'Exporting...');
  });

  test('with its files is an archive', async () => {
    const { asked, answer } = serve();
    const { press } = visit(<ExportDataButton withFiles>Export Data and Files</ExportDataButton>, {
      'account.current': () => ({ ...ada, firstName: null }),
    });
    await press('Export Data and Files');
    answer(new Response('PK'));
    await waitFor(() => expect(saved[0]?.name).toBe(`nmc-revalidation-data-user-${today()}.zip`));
    expect(asked).toEqual(['/api/user/export.zip']);
  });

  test('is stopped without a word of failure, and the focus comes back', async () => {
    serve();
    const { press } = visit(<ExportDataButton>Export Data</ExportDataButton>, signedIn);
    await press('Export Data');
    await press('Cancel: Export Data');
    await focused('button', 'Export Data');
    expect(screen.queryByText('Export Failed')).toBeNull();
    expect(saved).toEqual([]);
  });

  test('that could not be made saves nothing, and says so', async () => {
    const { answer } = serve();
    const { press } = visit(<ExportDataButton>Export Data</ExportDataButton>, signedIn);
    await press('Export Data');
    answer(Response.json({ message: 'No' }, { status: 500 }));
    await says('Failed to export your data. Please try again.');
    await see('button', 'Export Data');
    expect(saved).toEqual([]);
  });

  test('is offered to strangers by way of the sign-in form, from which they come back', async () => {
    visit(<ExportDataButton signInTo="/data-protection">Export Data</ExportDataButton>, {
      'account.current': () => null,
    });
    expect(await see('link', 'Sign in to export your data')).toHaveProperty('pathname', '/auth');
    expect(screen.queryByRole('button', { name: 'Export Data' })).toBeNull();
  });
});
