// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { browse, says } from '../../client/testing-visit.tsx';
import { FaqPage } from './faq-page.tsx';
import { questionCategories } from './questions.ts';

const count = questionCategories.flatMap(({ questions }) => questions).length;

/** The page as it is opened by an address. */
const open = (address = '/faq') => browse([{ path: '/faq', Component: FaqPage }], address);
const seek = (value: string) => fireEvent.change(screen.getByLabelText('Search the questions'), { target: { value } });

const questions = () => [...document.querySelectorAll<HTMLElement>('h3 button')];
const opened = () => questions().filter((button) => button.getAttribute('aria-expanded') === 'true');
const found = () => screen.getByRole('status').textContent;

describe('the questions', () => {
  test('all stand there closed, and nothing is said of a search', () => {
    open();
    expect(questions()).toHaveLength(count);
    expect(opened()).toEqual([]);
    expect(found()).toBe('');
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

  test('are narrowed by what is typed, with their categories, and counted', () => {
    open();
    seek('fire');
    expect(found()).toBe('1 question found');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'CPD and feedback',
    ]);
    seek('');
    expect(questions()).toHaveLength(count);
    seek('hours');
    expect(found()).toBe(`${questions().length} questions found`);
  });

  test('that hold none of the words leave a way on', () => {
    open();
    seek('helicopter');
    expect(found()).toBe('No question holds these words. Try fewer or other words.');
    expect(questions()).toEqual([]);
    expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/contact-support');
  });

  test('stay open through a search that finds them again', async () => {
    open('/faq#mandatory-training');
    await waitFor(() => expect(opened()).toHaveLength(1));
    seek('fire');
    expect(opened()).toHaveLength(1);
    seek('');
    expect(opened()).toHaveLength(1);
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
