import { expect, test } from 'vitest';
import { uploadFailure } from './cpd-activity-text.ts';

test('a file that did not arrive is not said to have failed the activity, which is saved', () => {
  expect(uploadFailure('We could not reach Cairn. Check your connection and try again.')).toBe(
    'Failed to upload file: We could not reach Cairn. Check your connection and try again. Your activity is saved.',
  );
  expect(uploadFailure('Unknown error')).toBe('Failed to upload file: Unknown error. Your activity is saved.');
});
