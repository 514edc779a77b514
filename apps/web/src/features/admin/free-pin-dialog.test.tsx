// @vitest-environment happy-dom
import type { AdminUser } from '@cairn/domain/admin';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ada, focused, gone, Refusal, says, visit } from '../../client/testing-visit.tsx';
import { FreePinDialog } from './free-pin-dialog.tsx';

const amara = { ...ada, id: '0190f3a0-0000-7000-8000-00000000a3a4', firstName: 'Amara', lastName: 'Obi' } as AdminUser;

/** The list that holds the dialog, which is open on Amara's PIN. */
function List() {
  const [user, setUser] = useState<AdminUser | null>(amara);
  const close = () => setUser(null);
  return (
    <>
      <h2 id="users-title" tabIndex={-1}>
        Accounts
      </h2>
      <FreePinDialog user={user} onDone={close} onCancel={close} />
    </>
  );
}

function open(refusal?: Refusal) {
  const sent: unknown[] = [];
  const browser = visit(<List />, {
    'admin.freePin': (input: unknown) => {
      sent.push(input);
      if (refusal) throw refusal;
      return amara;
    },
  });
  const fill = async () => {
    await browser.write(/^Email address of the person/, 'grace@example.org');
    await browser.write(/^How you checked/, 'The register, and a call back');
    await browser.press('Free this PIN');
  };
  return { sent, fill, ...browser };
}

describe('freeing a PIN', () => {
  test('names the PIN and who holds it, and begins in the first field', async () => {
    open();
    await says('18A1234C');
    await says('Amara Obi');
    await focused('textbox', /^Email address of the person/);
  });

  test('is done for the person it belongs to, and the focus goes to the list', async () => {
    const { sent, fill } = open();
    await fill();
    await says('NMC PIN freed');
    await gone('button', 'Free this PIN');
    await focused('heading', 'Accounts');
    expect(sent).toEqual([
      { id: amara.id, nmcPin: '18A1234C', claimant: 'grace@example.org', note: 'The register, and a call back' },
    ]);
  });

  test('asks how it was checked', async () => {
    const { sent, press, write } = open();
    await write(/^Email address of the person/, 'grace@example.org');
    await press('Free this PIN');
    await focused('textbox', /^How you checked/);
    expect(sent).toEqual([]);
  });

  test('says at its field what the server refuses, and nowhere else', async () => {
    const { fill } = open(new Refusal(400, 'Refused', [{ path: 'claimant', message: 'Nobody has this address' }]));
    await fill();
    await says('Nobody has this address');
    await focused('textbox', /^Email address of the person/);
    expect(screen.queryByText('The PIN was not freed')).toBeNull();
  });

  test('says above the form what is about no field', async () => {
    const { fill } = open(new Refusal(409, 'This PIN is held by nobody any more'));
    await fill();
    await says('The PIN was not freed');
    await says('This PIN is held by nobody any more');
  });
});
