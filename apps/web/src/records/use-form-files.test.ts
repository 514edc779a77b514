import { expect, test } from 'vitest';
import { uploadFailure } from './use-form-files.ts';

test('a file that did not arrive is not said to have failed the record, which is saved', () => {
  expect(uploadFailure('We could not reach Cairn. Check your connection and try again.', 'activity')).toBe(
    'Failed to upload file: We could not reach Cairn. Check your connection and try again. Your activity is saved.',
  );
  expect(uploadFailure('Unknown error', 'entry')).toBe('Failed to upload file: Unknown error. Your entry is saved.');
});
