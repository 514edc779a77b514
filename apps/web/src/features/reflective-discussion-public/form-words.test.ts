// @vitest-environment happy-dom
import type { PublicDiscussion, PublicDiscussionContact } from '@cairn/domain/reflective-discussion';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillForm, formWords, placesOfWords } from './form-words.ts';

const form: PublicDiscussion = {
  revalidatorName: 'Ada <i>Okafor</i>',
  revalidatorPin: '18A1234C',
  discussantName: 'Bea {revalidatorName} Lind',
  discussantPin: '17B2345D',
  discussionDate: '2026-11-15',
  discussionSummary: 'We went through {all} five.\n$& and $1',
  discussantConfirmed: false,
  expiresAt: '2026-12-20T23:30:00.000Z',
};
const contact: PublicDiscussionContact = {
  discussantEmail: 'bea@example.org',
  discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0000',
  reflectiveAccountCount: 5,
};

describe('what a form says', () => {
  test('says dates as people do, in London', () => {
    expect(formWords(form, contact)).toMatchObject({ discussionDate: '15 Nov 2026', worksUntil: '20 Dec 2026' });
  });

  test.each([
    [contact, 'Correct what is wrong.'],
    [{ ...contact, discussantAddress: ' ' }, 'Fill in what is missing; correct what is wrong.'],
  ])('%j leaves the discussant to: %s', (reached, task) => {
    expect(formWords(form, reached).task).toBe(task);
  });

  test.each([
    [5, '5'],
    [0, ''],
  ])('of %d reflective accounts it says "%s"', (reflectiveAccountCount, accounts) => {
    expect(formWords(form, { ...contact, reflectiveAccountCount }).accounts).toBe(accounts);
  });

  test('has a place for everything', () => {
    expect(Object.keys(placesOfWords).sort()).toEqual(Object.keys(formWords(form, contact)).sort());
  });
});

describe('a form that was drawn before anything was known', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
    document.body.innerHTML = `
      <p id="asks">Dear {discussantName}, <strong>{revalidatorName}</strong> asks you; {nothing} else.</p>
      <p id="email">{discussantEmail}</p>
      <div id="count" data-where="{accounts}">{accounts}</div>
      <input id="pin" value="{discussantPin}"><input id="mark" type="checkbox"><input id="way" type="radio" value="draw">
      <input id="day" value="24 Nov 2000" data-day><textarea id="summary">{discussionSummary}</textarea>`;
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  const at = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;

  test('says its words as they were written, each in its place and none within another', () => {
    fillForm(document.body, formWords(form, contact));
    expect(at('asks').textContent).toBe('Dear Bea {revalidatorName} Lind, Ada <i>Okafor</i> asks you; {nothing} else.');
    expect([...at('asks').children].map(({ tagName }) => tagName)).toEqual(['STRONG']);
    expect(at<HTMLInputElement>('pin').value).toBe('17B2345D');
    expect(at<HTMLTextAreaElement>('summary').value).toBe('We went through {all} five.\n$& and $1');
    expect(at('count').textContent).toBe('5');
  });

  test('is not taken for changed by anybody', () => {
    fillForm(document.body, formWords(form, contact));
    for (const id of ['pin', 'summary', 'day']) {
      const { value, defaultValue } = at<HTMLInputElement>(id);
      expect(value, id).toBe(defaultValue);
    }
    expect(at<HTMLInputElement>('mark').hasAttribute('value')).toBe(false);
    expect(at<HTMLInputElement>('way').value).toBe('draw');
  });

  test('holds nothing that a browser has put back after a reload', () => {
    at<HTMLTextAreaElement>('summary').value = 'What stood here before';
    at<HTMLInputElement>('pin').value = 'OLD';
    at<HTMLInputElement>('mark').checked = true;
    fillForm(document.body, formWords(form, contact));
    expect(at<HTMLInputElement>('pin').value).toBe('17B2345D');
    expect(at<HTMLTextAreaElement>('summary').value).toBe(form.discussionSummary);
    expect(at<HTMLInputElement>('mark').checked).toBe(false);
  });

  test('is dated on the day it is read', () => {
    fillForm(document.body, formWords(form, contact));
    expect(at<HTMLInputElement>('day').value).toBe('24 Nov 2026');
  });

  test('leaves out what there is nothing to say of, down to the text that React would not draw', () => {
    const blank = { ...contact, discussantEmail: '', reflectiveAccountCount: 0 };
    fillForm(document.body, formWords({ ...form, discussionSummary: '' }, blank));
    expect(at('count').hidden).toBe(true);
    for (const id of ['email', 'summary']) expect(at(id).childNodes, id).toHaveLength(0);
  });
});
