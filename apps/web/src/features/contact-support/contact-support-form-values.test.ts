import type { User } from '@cairn/domain/account';
import { expect, test } from 'vitest';
import { afterSending, valuesOf } from './contact-support-form-values.ts';

const user = { firstName: 'Ada', lastName: null, email: 'ada@example.org' } as User;

test('the form begins with what is known of the person', () => {
  expect(valuesOf(user)).toMatchObject({ name: 'Ada', email: 'ada@example.org', priority: 'medium', message: '' });
});

test('after sending, name and email stay and the rest is blank', () => {
  const typed = {
    name: 'Ada O',
    email: 'a@b.org',
    subject: 'Help',
    category: 'data',
    priority: 'urgent',
    message: 'Hi',
  };
  expect(afterSending(typed)).toEqual({
    name: 'Ada O',
    email: 'a@b.org',
    subject: '',
    category: '',
    priority: 'medium',
    message: '',
  });
});
