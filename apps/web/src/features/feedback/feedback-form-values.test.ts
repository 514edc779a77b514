import { describe, expect, test } from 'vitest';
import { formOf, prefilledValues, sentValues, valuesOf } from './feedback-form-values.ts';

const named = { ...valuesOf(null), isAnonymous: false, fromName: 'Jo', fromEmail: 'jo@example.org', fromRole: 'Nurse' };

test('a new entry is anonymous', () => {
  expect(valuesOf(null).isAnonymous).toBe(true);
});

describe('sentValues', () => {
  test('drops the giver of an anonymous entry', () => {
    expect(sentValues({ ...named, isAnonymous: true })).toMatchObject({ fromName: '', fromEmail: '', fromRole: '' });
  });

  test('keeps the giver otherwise', () => {
    expect(sentValues(named)).toEqual(named);
  });
});

describe('formOf', () => {
  test('holds every field as text and every file', () => {
    const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')];
    const form = formOf(named, '2026-05-04T10:00:00.000Z', files);
    expect(form.get('isAnonymous')).toBe('false');
    expect(form.get('fromName')).toBe('Jo');
    expect(form.get('updatedAt')).toBe('2026-05-04T10:00:00.000Z');
    expect(form.getAll('files')).toHaveLength(2);
  });

  test('says nothing of a version for a new entry', () => {
    expect(formOf(named, undefined, []).has('updatedAt')).toBe(false);
  });
});

test.each([
  ['a patient', 'Patients or service users', 'Patient/Service User'],
  ['patients', 'Patients or service users', ''],
  ['my line manager', 'Line Manager', 'Line Manager'],
  ['manager', 'Line Manager', 'Line Manager'],
  ['a colleague', 'Colleagues (nurses, midwives, nursing associates, other healthcare professionals)', 'Colleague'],
  ['a student', 'Students', 'Student'],
  ["a patient's family", "Patient's Family/Carer", "Patient's Family/Carer"],
  ['the ward clerk', 'Ward clerk', ''],
  ['<b>', '<b>', ''],
])('from %s is from one of the list where it names one', (sourceOfFeedback, source, relationship) => {
  expect(prefilledValues({ sourceOfFeedback })).toMatchObject({ sourceOfFeedback: source, relationship });
});
