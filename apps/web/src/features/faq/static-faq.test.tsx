// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { FaqPage } from './faq-page.tsx';
import { openQuestion, startFaq } from './static-faq.ts';

const control = (question: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent === question,
  );
  if (!found) throw new Error(`no question “${question}”`);
  return found;
};
const first = () => control('What is revalidation?');
const isShown = (element: Element) => element.closest('[hidden]') === null;
const shown = () => [...document.querySelectorAll('[data-accordion-control]')].filter(isShown);
const look = (words: string) => {
  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!search) throw new Error('there is no search');
  search.value = words;
  search.dispatchEvent(new Event('input', { bubbles: true }));
};
const said = () => document.querySelector('[role="status"]')?.textContent;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
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
});

describe('the questions as they stand in the document', () => {
  test('open when they are pressed, and close again', () => {
    const panel = document.getElementById(first().getAttribute('aria-controls') ?? '');
    expect([first().getAttribute('aria-expanded'), panel?.hasAttribute('inert')]).toEqual(['false', true]);
    first().click();
    expect([first().getAttribute('aria-expanded'), panel?.hasAttribute('inert')]).toEqual(['true', false]);
    expect(panel?.style.display).toBe('');
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

  test('are searched, in questions and answers, and all there again when nothing is looked for', () => {
    const all = shown().length;
    look('BANK shifts');
    expect(shown().length).toBeLessThan(all);
    expect(said()).toMatch(/^\d+ questions? found$/);
    look('zebra');
    expect(said()).toBe('No question holds these words. Try fewer or other words.');
    expect([...document.querySelectorAll('h2')].filter(isShown)).toEqual([]);
    look('');
    expect([shown().length, said()]).toEqual([all, '']);
  });
});
