import { expect, test } from 'vitest';
import { requestMailAddress } from './request-mail.ts';

const mail = {
  recipientEmail: ' jo+ward7@example.org ',
  recipientName: 'Jo Park',
  customMessage: '',
  from: 'Ada Okafor',
};

test('opens a mail to the recipient with subject and body', () => {
  const address = new URL(requestMailAddress(mail));
  expect(address.protocol).toBe('mailto:');
  expect(decodeURIComponent(address.pathname)).toBe('jo+ward7@example.org');
  expect(address.searchParams.get('subject')).toContain('Feedback on my practice');
  expect(address.searchParams.get('body')).toMatch(/^Dear Jo Park,\r\n\r\n[\s\S]*Ada Okafor$/);
});

test('keeps what people type from adding recipients or headers', () => {
  const address = requestMailAddress({
    ...mail,
    recipientEmail: 'a@b.c?bcc=x@y.z',
    customMessage: 'A & B\r\n&cc=x@y.z',
  });
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
});
