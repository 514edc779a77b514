import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { committedOperations, operationsText } from './operations.ts';

test('the types are those of the document; after a change of the REST door, run `pnpm openapi`', async () => {
  expect(await operationsText()).toBe(readFileSync(committedOperations, 'utf8'));
});
