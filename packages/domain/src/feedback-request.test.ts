import { describe, expect, test } from 'vitest';
import {
  feedbackRequestInput,
  feedbackRequestStatus,
  frozenChanges,
  requestExpiresAt,
  whyNotMailed,
  whyNotMarkedSent,
  whyNotReminded,
} from './feedback-request.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
const now = new Date(at('2026-11-20'));
const sentAt = at('2026-11-10');
const open = {
  status: 'sent',
  mailStatus: null,
  sentFromOwnMail: false,
  sentAt,
  remindersSent: 0,
  lastReminderAt: null,
} as const;

describe('feedbackRequestInput', () => {
  test('needs somebody to ask', () => {
    const result = feedbackRequestInput.safeParse({ recipientEmail: '', recipientName: '' });
    expect(result.error?.issues.map((i) => i.message)).toEqual([
      'Please enter a valid email address',
      'Recipient name is required',
    ]);
    expect(feedbackRequestInput.parse({ recipientEmail: 'Jo@Example.org', recipientName: 'Jo' })).toEqual({
      recipientEmail: 'jo@example.org',
      recipientName: 'Jo',
      recipientRole: null,
      relationship: null,
      customMessage: null,
      sentFromOwnMail: false,
    });
  });
});

describe('the status of a request', () => {
  test.each([
    ['pending', null, null],
    ['sent', '2026-11-20', null],
    ['sent', '2026-09-22', null],
    ['expired', '2026-09-21', null],
    ['responded', '2026-09-01', '2026-11-01'],
    ['responded', null, '2026-11-01'],
  ])('is %s when it was sent on %s and answered on %s', (status, sent, answered) => {
    const request = { sentAt: sent && at(sent), respondedAt: answered && at(answered) };
    expect(feedbackRequestStatus(request, now)).toBe(status);
  });
  test('turns at the very instant that is told', () => {
    expect(requestExpiresAt({ sentAt: null })).toBeNull();
    expect(requestExpiresAt({ sentAt })).toBe(at('2027-01-09'));
    const before = new Date('2027-01-09T11:59:59.999Z');
    expect(feedbackRequestStatus({ sentAt, respondedAt: null }, before)).toBe('sent');
    expect(feedbackRequestStatus({ sentAt, respondedAt: null }, new Date(at('2027-01-09')))).toBe('expired');
  });
});

describe('correcting a request', () => {
  const request = { recipientEmail: 'jo@example.org', recipientName: 'Jo', customMessage: null };
  const other = { recipientEmail: 'kim@example.org', recipientName: 'Kim', customMessage: 'Please' };
  test('may change everything before it is sent', () =>
    expect(frozenChanges({ ...request, sentAt: null, respondedAt: null }, other)).toEqual([]));
  test.each([
    { sentAt, respondedAt: null },
    { sentAt: null, respondedAt: sentAt },
  ])('keeps what its reader got after that (%#)', (state) => {
    expect(frozenChanges({ ...request, ...state }, other)).toEqual([
      'recipientEmail',
      'recipientName',
      'customMessage',
    ]);
    expect(frozenChanges({ ...request, ...state }, request)).toEqual([]);
  });
});

describe('what may be done with a request', () => {
  test.each([
    ['pending', null, null, null],
    ['pending', 'waiting', 'The message is on its way already.', null],
    ['pending', 'refused', null, null],
    ['sent', null, 'This request has been sent. You can send a reminder.', 'This request has been sent or answered.'],
    ['expired', null, null, 'This request has been sent or answered.'],
    ['responded', null, 'This request has been answered.', 'This request has been sent or answered.'],
  ] as const)('mailing or marking one that is %s, its mail %s', (status, mailStatus, mailed, marked) => {
    expect(whyNotMailed({ status, mailStatus })).toBe(mailed);
    expect(whyNotMarkedSent({ status, mailStatus })).toBe(marked);
  });
  test.each([
    ['that was sent ten days ago', {}, null],
    ['that was reminded of once', { remindersSent: 1, lastReminderAt: at('2026-11-17') }, null],
    ['sent the day before yesterday', { sentAt: at('2026-11-18') }, 'A reminder can be sent from 21 Nov 2026.'],
    [
      'reminded of yesterday',
      { remindersSent: 1, lastReminderAt: at('2026-11-19') },
      'A reminder can be sent from 22 Nov 2026.',
    ],
    ['reminded of twice', { remindersSent: 2 }, 'At most 2 reminders are sent for one request.'],
    ['whose reminder waits', { mailStatus: 'waiting' }, 'A reminder is on its way already.'],
    [
      'sent from one’s own mail',
      { sentFromOwnMail: true },
      'You asked from your own mail program, so please send the reminder from there too.',
    ],
    [
      'not sent',
      { status: 'pending', sentAt: null },
      'A reminder can be sent only for a request that has been sent and has not expired.',
    ],
    [
      'expired',
      { status: 'expired' },
      'A reminder can be sent only for a request that has been sent and has not expired.',
    ],
    ['answered', { status: 'responded' }, 'This request has been answered.'],
  ] as const)('reminding of one %s', (_which, change, why) => {
    expect(whyNotReminded({ ...open, ...change }, now)).toBe(why);
  });
});
