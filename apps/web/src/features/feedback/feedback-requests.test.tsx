// @vitest-environment happy-dom
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { focused, focusedField, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { FeedbackRequests } from './feedback-requests.tsx';
import { toJo } from './testing-requests.ts';
import { useFeedbackRequests } from './use-feedback.ts';

const sentToJo: FeedbackRequest = {
  ...toJo,
  status: 'sent',
  sentAt: '2026-05-04T10:00:00.000Z',
  expiresAt: '2026-07-03T10:00:00.000Z',
};

const nothing = () => {};

afterEach(() => void vi.useRealTimers());

/** The tab alone: its page asks before anything is given up. */
function Requests() {
  return (
    <FeedbackRequests
      requests={useFeedbackRequests()}
      setAskingDirty={nothing}
      setCorrectionDirty={nothing}
      beforeCorrectionGoes={(go) => go()}
      onAnswer={nothing}
    />
  );
}

/** The tab of somebody who has asked these people, and what was sent to the server. */
function open(held: FeedbackRequest[] = [], ...refusals: Refusal[]) {
  const sent: object[] = [];
  const world: { held: FeedbackRequest[]; unread?: Refusal } = { held };
  const answer = (input: object, after: FeedbackRequest[]) => {
    sent.push(input);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    world.held = after;
    return after[0] ?? input;
  };
  const browser = visit(<Requests />, {
    'feedbackRequests.list': () => {
      if (world.unread) throw world.unread;
      return world.held;
    },
    'feedbackRequests.create': (input: object) => answer(input, [{ ...toJo, ...input }]),
    'feedbackRequests.update': (input: object) =>
      answer(input, [{ ...toJo, ...input, updatedAt: '2026-05-05T10:00:00.000Z' }]),
    'feedbackRequests.remove': (input: object) => answer(input, []),
  });
  return { sent, world, ...browser };
}

/** The form to ask; the one to correct stands in the list. */
const asking = () => within(screen.getByRole('region', { name: 'Ask for feedback' }));
const correcting = () => within(screen.getByRole('region', { name: 'Correct the request' }));
const valueIn = (form: ReturnType<typeof asking>, field: RegExp) =>
  form.getByRole<HTMLInputElement>('textbox', { name: field }).value;

describe('asking for feedback', () => {
  const fill = async ({ write }: ReturnType<typeof open>) => {
    await write(/^Their name/, 'Jo March');
    await write(/^Their email/, 'jo@example.org');
  };

  test('says at each field what is missing, and sends nothing', async () => {
    const { sent, press } = open();
    await press('Send from Cairn');
    await says('Recipient name is required');
    await says('Please enter a valid email address');
    await focused('textbox', /^Their name/);
    expect(sent).toEqual([]);
  });

  test('by Cairn is recorded once, and the form is blank again', async () => {
    const browser = open();
    await fill(browser);
    await browser.hands.dblClick(await see('button', 'Send from Cairn'));
    await says('Request to Jo March saved');
    await see('heading', 'Jo March');
    expect(valueIn(asking(), /^Their name/)).toBe('');
    expect(browser.sent).toMatchObject([{ recipientName: 'Jo March', sentFromOwnMail: false }]);
  });

  test('by one’s own mail opens the mail program with the words, and is recorded', async () => {
    const browser = open();
    await fill(browser);
    const link = await see('link', 'Send Feedback Request');
    expect(link.getAttribute('href')).toMatch(/^mailto:jo@example\.org\?subject=.*Dear%20Jo%20March/);
    // There is no mail program here to open; whether the page lets the link do it is what counts.
    onlineManager.setOnline(false);
    expect(fireEvent.click(link)).toBe(true);
    await says('You are offline');
    expect((await see('button', 'Send from Cairn')).getAttribute('aria-disabled')).toBe('true');
    onlineManager.setOnline(true);
    await says('Request to Jo March recorded');
    expect(browser.sent).toMatchObject([{ sentFromOwnMail: true }]);
  });

  test('opens no mail program while something is missing', async () => {
    const { sent } = open();
    expect(fireEvent.click(await see('link', 'Send Feedback Request'))).toBe(false);
    await says('Recipient name is required');
    expect(sent).toEqual([]);
  });

  test('keeps every word that could not be sent, and says at its field what is refused', async () => {
    const refusal = new Refusal(400, 'Refused', [{ path: 'recipientEmail', message: 'This address is your own' }]);
    const browser = open([], refusal);
    await fill(browser);
    await browser.press('Send from Cairn');
    await says('This address is your own');
    await says('Not sent');
    await focused('textbox', /^Their email/);
    expect(valueIn(asking(), /^Their name/)).toBe('Jo March');
    await browser.press('Send from Cairn');
    await see('heading', 'Jo March');
  });

  test('waits for a connection, and says so', async () => {
    const browser = open();
    await fill(browser);
    onlineManager.setOnline(false);
    await browser.press('Send from Cairn');
    await says('You are offline');
    expect(browser.sent).toEqual([]);
    onlineManager.setOnline(true);
    await see('heading', 'Jo March');
    expect(browser.sent).toHaveLength(1);
  });
});

describe('correcting a request', () => {
  const change = async ({ hands }: ReturnType<typeof open>, field: RegExp, words: string) => {
    const box = correcting().getByRole('textbox', { name: field });
    await hands.clear(box);
    await hands.type(box, words);
  };

  test('begins at its heading and returns to the button that opened it', async () => {
    const { press } = open([toJo]);
    await press('Edit request: Jo March');
    await focused('heading', 'Correct the request');
    await press('Cancel');
    await focused('button', 'Edit request: Jo March');
  });

  test('is saved against the version that was opened', async () => {
    const browser = open([toJo]);
    await browser.press('Edit request: Jo March');
    await change(browser, /^Their name/, 'Jo Marsh');
    await browser.press('Save changes');
    await says('Request to Jo Marsh corrected');
    await focused('button', 'Edit request: Jo Marsh');
    expect(browser.sent).toMatchObject([{ id: toJo.id, recipientName: 'Jo Marsh', updatedAt: toJo.updatedAt }]);
  });

  test('leaves what its reader got as it was, once it is sent', async () => {
    const { press } = open([sentToJo]);
    await press('Edit request: Jo March');
    await says(/^It has been sent, so name, address and message stay/);
    for (const [field, readOnly] of [
      [/^Their name/, true],
      [/^Your message/, true],
      [/^Their role/, false],
    ] as const) {
      expect(correcting().getByRole('textbox', { name: field })).toHaveProperty('readOnly', readOnly);
    }
  });

  test('says at its field what is wrong, and sends nothing', async () => {
    const browser = open([toJo]);
    await browser.press('Edit request: Jo March');
    await change(browser, /^Their email/, 'jo');
    await browser.press('Save changes');
    await says('Please enter a valid email address');
    await focusedField('recipientEmail');
    expect(browser.sent).toEqual([]);
  });

  test('offers the latest version of what has changed elsewhere', async () => {
    const stale = new Refusal(409, 'Stale', [{ path: 'updatedAt', message: 'Stale' }]);
    const browser = open([toJo], stale);
    await browser.press('Edit request: Jo March');
    await change(browser, /^Their role/, 'Sister');
    browser.world.held = [{ ...toJo, recipientRole: 'Matron', updatedAt: '2026-05-06T10:00:00.000Z' }];
    await browser.press('Save changes');
    await says('This request has changed since you opened it');
    await browser.press('Load the latest version');
    await waitFor(() => expect(valueIn(correcting(), /^Their role/)).toBe('Matron'));
  });

  test('keeps what was typed where the latest version cannot be read', async () => {
    const stale = new Refusal(409, 'Stale', [{ path: 'updatedAt', message: 'Stale' }]);
    const browser = open([toJo], stale);
    await browser.press('Edit request: Jo March');
    await change(browser, /^Their role/, 'Sister');
    await browser.press('Save changes');
    await says('This request has changed since you opened it');
    browser.world.unread = new Refusal(500, 'The requests are out of reach');
    await browser.press('Load the latest version');
    await says('The requests are out of reach');
    expect(valueIn(correcting(), /^Their role/)).toBe('Sister');
  });

  test('keeps what was typed while news of the requests comes in by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const toOmar: FeedbackRequest = {
      ...toJo,
      id: '0190f3a0-0000-7000-8000-000000000008',
      recipientName: 'Omar Farah',
      mailStatus: 'waiting',
      updatedAt: new Date().toISOString(),
    };
    const browser = open([toJo, toOmar]);
    await browser.press('Edit request: Jo March');
    await change(browser, /^Their role/, 'Sister');
    browser.world.held = [
      { ...toJo, recipientRole: 'Matron', updatedAt: '2026-05-06T10:00:00.000Z' },
      { ...sentToJo, id: toOmar.id, recipientName: 'Omar Farah' },
    ];
    act(() => vi.advanceTimersByTime(60_000));
    await says(/^Sent 04 May 2026/);
    expect(valueIn(correcting(), /^Their role/)).toBe('Sister');
    await browser.press('Save changes');
    await gone('heading', 'Correct the request');
    expect(browser.sent).toMatchObject([{ recipientRole: 'Sister', updatedAt: toJo.updatedAt }]);
  });
});

describe('deleting a request', () => {
  test('asks first, and the focus goes to the form that asks', async () => {
    const { sent, press } = open([toJo]);
    await press('Delete request: Jo March');
    await press('Delete request');
    await says('No feedback requests sent');
    await focused('heading', 'Ask for feedback');
    expect(sent).toEqual([{ id: toJo.id }]);
  });

  test('that failed says so and leaves it there', async () => {
    const { press } = open([toJo], new Refusal(500, 'Something went wrong'));
    await press('Delete request: Jo March');
    await press('Delete request');
    await says('The request could not be deleted');
    await see('heading', 'Jo March');
  });
});
