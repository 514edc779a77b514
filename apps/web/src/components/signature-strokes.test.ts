import { describe, expect, test } from 'vitest';
import { looksSigned, scaledStrokes } from './signature-strokes.ts';

const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) });

describe('looksSigned', () => {
  test('takes strokes that go across and down', () => {
    expect(looksSigned([stroke([10, 40], [60, 90]), stroke([30, 70], [120, 60])])).toBe(true);
  });

  test('refuses nothing, a dot and a dash', () => {
    expect(looksSigned([])).toBe(false);
    expect(looksSigned([stroke([10, 10])])).toBe(false);
    expect(looksSigned([stroke([10, 100], [300, 103])])).toBe(false);
  });
});

test('scaledStrokes moves every point and keeps the rest', () => {
  expect(scaledStrokes([{ ...stroke([10, 20]), penColor: 'black' }], 0.5)).toEqual([
    { penColor: 'black', points: [{ x: 5, y: 10 }] },
  ]);
});
