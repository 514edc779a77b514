import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../client/testing-page.tsx';
import { BarRows } from './bar-rows.tsx';
import { MonthBars } from './month-bars.tsx';

const percents = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="(-?[\\d.]+)%"`, 'g'))].map(([, place]) => Number(place));

describe('bars under each other', () => {
  const split = {
    name: 'All',
    words: '15 of 35',
    parts: [
      { value: 5, look: 'pine' },
      { value: 10, look: 'other' },
    ],
  } as const;

  test('begin where the part before them ends', () => {
    const html = htmlOf(<BarRows rows={[split]} most={20} />);
    expect(percents(html, 'x')).toEqual([0, 25]);
    expect(percents(html, 'width')).toEqual([100, 25, 50]);
  });

  test('never leave their track, not even where there is nothing at all', () => {
    for (const most of [0, 3]) {
      const html = htmlOf(<BarRows rows={[split]} most={most} />);
      for (const place of [...percents(html, 'x'), ...percents(html, 'width')]) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(100);
      }
    }
  });

  test('mark the target on their scale, and none at its very end', () => {
    expect(htmlOf(<BarRows rows={[{ ...split, target: 15 }]} most={20} />)).toContain('x1="75%"');
    expect(htmlOf(<BarRows rows={[{ ...split, target: 20 }]} most={20} />)).not.toContain('<line');
  });

  test('are silent beside their words', () => {
    const html = htmlOf(<BarRows rows={[split]} most={20} />);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(html).toContain('15 of 35');
  });
});

describe('months beside each other', () => {
  const months = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = first + index;
      return { month: `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, hundredths: at * 100 };
    });
  const heights = (html: string) =>
    [...html.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height));
  const years = (html: string) => [...html.matchAll(/<span[^>]*>(\d{4})</g)].map(([, year]) => year);

  test('reach the top with the most there was, and the ground with nothing', () => {
    const html = htmlOf(<MonthBars months={months(0, 13)} label="Hours" />);
    expect(Math.max(...heights(html))).toBe(120);
    expect(heights(html)[0]).toBe(0);
  });

  test('lie flat where there is nothing in any', () => {
    const none = months(0, 12).map((month) => ({ ...month, hundredths: 0 }));
    expect(new Set(heights(htmlOf(<MonthBars months={none} label="Hours" />)))).toEqual(new Set([0]));
  });

  test('name each year where it begins, and leave out a first one too short to name', () => {
    expect(years(htmlOf(<MonthBars months={months(4, 36)} label="Hours" />))).toEqual(['2024', '2025', '2026', '2027']);
    expect(years(htmlOf(<MonthBars months={months(10, 36)} label="Hours" />))).toEqual(['2025', '2026', '2027']);
  });
});
