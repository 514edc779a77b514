// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, focusedField, gone, onDevice, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { ContactSupportPage } from './contact-support-page.tsx';

/** The page, what reached support, and why the next message is refused. */
function open(...refusals: Refusal[]) {
  const sent: unknown[] = [];
  const browser = visit(<ContactSupportPage />, {
    'contactSupport.create': (input: unknown) => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      sent.push(input);
      return { message: 'Received' };
    },
  });
  const fill = async () => {
    await browser.choose(/^Category/, 'Technical problem');
    await browser.write(/^Subject/, 'The report');
    await browser.write(/^Message/, 'It does not open');
  };
  return { sent, fill, ...browser };
}

const subject = async () => ((await see('textbox', /^Subject/)) as HTMLInputElement).value;

describe('a message to support', () => {
  test('knows who writes it', async () => {
    open();
    expect(await see('textbox', /^Name/)).toHaveProperty('value', 'Ada Okafor');
    expect(await see('textbox', /^Email/)).toHaveProperty('value', 'ada@example.org');
  });

  test('is not sent while something is missing: it says so at each field, and the first has the focus', async () => {
    const { sent, press } = open();
    await press('Send message');
    await says('Please fill in all required fields');
    for (const words of ['Category is required', 'Subject is required', 'Message is required']) await says(words);
    await focusedField('category');
    expect(sent).toEqual([]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const { sent, fill, hands } = open();
    await fill();
    await hands.dblClick(await see('button', 'Send message'));
    await says('Message Sent Successfully');
    await waitFor(async () => expect(await subject()).toBe(''));
    expect(sent).toHaveLength(1);
  });

  test('clears itself once it is sent, but for who wrote it, and says on the page that it has been', async () => {
    const { sent, fill, press } = open();
    await fill();
    await press('Send message');
    await waitFor(async () => expect(await subject()).toBe(''));
    const form = within(screen.getByRole('region', { name: 'Send a message' }));
    await form.findByText("We've received your message and will respond within 24 hours.");
    expect(sent).toMatchObject([{ subject: 'The report', name: 'Ada Okafor', priority: 'medium' }]);
    expect(await see('textbox', /^Name/)).toHaveProperty('value', 'Ada Okafor');
    expect(onDevice()).not.toContain('The report');
  });

  test('says no more of the last one once the next is begun', async () => {
    const { fill, press, write } = open();
    await fill();
    await press('Send message');
    const form = within(screen.getByRole('region', { name: 'Send a message' }));
    await form.findByText('Message Sent Successfully');
    await write(/^Subject/, 'Another');
    await waitFor(() => expect(form.queryByText('Message Sent Successfully')).toBeNull());
  });
});

describe('a message that could not be sent', () => {
  test('keeps every word, names another way, and may be sent again', async () => {
    const { sent, fill, press } = open(new Refusal(500, 'Something went wrong'));
    await fill();
    await press('Send message');
    await says('Not sent');
    await says('Failed to Send Message');
    await says(/contact us directly at/);
    expect(await subject()).toBe('The report');
    await press('Send message');
    await says('Message Sent Successfully');
    expect(sent).toHaveLength(1);
  });

  test('says at its field what the server refuses', async () => {
    const { fill, press } = open(new Refusal(400, 'Refused', [{ path: 'subject', message: 'One line, please' }]));
    await fill();
    await press('Send message');
    await says('One line, please');
    await focused('textbox', /^Subject/);
  });

  test('offers no later version of what is not stored anywhere', async () => {
    const { fill, press } = open(new Refusal(409, 'It is being sent already'));
    await fill();
    await press('Send message');
    await says(/It is being sent already\. Everything you typed is still here/);
    expect(screen.queryByRole('button', { name: 'Load the latest version' })).toBeNull();
  });

  test('waits for a connection, says so, and then goes', async () => {
    const { sent, fill, press } = open();
    await fill();
    onlineManager.setOnline(false);
    await press('Send message');
    await says('You are offline');
    expect(sent).toEqual([]);
    onlineManager.setOnline(true);
    await says('Message Sent Successfully');
    expect(sent).toHaveLength(1);
  });
});

describe('a message that was never sent', () => {
  test('is discarded only after asking, and the focus goes to the first field', async () => {
    const { fill, press } = open();
    await fill();
    await waitFor(() => expect(onDevice()).toContain('does not open'));
    await press('Discard draft');
    await press('Keep editing');
    await gone('button', 'Keep editing');
    expect(await subject()).toBe('The report');
    await press('Discard draft');
    await press('Discard changes');
    await focused('textbox', /^Name/);
    expect(await subject()).toBe('');
    expect(onDevice()).not.toContain('does not open');
  });

  test('is not sent after all when it is discarded while it waits for a connection', async () => {
    const { sent, fill, press } = open();
    await fill();
    await waitFor(() => expect(onDevice()).toContain('does not open'));
    onlineManager.setOnline(false);
    await press('Send message');
    await says('You are offline');
    await press('Discard draft');
    await press('Discard changes');
    onlineManager.setOnline(true);
    // The next one goes through, and is the only one.
    await fill();
    await press('Send message');
    await says('Message Sent Successfully');
    expect(sent).toHaveLength(1);
  });

  test('is offered back', async () => {
    const { fill } = open();
    await fill();
    await waitFor(() => expect(onDevice()).toContain('does not open'));
    cleanup();
    const { press } = open();
    await says('You have an unsaved message on this device');
    await press('Continue');
    expect(await subject()).toBe('The report');
  });

  test('is not left behind without asking', async () => {
    const { fill, hands, press } = open();
    await fill();
    await hands.click(await see('link', 'Elsewhere'));
    await press('Stay and keep editing');
    await gone('button', 'Stay and keep editing');
    expect(await subject()).toBe('The report');
  });
});
