import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { type Answers, ada, everywhere, Refusal, see, serverOf } from '../client/testing-visit.tsx';
import { routes } from './routes.tsx';

const hour = 3_600_000;

/** A session that has just begun. */
export const freshSession = () => ({
  idleEndsAt: new Date(Date.now() + hour).toISOString(),
  endsAt: new Date(Date.now() + 12 * hour).toISOString(),
});

/** What a call is answered once its session is over. */
export function signedOut(): never {
  throw new Refusal(401, 'Unauthorized');
}

/**
 * Opens an address of the whole product, shell and all. Ada is signed in where `answers` say nothing else; they can be
 * changed while the visit lasts.
 */
export function tour(address: string, answers: Answers = {}) {
  const whole: Answers = {
    ...everywhere,
    'account.current': () => ada,
    'account.session': freshSession,
    'account.options': () => ({ googleEnabled: false, googleUrl: null, microsoftEnabled: false, microsoftUrl: null }),
    ...answers,
  };
  vi.stubGlobal('fetch', serverOf(whole));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const hands = userEvent.setup();
  return {
    hands,
    answers: whole,
    address: () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`,
    go: (to: string) => router.navigate(to),
    press: async (name: string | RegExp) => hands.click(await see('button', name)),
    follow: async (name: string | RegExp) =>
      hands.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement),
    write: async (field: string | RegExp, words: string) => {
      const box = await screen.findByLabelText(field, { selector: 'input, textarea' });
      await hands.clear(box);
      await hands.type(box, words);
    },
  };
}
