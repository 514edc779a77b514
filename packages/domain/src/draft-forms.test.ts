import { describe, expect, test } from 'vitest';
import { absenceFields } from './absence.ts';
import { confirmationFields } from './confirmation.ts';
import { cpdActivityFields } from './cpd-activity.ts';
import { declarationFields } from './declarations.ts';
import { draftForms, draftName, isDraftForm } from './draft-forms.ts';
import { feedbackFields } from './feedback.ts';
import { practiceHoursFields } from './practice-hours.ts';
import { reflectiveAccountFields } from './reflective-account.ts';
import { reflectiveDiscussionFields } from './reflective-discussion.ts';

describe('the name of a draft', () => {
  test.each([
    ['its title', { title: 'Falls', natureOfActivity: 'On nights' }, 'Falls'],
    ['the first field that has words', { title: ' \n', natureOfActivity: 'On nights' }, 'On nights'],
    ['one line', { title: 'Falls\n  on\tnights' }, 'Falls on nights'],
    ['what it is, without any', { title: '', nmcCodeThemes: ['x'] }, 'reflective account'],
    ['what it is, where a field holds something else', { title: { a: 1 } }, 'reflective account'],
    ['whole words', { title: 'word '.repeat(20) }, `${'word '.repeat(11)}word…`],
    ['sixty characters of one long word', { title: 'x'.repeat(70) }, `${'x'.repeat(60)}…`],
    ['whole characters', { title: '🦄'.repeat(61) }, `${'🦄'.repeat(60)}…`],
  ])('is %s', (_, values, name) => {
    expect(draftName('reflective-account', values)).toBe(name);
  });

  test('is made of fields that its form has', () => {
    const fields = {
      'practice-hours': practiceHoursFields,
      absences: absenceFields,
      'cpd-activity': cpdActivityFields,
      feedback: feedbackFields,
      'reflective-account': reflectiveAccountFields,
      'reflective-discussion': reflectiveDiscussionFields,
      declarations: declarationFields,
      confirmation: confirmationFields,
    };
    for (const [form, { named }] of Object.entries(draftForms))
      expect(Object.keys(fields[form as keyof typeof fields])).toEqual(expect.arrayContaining([...named]));
  });
});

test('other forms have no drafts in the account', () => {
  expect(['feedback', 'contact-support', 'toString'].map(isDraftForm)).toEqual([true, false, false]);
});
