import { expect, test } from 'vitest';
import { clearEdge } from './clear-edge.ts';

const places = { top: { top: 8, bottom: 80 }, bottom: { top: 176, bottom: 248 } };

test('a toast stands where it is meant to while it covers nothing that must stay in sight', () => {
  expect(clearEdge(places, [], 'bottom')).toBe('bottom');
  expect(clearEdge(places, [{ top: 80, bottom: 176 }], 'top')).toBe('top');
});

test('a toast goes to the other edge from a field that has the focus, or from the buttons of a form', () => {
  expect(clearEdge(places, [{ top: 200, bottom: 244 }], 'bottom')).toBe('top');
  expect(clearEdge(places, [{ top: 40, bottom: 84 }], 'top')).toBe('bottom');
});

test('where both edges are taken, it covers the less', () => {
  const both = [
    { top: 60, bottom: 104 },
    { top: 180, bottom: 224 },
  ];
  expect(clearEdge(places, both, 'bottom')).toBe('top');
});
