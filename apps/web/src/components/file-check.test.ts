import { describe, expect, test } from 'vitest';
import { fileFault, typesInWords } from './file-check.ts';

const types = ['pdf', 'jpg', 'jpeg', 'png'];
const ten = 10 * 1024 * 1024;

describe('fileFault', () => {
  test('takes accepted endings in any case, up to ten megabytes', () => {
    expect(fileFault({ name: 'Certificate.PDF', size: ten }, types)).toBeNull();
    expect(fileFault({ name: 'card.jpeg', size: 1 }, types)).toBeNull();
  });

  test('names the types it takes', () => {
    expect(fileFault({ name: 'notes.exe', size: 1 }, types)).toBe(
      'This type of file cannot be added. Please use PDF, JPG or PNG.',
    );
    expect(fileFault({ name: 'pdf', size: 1 }, types)).not.toBeNull();
  });

  test('says how large a large file is', () => {
    expect(fileFault({ name: 'scan.pdf', size: ten * 1.5 }, types)).toBe(
      'This file is 15.0 MB. Each file can be up to 10 MB.',
    );
    expect(fileFault({ name: 'scan.pdf', size: 0 }, types)).toBe('This file is empty.');
  });
});

test('typesInWords names JPEG once', () => {
  expect(typesInWords(['pdf', 'doc', 'jpg', 'jpeg'])).toBe('PDF, DOC or JPG');
});
