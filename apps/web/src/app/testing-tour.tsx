import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type Answers, ada, browse, everywhere, Refusal, serverOf } from '../client/testing-visit.tsx';
import { routes } from './route-objects.tsx';

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
    'account.options': () => ({
      googleEnabled: false,
      googleUrl: null,
      microsoftEnabled: false,
      microsoftUrl: null,
      oidcEnabled: false,
      oidcName: null,
      oidcUrl: null,
      passkeysEnabled: false,
      passwordsEnabled: true,
    }),
    ...answers,
  };
  vi.stubGlobal('fetch', serverOf(whole));
  const visit = browse(routes, address);
  const follow = async (name: string | RegExp) =>
    visit.hands.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement);
  return { ...visit, answers: whole, follow };
}
