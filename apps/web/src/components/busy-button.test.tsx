// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { focused, see, visit } from '../client/testing-visit.tsx';
import { BusyButton } from './busy-button.tsx';
import { FormButtons } from './form-buttons.tsx';

interface Post {
  sent: string[];
  /** What is sent is on its way until this is done. */
  arrival: Promise<void>;
}

/** A form with every kind of busy button. */
function PostForm({ post }: { post: Post }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    post.sent.push('sent');
    setBusy(true);
    await post.arrival;
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput label="Title" />
      <FormButtons submit="Save" doing="Saving..." busy={busy} onCancel={() => {}} />
      <BusyButton busy={busy} spinner onClick={() => void send()}>
        Try again
      </BusyButton>
      <BusyButton busy={busy} type="submit" disabled>
        Sign
      </BusyButton>
    </form>
  );
}

function open() {
  const sent: string[] = [];
  const { promise: arrival, resolve: letThrough } = Promise.withResolvers<void>();
  return { sent, letThrough, ...visit(<PostForm post={{ sent, arrival }} />) };
}

describe('a button that is busy', () => {
  test.each([
    ['submits a form', 'Save', 'Saving...'],
    ['asks again', 'Try again', 'Try again'],
  ])('keeps the focus and says that it cannot be pressed: one that %s', async (_what, name, doing) => {
    const { letThrough, press } = open();
    await press(name);
    const button = await see('button', doing);
    await focused('button', doing);
    // A browser takes the focus from what is `disabled`, and the next Tab begins at the top of the page.
    expect(button).toHaveProperty('disabled', false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    letThrough();
    await see('button', name);
    await focused('button', name);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });

  test('takes no second press, by mouse or by keyboard', async () => {
    const { sent, letThrough, hands, press } = open();
    await press('Save');
    await press('Saving...');
    await press(/^Try again/);
    await hands.click(await see('button', 'Saving...'));
    await hands.keyboard('{Enter} ');
    await hands.type(await see('textbox', 'Title'), 'Rota{Enter}');
    expect(sent).toEqual(['sent']);
    letThrough();
    await press('Save');
    expect(sent).toEqual(['sent', 'sent']);
  });

  test('is one that cannot be pressed at all while something is missing', async () => {
    open();
    expect(await see('button', 'Sign')).toHaveProperty('disabled', true);
  });
});
