import { expect, test } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

test.each([
  ['text', { text: 'x'.repeat(100_000) }],
  ['text of several bytes a letter', ['é護🩺'.repeat(10_000)]],
  [
    'many records',
    Array.from({ length: 1000 }, (_, n) => ({ id: `${n}`.padStart(36, '0'), title: null, isDraft: true })),
  ],
  ['nothing', null],
])('%s is estimated within a tenth of its JSON', (_what, value) => {
  const exact = Buffer.byteLength(JSON.stringify(value));
  expect(Math.abs(jsonBytes(value) - exact)).toBeLessThan(exact / 10 + 10);
});
