// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { gone, see, visit } from '../client/testing-visit.tsx';
import { SuggestField } from './suggest-field.tsx';

const kinds = ['Patient', 'Colleague', 'Student'];

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <SuggestField label="From" suggestions={kinds} value={value} onChange={setValue} />
      <p>Given: {value}</p>
    </>
  );
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** The field, with its list open. */
async function open() {
  const browser = visit(<Form />);
  await browser.hands.click(await screen.findByLabelText('From', { selector: 'input' }));
  await see('option', 'Patient');
  return browser;
}

describe('a text with suggestions', () => {
  test('is narrowed by what is typed', async () => {
    const { hands } = await open();
    expect(offered()).toEqual(kinds);
    await hands.keyboard('stu');
    expect(offered()).toEqual(['Student']);
  });

  test('takes words of one’s own', async () => {
    const { hands } = await open();
    await hands.keyboard('A volunteer');
    expect(screen.getByText('Given: A volunteer')).toBeDefined();
    expect(offered()).toEqual([]);
  });

  test('offers the whole list again once one was chosen', async () => {
    const { hands } = await open();
    await hands.click(await see('option', 'Colleague'));
    expect(screen.getByText('Given: Colleague')).toBeDefined();
    await gone('option', 'Patient');
    await hands.click(await screen.findByLabelText('From', { selector: 'input' }));
    await see('option', 'Student');
    expect(offered()).toEqual(kinds);
  });

  test('is chosen from by the keyboard', async () => {
    const { hands } = await open();
    await hands.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByText(/^Given: (Patient|Colleague)$/)).toBeDefined();
  });
});
