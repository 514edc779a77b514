import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { describe, expect, test } from 'vitest';
import {
  discussionName,
  emailIsLeaving,
  emailText,
  expiryText,
  linkAddress,
  linkLives,
  pauseBeforeNews,
  reminderText,
  wordsOnceEmailed,
} from './discussion-text.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const form = {
  discussantName: 'Grace Mensah',
  discussantEmail: 'grace@example.org',
  discussionDate: '2026-05-03',
  status: 'completed',
  discussantConfirmed: false,
  isFinalized: false,
  paperSignedDate: null,
  discussantToken: 'abc',
  emailSentAt: '2026-11-20T09:05:00.000Z',
  reminderDueAt: null,
  lastReminderAt: null,
  remindersStoppedAt: null,
  expiresAt: '2026-12-20T09:05:00.000Z',
  updatedAt: '2026-11-20T11:59:30.000Z',
} as ReflectiveDiscussion;

describe('a form', () => {
  test('is called by its discussant and day', () => {
    expect(discussionName(form)).toBe('discussion with Grace Mensah, 03 May 2026');
  });
});

describe('its link', () => {
  test('is an address of ours', () => {
    expect(linkAddress('https://cairn.example', 'abc')).toBe('https://cairn.example/reflective-discussion/abc');
  });

  test('lives until it expires or is withheld', () => {
    expect(linkLives(form, now)).toBe(true);
    expect(linkLives({ ...form, discussantToken: null }, now)).toBe(false);
    expect(linkLives({ ...form, expiresAt: '2026-11-20T11:59:59.000Z' }, now)).toBe(false);
  });

  test('says how long it works', () => {
    expect(expiryText(form, now)).toBe('The link works until 20 Dec 2026.');
    expect(expiryText({ ...form, expiresAt: '2026-11-01T00:00:00.000Z' }, now)).toMatch(/^The link expired on 01 Nov/);
    expect(expiryText({ ...form, expiresAt: null }, now)).toBe('There is no working link.');
  });
});

describe('its email', () => {
  test('says when it went, in London', () => {
    expect(emailText({ ...form, emailSentAt: '2026-07-20T09:05:00.000Z' })).toBe(
      'Emailed to grace@example.org on 20 Jul 2026 at 10:05.',
    );
    expect(emailText({ ...form, emailSentAt: null })).toBe('The email to grace@example.org is waiting to be sent.');
    expect(emailText({ ...form, emailSentAt: null }, { awaits: true })).toContain(
      'waiting for you to confirm your own address',
    );
  });

  test('is not said to have gone where there is no mail server', () => {
    const words = emailText({ ...form, emailSentAt: '2026-07-20T09:05:00.000Z' }, { kept: true });
    expect(words).not.toMatch(/emailed to/i);
    expect(words).toContain('kept on the server');
    expect(words).toContain('copy the link and send it yourself');
  });

  test('is looked for again only just after it was asked for', () => {
    const waiting = { ...form, emailSentAt: null };
    expect(emailIsLeaving([waiting], now)).toBe(true);
    expect(emailIsLeaving([form], now)).toBe(false);
    expect(emailIsLeaving([{ ...waiting, updatedAt: '2026-11-20T11:00:00.000Z' }], now)).toBe(false);
  });
});

describe('the room for what is said once the mail has left', () => {
  const waiting = { ...form, emailSentAt: null, remindersSent: 0 };

  test('is that of the words themselves', () => {
    const sent = { ...form, emailSentAt: '2026-11-20T12:00:00.000Z', reminderDueAt: '2026-11-27T12:00:00.000Z' };
    expect(wordsOnceEmailed(waiting, now)).toEqual({ email: emailText(sent), reminders: reminderText(sent) });
  });

  test('is none for a reminder that would come after the link has expired', () => {
    const brief = { ...waiting, expiresAt: '2026-11-25T12:00:00.000Z' };
    expect(wordsOnceEmailed(brief, now)?.reminders).toBeNull();
  });

  test.each([
    ['has left', { emailSentAt: '2026-11-20T09:05:00.000Z' }],
    ['nobody wants', { remindersStoppedAt: '2026-11-19T12:00:00.000Z' }],
    ['no link is for', { discussantToken: null }],
  ])('is not kept for a mail that %s', (_what, change) =>
    expect(wordsOnceEmailed({ ...waiting, ...change }, now)).toBeNull(),
  );
});

describe('its reminders', () => {
  const [lastReminderAt, reminderDueAt] = ['2026-11-27T12:00:00.000Z', '2026-12-11T12:00:00.000Z'];

  test('are told of before they leave and afterwards', () => {
    expect(reminderText(form)).toBeNull();
    expect(reminderText({ ...form, reminderDueAt })).toBe(
      'Cairn reminds them on 11 Dec 2026, unless they sign before.',
    );
    expect(reminderText({ ...form, lastReminderAt, reminderDueAt })).toBe(
      'Reminded on 27 Nov 2026. Cairn reminds them once more on 11 Dec 2026, unless they sign before.',
    );
    expect(reminderText({ ...form, lastReminderAt })).toBe('Reminded on 27 Nov 2026.');
  });

  test('give way to what the discussant asked for', () => {
    const stopped = { ...form, lastReminderAt, remindersStoppedAt: '2026-11-28T12:00:00.000Z' };
    expect(reminderText(stopped)).toBe('Grace Mensah asked not to be reminded, on 28 Nov 2026.');
    expect(emailText({ ...stopped, emailSentAt: null })).toContain('asked for no more messages about this form');
    expect(emailIsLeaving([{ ...stopped, emailSentAt: null }], now)).toBe(false);
  });
});

describe('news of a form', () => {
  const opened = now - 60_000;

  test('are looked for while its signature is awaited, for half an hour after somebody came to the page', () => {
    expect(pauseBeforeNews([form], now, opened)).toBe(15_000);
    expect(pauseBeforeNews([form], now, now - 1_800_000)).toBe(false);
  });

  test('are not looked for where none can come', () => {
    expect(pauseBeforeNews([], now, opened)).toBe(false);
    expect(pauseBeforeNews([{ ...form, discussantConfirmed: true }], now, opened)).toBe(false);
    expect(pauseBeforeNews([{ ...form, isFinalized: true }], now, opened)).toBe(false);
    expect(pauseBeforeNews([{ ...form, discussantToken: null }], now, opened)).toBe(false);
  });
});
