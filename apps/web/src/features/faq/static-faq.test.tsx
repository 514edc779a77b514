// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadHelp } from '../../help/load-help.ts';
import { FaqPage } from './faq-page.tsx';
import { openQuestion, startFaq } from './static-faq.ts';

vi.mock('../../help/load-help.ts', { spy: true });

const control = (question: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent === question,
  );
  if (!found) throw new Error(`no question “${question}”`);
  return found;
};
const first = () => control('What is revalidation?');
const isShown = (element: Element) => element.closest('[hidden]') === null;
const field = () => {
  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!search) throw new Error('there is no search');
  return search;
};
const look = (words: string) => {
  field().value = words;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
const results = () => [...document.querySelectorAll('[data-help="found"]:not([hidden]) li')];
const said = () => document.querySelector('[role="status"]')?.textContent;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

function draw() {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <main>
          <FaqPage />
        </main>
      </MemoryRouter>
    </MantineProvider>,
  );
  document.body.replaceChildren(page);
  startFaq(page);
}

beforeEach(draw);

describe('the questions as they stand in the document', () => {
  test('open when they are pressed, and close again', () => {
    const panel = document.getElementById(first().getAttribute('aria-controls') ?? '');
    expect([first().getAttribute('aria-expanded'), panel?.style.display]).toEqual(['false', 'none']);
    first().click();
    expect([first().getAttribute('aria-expanded'), panel?.style.display]).toEqual(['true', '']);
    first().click();
    expect([first().getAttribute('aria-expanded'), panel?.style.display]).toEqual(['false', 'none']);
  });

  test('open when an address names them', () => {
    openQuestion('what-is-revalidation');
    expect(first().getAttribute('aria-expanded')).toBe('true');
    openQuestion('revalidation');
    expect(document.querySelectorAll('[aria-expanded="true"]')).toHaveLength(1);
  });

  test('are gone through with the arrow keys, round and round', () => {
    first().focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(control('What do I need?'));
    press('Home');
    press('ArrowUp');
    const siblings = first().closest('[data-accordion]')?.querySelectorAll('button');
    expect(document.activeElement).toBe(siblings?.[siblings.length - 1]);
  });

  test('are searched as they are in the app', async () => {
    const answered = (words: string) => waitFor(() => expect(results()[0]?.textContent).toContain(words));
    look('does mandatory training count');
    await answered('fire training cannot be used');
    expect(said()).toBe(`${results().length} answers`);
    expect(isShown(first())).toBe(false);
    look('change my password');
    await answered('once you are signed in');
    look('zebra');
    await waitFor(() => expect(said()).toBe('Nothing found'));
    expect(document.querySelector('[data-help="nothing"]:not([hidden]) a[href="/contact-support"]')).not.toBeNull();
    look('🙂');
    await waitFor(() => expect(said()).toBe('Type a word or a question.'));
    expect(isShown(first())).toBe(true);
    look('');
    await waitFor(() => expect(said()).toBe(''));
  });

  test('are made ready for the search once, and answer once, however much is typed before they are', async () => {
    vi.mocked(loadHelp).mockClear();
    const drawn = vi.spyOn(document.querySelector('[data-help="found"] ol') ?? document, 'replaceChildren');
    for (const words of ['m', 'ma', 'mand', 'mandatory']) look(words);
    await waitFor(() => expect(results()[0]?.textContent).toContain('Does mandatory training count'));
    look('zebra');
    await waitFor(() => expect(said()).toBe('Nothing found'));
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(loadHelp).toHaveBeenCalledTimes(1);
  });

  test('are made ready anew with the next key where that was in vain', async () => {
    vi.mocked(loadHelp).mockRejectedValueOnce(new Error('offline'));
    look('mandator');
    await waitFor(() => expect(said()).toContain('could not be loaded'));
    look('mandatory');
    await waitFor(() => expect(results()[0]?.textContent).toContain('Does mandatory training count'));
  });

  test('show what was typed as text', async () => {
    look('<img src=x> maternity');
    await waitFor(() => expect(results()[0]?.textContent).toContain('Time away does not itself count'));
    expect(document.querySelector('img')).toBeNull();
  });

  test('go from Enter to the first answer, and from there to the question itself', async () => {
    look('mandatory');
    await waitFor(() => expect(results()).not.toEqual([]));
    field().form?.requestSubmit();
    const link = results()[0]?.querySelector('a');
    expect(document.activeElement).toBe(link);
    expect(link?.getAttribute('href')).toBe('/faq#mandatory-training');
  });

  test('keep the search in the address', async () => {
    look('two registrations');
    await waitFor(() => expect(location.search).toBe('?q=two+registrations'));
    draw();
    expect(field().value).toBe('two registrations');
    await waitFor(() => expect(results()[0]?.textContent).toContain('I am registered as a nurse and a midwife'));
    look('');
    await waitFor(() => expect(location.search).toBe(''));
  });
});
