// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { browse, says } from '../../client/testing-visit.tsx';
import { questionCategories } from '../../help/questions.ts';
import { FaqPage } from './faq-page.tsx';

const count = questionCategories.flatMap(({ questions }) => questions).length;

/** The page as it is opened by an address. */
const open = (address = '/faq') => browse([{ path: '/faq', Component: FaqPage }], address);
const field = () => screen.getByLabelText<HTMLInputElement>('Search for an answer');
const seek = (value: string) => fireEvent.change(field(), { target: { value } });

const questions = () => [...document.querySelectorAll<HTMLElement>('h3 button')];
const opened = () => questions().filter((button) => button.getAttribute('aria-expanded') === 'true');
const status = () => screen.getByRole('status').textContent;
const results = () => within(document.querySelector<HTMLElement>('[data-help="found"]') as HTMLElement);
const firstResult = () => results().queryAllByRole('listitem')[0]?.textContent ?? '';
/** Whether the questions themselves are to be seen. */
const listed = () => questions().every((button) => button.closest('[hidden]') === null);

describe('the questions', () => {
  test('all stand there closed, and nothing is said of a search', () => {
    open();
    expect(questions()).toHaveLength(count);
    expect(opened()).toEqual([]);
    expect(status()).toBe('');
  });

  test('open one by one, and stay open while another is opened', async () => {
    const { hands } = open();
    const [first, second] = questions() as [HTMLElement, HTMLElement];
    await hands.click(first);
    await hands.click(second);
    expect(opened()).toEqual([first, second]);
    await hands.click(first);
    expect(opened()).toEqual([second]);
  });
});

describe('a search', () => {
  test('shows the answers in place of the questions, the best first, and counts them', async () => {
    open();
    seek('does mandatory training count');
    await waitFor(() => expect(firstResult()).toContain('fire training cannot be used'));
    expect(status()).toBe(`${results().getAllByRole('listitem').length} answers`);
    expect(listed()).toBe(false);
    expect(results().getAllByRole('link')[0]?.getAttribute('href')).toBe('/faq#mandatory-training');
  });

  test('is said to have one answer where it has one', async () => {
    open();
    seek('chatgpt');
    await waitFor(() => expect(status()).toMatch(/^\d+ answers?$/));
    expect(status()).toBe(results().getAllByRole('listitem').length === 1 ? '1 answer' : expect.stringMatching(/s$/));
  });

  test('goes from Enter to its first answer', async () => {
    const { hands } = open();
    await hands.type(field(), 'my manager is not a nurse');
    await waitFor(() => expect(firstResult()).toContain('whether or not they are on the NMC register'));
    await hands.keyboard('{Enter}');
    expect(document.activeElement).toBe(results().getAllByRole('link')[0]);
  });

  test('leaves the questions as they were', async () => {
    open('/faq#mandatory-training');
    await waitFor(() => expect(opened()).toHaveLength(1));
    seek('fire');
    await waitFor(() => expect(listed()).toBe(false));
    seek('');
    await waitFor(() => expect(listed()).toBe(true));
    expect(opened()).toHaveLength(1);
    expect(status()).toBe('');
  });

  test('that finds nothing says what to do next', async () => {
    open();
    seek('helicopter');
    await waitFor(() => expect(status()).toBe('Nothing found'));
    expect(listed()).toBe(false);
    const way = screen.getByText(/Try fewer or other words/);
    expect(within(way).getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/contact-support');
  });

  test.each(['a', '?!', '🙂'])('of “%s” alone leaves the questions there and asks for a word', async (sought) => {
    open();
    seek(sought);
    await waitFor(() => expect(status()).toBe('Type a word or a question.'));
    expect(listed()).toBe(true);
  });

  test('shows what was typed as text, never as a page', async () => {
    open();
    seek('<img src=x onerror=alert(1)> maternity');
    await waitFor(() => expect(firstResult()).toContain('Time away does not itself count'));
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the address of a search', () => {
  test('takes up what was typed, and gives it back', async () => {
    const { address } = open();
    seek('two registrations');
    await waitFor(() => expect(address()).toBe('/faq?q=two+registrations'));
    seek('');
    await waitFor(() => expect(address()).toBe('/faq'));
  });

  test('opens with its answers', async () => {
    open('/faq?q=two+registrations');
    expect(field().value).toBe('two registrations');
    await waitFor(() => expect(firstResult()).toContain('I am registered as a nurse and a midwife'));
  });

  test('is read to a bound', () => {
    open(`/faq?q=${'x'.repeat(10_000)}`);
    expect(field().value).toHaveLength(200);
  });

  test('is left by an answer, which then stands open, and comes back with Back', async () => {
    const { back, hands, address } = open('/faq?q=mandatory');
    await waitFor(() => expect(firstResult()).not.toBe(''));
    await hands.click(results().getAllByRole('link')[0] as HTMLElement);
    await waitFor(() =>
      expect(opened().map(({ textContent }) => textContent)).toEqual(['Does mandatory training count as CPD?']),
    );
    expect([address(), field().value, listed()]).toEqual(['/faq#mandatory-training', '', true]);
    await back();
    await waitFor(() => expect([field().value, listed()]).toEqual(['mandatory', false]));
  });

  test('is left at once, also by an answer clicked before the address was written', async () => {
    const { hands, address } = open();
    seek('mandatory');
    await waitFor(() => expect(firstResult()).not.toBe(''));
    await hands.click(results().getAllByRole('link')[0] as HTMLElement);
    await waitFor(() => expect(opened()).toHaveLength(1));
    expect([address(), field().value]).toEqual(['/faq#mandatory-training', '']);
  });
});

describe('an address into the page', () => {
  const onTheAnswer = (id: string) => () =>
    expect(document.activeElement).toBe(document.querySelector(`#${id} h3 button`));

  test('opens its answer and puts the focus on it', async () => {
    open('/faq#bank-work');
    await waitFor(onTheAnswer('bank-work'));
    expect(opened()).toEqual([document.activeElement]);
  });

  test('followed once more brings back an answer that was closed meanwhile', async () => {
    const { go, hands } = open('/faq#bank-work');
    await waitFor(onTheAnswer('bank-work'));
    await hands.click(document.activeElement as HTMLElement);
    expect(opened()).toEqual([]);
    await go('/faq#bank-work');
    await waitFor(() => expect(opened()).toHaveLength(1));
  });

  test('to a category goes to its heading', async () => {
    open('/faq#people');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reflection, discussion and confirmation'));
    expect(opened()).toEqual([]);
  });

  test('that names nothing changes nothing', async () => {
    open('/faq#gone');
    await says('Frequently asked questions');
    expect(opened()).toEqual([]);
  });
});
