import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

/** The field as it stands in a form, without its styles. */
function drawn(value: string, error?: string): string {
  const page = renderToStaticMarkup(
    <MantineProvider env="test">
      <DateField label="Date" name="date" value={value} error={error} onChange={() => {}} />
    </MantineProvider>,
  );
  return page.replaceAll(/<style.*?<\/style>/gs, '');
}

/** The values of the three boxes, the one that answers to the name of the field marked. */
const boxes = (page: string) =>
  [...page.matchAll(/<input[^>]*>/g)].map(([box]) => {
    const value = /value="([^"]*)"/.exec(box)?.[1] ?? '';
    return / name="date"/.test(box) ? `>${value}` : value;
  });
const wrong = (page: string) => [...page.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].length;

describe('DateField', () => {
  test('shows a date day first and says it in words', () => {
    expect(boxes(drawn('2025-03-04'))).toEqual(['>4', '3', '2025']);
    expect(drawn('2025-03-04')).toContain('Tuesday 4 March 2025');
  });

  test('shows an unfinished date as it was typed and says nothing of it while it is typed', () => {
    expect(boxes(drawn('04|Mar|'))).toEqual(['04', 'Mar', '>']);
    expect(wrong(drawn('04|Mar|'))).toBe(0);
  });

  test('marks the box that is wrong, which the form finds by the name of the field', () => {
    const page = drawn('4|13|2025', 'Please enter a month from 1 to 12');
    expect(boxes(page)).toEqual(['4', '>13', '2025']);
    expect(wrong(page)).toBe(1);
    expect(page).toContain('Please enter a month from 1 to 12');
  });

  test('marks all three where the date itself is refused', () => {
    const page = drawn('2025-03-04', 'End date must be after start date');
    expect(boxes(page)).toEqual(['>4', '3', '2025']);
    expect(wrong(page)).toBe(3);
  });
});
