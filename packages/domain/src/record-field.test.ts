import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeThemes } from './code-theme.ts';
import { confirmationFields } from './confirmation.ts';
import { type CpdActivity, cpdActivityFields } from './cpd-activity.ts';
import { practiceHoursFields } from './practice-hours.ts';
import {
  choiceField,
  decimalField,
  formValuesOf,
  inputsOf,
  keptField,
  optionalTextField,
  storedOf,
  writtenFields,
} from './record-field.ts';
import { reflectiveDiscussionFields } from './reflective-discussion.ts';

const messages = { required: 'Missing', invalid: 'Invalid' };
const fields = {
  theme: choiceField(codeThemes, 'Theme is required'),
  hours: decimalField({ precision: 5, scale: 2, messages }),
  total: keptField(z.string()),
  note: optionalTextField(200),
};

describe('fields of a record', () => {
  test('give what may be sent, without what the server works out', () => {
    const input = z.object(inputsOf(fields));
    expect(input.parse({ theme: 'preserve-safety', hours: '7.5', total: '9.00' })).toEqual({
      theme: 'preserve-safety',
      hours: '7.50',
      note: null,
    });
    expect(input.safeParse({ hours: 'x' }).error?.issues.map(({ message }) => message)).toEqual([
      'Theme is required',
      'Invalid',
    ]);
  });

  test('give what is kept and shown, in their order', () => {
    const stored = { theme: 'preserve-safety', hours: '7.50', total: '7.50', note: null };
    expect(z.object(storedOf(fields)).parse(stored)).toEqual(stored);
    expect(Object.keys(storedOf(fields))).toEqual(['theme', 'hours', 'total', 'note']);
  });

  test('give what a form begins with, of a record or of none', () => {
    expect(formValuesOf(fields, null)).toEqual({ theme: '', hours: '', note: '' });
    expect(formValuesOf(fields, { theme: 'preserve-safety', hours: '7.50', total: '7.50', note: null })).toEqual({
      theme: 'preserve-safety',
      hours: '7.5',
      note: '',
    });
    const activity = { date: '2026-09-01', selectedStandards: ['accountable'], hours: '2.00' } as CpdActivity;
    expect(formValuesOf(cpdActivityFields, activity)).toMatchObject({ selectedStandards: ['accountable'], hours: '2' });
    expect(formValuesOf(practiceHoursFields, null)).toMatchObject({ isCurrent: false, startDate: '' });
  });

  test('know in which of them people write what they like', () => {
    expect(writtenFields(fields)).toEqual(['note']);
    expect(writtenFields(cpdActivityFields)).toEqual([
      'methodInOwnWords',
      'topic',
      'linkToStandards',
      'participatoryWith',
    ]);
    expect(writtenFields(reflectiveDiscussionFields)).toEqual([
      'revalidatorName',
      'discussantName',
      'discussantEmail',
      'discussantAddress',
      'discussantContactNumber',
      'discussionSummary',
    ]);
    const unwritten = ['nursePin', 'confirmerNmcPin', 'confirmerType', 'checklist', 'signature', 'signatureDate'];
    for (const field of unwritten) expect(writtenFields(confirmationFields)).not.toContain(field);
  });
});
