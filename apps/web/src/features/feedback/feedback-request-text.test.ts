import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { expect, test } from 'vitest';
import { requestStateText } from './feedback-request-text.ts';
import { toJo } from './testing-requests.ts';

const request: FeedbackRequest = { ...toJo, sentFromOwnMail: false };
const here = { awaits: false, kept: false };
const sent = { status: 'sent', sentAt: '2026-11-01T12:00:00.000Z', expiresAt: '2026-12-31T12:00:00.000Z' } as const;

test.each([
  ['Not sent yet.', {}, here],
  ['Not sent yet. Send it from your own email program, then press “I have sent it”.', { sentFromOwnMail: true }, here],
  ['Waiting to be sent.', { mailStatus: 'waiting' }, here],
  ['Waiting for you to confirm your email address.', { mailStatus: 'waiting' }, { ...here, awaits: true }],
  [
    'Not sent: it could not be delivered. Check the address, correct it and send it again.',
    { mailStatus: 'refused' },
    here,
  ],
  [
    'Not emailed: there is no mail server here, so the message is kept on the server. Ask them yourself, then press “I have sent it”.',
    {},
    { ...here, kept: true },
  ],
  [
    'Sent 01 Nov 2026. Unless you record an answer before, Cairn sends a reminder on 15 Nov 2026. The request expires on 31 Dec 2026.',
    { ...sent, reminderDueAt: '2026-11-15T12:00:00.000Z' },
    here,
  ],
  [
    'Sent 01 Nov 2026 from your own email. The request expires on 31 Dec 2026.',
    { ...sent, sentFromOwnMail: true },
    here,
  ],
  [
    'Sent 01 Nov 2026. Reminded on 15 Nov 2026. A reminder is waiting to be sent. The request expires on 31 Dec 2026.',
    { ...sent, remindersSent: 1, lastReminderAt: '2026-11-15T12:00:00.000Z', mailStatus: 'waiting' },
    here,
  ],
  [
    'Sent 01 Nov 2026. Reminded twice, last on 20 Nov 2026. No answer was recorded by 31 Dec 2026.',
    { ...sent, status: 'expired', remindersSent: 2, lastReminderAt: '2026-11-20T12:00:00.000Z' },
    here,
  ],
  [
    'Sent 01 Nov 2026. No answer was recorded by 31 Dec 2026. A message about it is waiting to be sent.',
    { ...sent, status: 'expired', mailStatus: 'waiting' },
    here,
  ],
  [
    'Sent 01 Nov 2026. No answer was recorded by 31 Dec 2026. The last message about it could not be delivered.',
    { ...sent, status: 'expired', mailStatus: 'refused' },
    here,
  ],
  [
    'Sent 01 Nov 2026. Answer recorded 10 Nov 2026.',
    { ...sent, status: 'responded', respondedAt: '2026-11-10T12:00:00.000Z' },
    here,
  ],
] as const)('says: %s', (words, change, outlook) => {
  expect(requestStateText({ ...request, ...change }, outlook)).toBe(words);
});
