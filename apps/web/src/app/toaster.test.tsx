// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { says, see } from '../client/testing-visit.tsx';
import { beforeRedirect, toasts } from '../client/toasts.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  );
});

const unseen = (words: string) => waitFor(() => expect(screen.queryByText(words)).toBeNull());

describe('a toast', () => {
  test('takes the place of the one before', async () => {
    act(() => toasts.success('Practice hours saved'));
    await says('Practice hours saved');
    act(() => toasts.failure('Please try again.', 'Failed to delete'));
    // At once: not only when the time of the one before is up.
    expect(screen.getByText('Failed to delete')).toBeDefined();
    expect(screen.getByText('Please try again.')).toBeDefined();
    await unseen('Practice hours saved');
  });

  test('is dismissed by a button that says so', async () => {
    act(() => toasts.success('Practice hours saved'));
    (await see('button', 'Dismiss message')).click();
    await unseen('Practice hours saved');
  });

  test('of a deletion takes it back once, however often that is pressed, and goes', async () => {
    const undone: string[] = [];
    act(() => toasts.undoable('Practice hours deleted', () => undone.push('undone')));
    await userEvent.setup().dblClick(await see('button', 'Undo'));
    await unseen('Practice hours deleted');
    expect(undone).toEqual(['undone']);
  });

  test('about the end of a session is not replaced by what failed because of it, until the redirect is over', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    act(() => toasts.unauthorized());
    await says('Unauthorized');
    clock.mockReturnValue(beforeRedirect);
    act(() => toasts.failure('Failed to save'));
    await says('You are logged out. Logging in again...');
    expect(screen.queryByText('Failed to save')).toBeNull();
    clock.mockReturnValue(beforeRedirect + 200);
    act(() => toasts.failure('Wrong password'));
    await says('Wrong password');
    await unseen('Unauthorized');
  });
});
