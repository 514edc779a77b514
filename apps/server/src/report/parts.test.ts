import { expect, test } from 'vitest';
import { html } from './html.ts';
import { heldBack } from './parts.ts';

const lines = (...states: ('clean' | 'checking' | 'refused')[]) =>
  String(html`${heldBack(states.map((scanState) => ({ scanState })))}`);

test('files that may not be opened are left out with a line that says why', () => {
  expect(lines('clean', 'clean')).toBe('');
  expect(lines('clean', 'checking')).toContain('1 file left out: still being checked for viruses.');
  expect(lines('refused', 'refused')).toContain('2 files left out: a virus was found.');
});
