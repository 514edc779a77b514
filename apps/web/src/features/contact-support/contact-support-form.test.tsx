// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { onDevice, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { ContactSupportForm } from './contact-support-form.tsx';

/** The form, and what reached support. */
function open(refusal?: Refusal) {
  const sent: unknown[] = [];
  const browser = visit(<ContactSupportForm />, {
    'contactSupport.create': (input: unknown) => {
      if (refusal) throw refusal;
      sent.push(input);
      return { id: 'm1' };
    },
  });
  const fill = async () => {
    await browser.choose(/^Category/, 'Technical problem');
    await browser.write(/^Subject/, 'The report');
    await browser.write(/^Message/, 'It does not open on my phone.');
  };
  return { sent, fill, ...browser };
}

describe('a message to support', () => {
  test('knows who writes it', async () => {
    open();
    expect(await see('textbox', /^Name/)).toHaveProperty('value', 'Ada Okafor');
    expect(await see('textbox', /^Email/)).toHaveProperty('value', 'ada@example.org');
  });

  test('is not sent while something is missing', async () => {
    const { sent, press } = open();
    await press('Send message');
    await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'category'));
    expect(sent).toEqual([]);
  });

  test('clears itself once it is sent, but for who wrote it', async () => {
    const { sent, fill, press } = open();
    await fill();
    await press('Send message');
    await says('Message Sent Successfully');
    expect(sent).toMatchObject([{ subject: 'The report', name: 'Ada Okafor' }]);
    await waitFor(() => expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', ''));
    expect(await see('textbox', /^Name/)).toHaveProperty('value', 'Ada Okafor');
    expect(onDevice()).not.toContain('The report');
  });

  test('keeps every word when it could not be sent, and names another way', async () => {
    const { fill, press } = open(new Refusal(500, 'Something went wrong'));
    await fill();
    await press('Send message');
    await says('Not sent');
    await says(/contact us directly at/);
    expect(await see('textbox', /^Subject/)).toHaveProperty('value', 'The report');
  });

  test('is kept on this device until it is sent or discarded', async () => {
    const { fill, press } = open();
    await fill();
    await waitFor(() => expect(onDevice()).toContain('on my phone'));
    await press('Discard draft');
    await waitFor(() => expect(onDevice()).not.toContain('on my phone'));
    expect(await see('textbox', /^Subject/)).toHaveProperty('value', '');
  });
});
