import { expect, test } from 'vitest';
import { operationsText } from './operations.ts';

test('the types know every address and record, files as bytes, and no examples', async () => {
  const text = await operationsText();
  for (const known of ['"/practice-hours/{id}"', 'PracticeHoursInput:', 'Blob']) expect(text).toContain(known);
  expect(text).not.toContain('@example');
});
