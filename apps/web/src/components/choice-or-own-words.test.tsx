// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { gone, see, visit } from '../client/testing-visit.tsx';
import { ChoiceOrOwnWords } from './choice-or-own-words.tsx';

const kinds = ['Patient', 'Colleague', 'Student'];
const ownWords = 'From, in your own words';

function Form({ stored, error }: { stored: string; error?: string }) {
  const [value, setValue] = useState(stored);
  return (
    <>
      <ChoiceOrOwnWords
        label="From (optional)"
        choices={kinds}
        name="from"
        value={value}
        onChange={setValue}
        error={error}
      />
      <p>Given: {value}.</p>
      <button type="button" onClick={() => setValue('A volunteer')}>
        Take up a draft
      </button>
    </>
  );
}

const open = (stored = '', error?: string) => visit(<Form stored={stored} {...(error && { error })} />);
const select = () => screen.findByLabelText<HTMLSelectElement>('From (optional)');
const given = (words: string) => screen.findByText(`Given: ${words}.`);

describe('a choice or one’s own words', () => {
  test('is chosen from the list, which asks for no words', async () => {
    const { choose } = open();
    expect([...(await select()).options].map(({ text }) => text)).toEqual([
      'Please choose',
      ...kinds,
      'Other, in my own words',
    ]);
    await choose('From (optional)', 'Colleague');
    await given('Colleague');
    expect(screen.queryByLabelText(ownWords)).toBeNull();
  });

  test('takes any words, also those of the list while they are written', async () => {
    const { choose, write } = open();
    await choose('From (optional)', 'Other, in my own words');
    await given('');
    await write(ownWords, 'Student');
    await write(ownWords, 'Student on placement');
    await given('Student on placement');
  });

  test('shows words that were stored, to be changed and taken back', async () => {
    const { write } = open('A volunteer');
    expect(await screen.findByLabelText(ownWords)).toHaveProperty('value', 'A volunteer');
    expect((await select()).selectedOptions[0]?.text).toBe('Other, in my own words');
    await write(ownWords, '');
    await given('');
    await write(ownWords, 'Two volunteers');
    await given('Two volunteers');
  });

  test('keeps what was written for whoever looks at the list again', async () => {
    const { choose } = open('A volunteer');
    await choose('From (optional)', 'Patient');
    await given('Patient');
    await gone('textbox', ownWords);
    await choose('From (optional)', 'Other, in my own words');
    await given('A volunteer');
  });

  test('shows words that come from elsewhere while it is open', async () => {
    const { press } = open();
    await press('Take up a draft');
    expect(await see('textbox', ownWords)).toHaveProperty('value', 'A volunteer');
  });

  test.each([
    ['', 'From (optional)'],
    ['A volunteer', ownWords],
  ])('says at the field that holds it what is wrong with “%s”', async (stored, label) => {
    open(stored, 'Too long');
    const field = await screen.findByLabelText(label);
    expect(field.getAttribute('name')).toBe('from');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelectorAll('[name="from"]')).toHaveLength(1);
  });
});
