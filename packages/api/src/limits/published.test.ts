import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { committedLimits, limitsText } from './published.ts';

describe('the published limits', () => {
  test('are those that are kept; after a change run `pnpm openapi`', () => {
    expect(limitsText()).toBe(readFileSync(committedLimits, 'utf8'));
  });

  test('name every limit once, so that a header can be looked up', () => {
    const names = Object.values(limits).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(limitsText()).toContain(`| \`${name}\` |`);
    expect(limitsText()).not.toContain('undefined');
  });
});
