// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { fillAsking } from './asking-words.ts';

afterEach(() => document.body.replaceChildren());

const parties = { discussantName: 'Bea <b>Lind</b>', revalidatorName: 'Ada <i>Okafor</i>' };

test('says who asks whom where the place for it stands in the document, as it was written', () => {
  document.body.innerHTML = '<div id="root"></div><div id="placeholder"><div data-asking><hr></div></div>';
  fillAsking(parties);
  const place = document.querySelector('[data-asking]');
  expect(place?.textContent).toBe('Dear Bea <b>Lind</b>, Ada <i>Okafor</i> asks you to sign this form.');
  expect([...(place?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['STRONG']);
});

test('leaves alone what the app has drawn', () => {
  document.body.innerHTML = '<div id="root"><div data-asking><hr></div></div>';
  fillAsking(parties);
  expect(document.querySelector('[data-asking]')?.innerHTML).toBe('<hr>');
});
