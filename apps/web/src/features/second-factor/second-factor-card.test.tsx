// @vitest-environment happy-dom
import type { SecondFactorState } from '@cairn/domain/second-factor';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const none: SecondFactorState = {
  ...{ since: null, appSince: null, passkeys: 0, recoveryCodesLeft: 0, isRequired: false },
};
const on: SecondFactorState = {
  ...none,
  ...{ since: '2026-11-03T09:00:00.000Z', appSince: '2026-11-03T09:00:00.000Z', recoveryCodesLeft: 10 },
};
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, turn) => `k7m2-p9xd-4t${turn}w-q8rz`);

/** The card of somebody like Ada, whose second factor stands like this. */
function open(factor: SecondFactorState, refusals: Record<string, Refusal> = {}) {
  let state = factor;
  const act = (name: string, becomes: SecondFactorState) => () => {
    if (refusals[name]) throw refusals[name];
    state = becomes;
    return { ...becomes, recoveryCodes };
  };
  return visit(<SecondFactorCard />, {
    'secondFactor.get': () => {
      if (refusals.get) throw refusals.get;
      return state;
    },
    'secondFactor.beginApp': () => ({
      key,
      uri: `otpauth://totp/Cairn?secret=${key}`,
      expiresAt: '2026-11-03T09:10:00Z',
    }),
    'secondFactor.confirmApp': act('confirmApp', on),
    'secondFactor.renewRecoveryCodes': act('renewRecoveryCodes', on),
    'secondFactor.removeApp': act('removeApp', none),
  });
}

describe('a second factor', () => {
  test('is set up with a picture or a key, and a code of the app', async () => {
    const refusals: Record<string, Refusal> = {
      confirmApp: new Refusal(403, 'This code is not right', [{ path: 'code', message: 'This code is not right' }]),
    };
    const { hands, press, write } = open(none, refusals);
    await press('Set up an authenticator app');
    await hands.type(await screen.findByLabelText(/^Your password/, { selector: 'input' }), 'a password');
    await press('Go on');
    await focused('heading', 'Scan this with your app');
    await see('img', /^QR code/);
    expect(await see('textbox', 'Or type this key into the app')).toHaveProperty(
      'value',
      'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
    );
    await press('Copy key');
    await says('Key copied.');
    expect(await navigator.clipboard.readText()).toBe(key);
    await write(/^Code from your app/, '123456');
    await press('Turn it on');
    await says('This code is not right');
    await focused('textbox', /^Code from your app/);
    delete refusals.confirmApp;
    await press('Turn it on');
    await focused('heading', 'Keep these recovery codes');
    for (const code of recoveryCodes) await says(code);
    await press('I have kept them');
    await says('Your authenticator app has been on since 03 Nov 2026.');
    await focused('heading', 'A code besides the password');
  });

  test('is given up before it is on, and the focus is where it began', async () => {
    const { press } = open(none);
    await press('Set up an authenticator app');
    await press('Cancel');
    await focused('button', 'Set up an authenticator app');
  });

  test('says when recovery codes run out, and makes new ones', async () => {
    const { hands, press } = open({ ...on, recoveryCodesLeft: 1, isRequired: true });
    await says(/One recovery code is left\. Make new ones before they run out\./);
    await says(/Your account must have a second factor here\./);
    await press('Make new recovery codes');
    await hands.type(await screen.findByLabelText(/^Your password/, { selector: 'input' }), 'a password');
    await hands.type(await see('textbox', /^Code from your app/), '123456');
    await press('Make new codes');
    await see('heading', 'Keep these recovery codes');
  });

  test('stays on where the proof is refused', async () => {
    const { hands, press } = open(on, { removeApp: new Refusal(429, 'Too many codes. Try again in an hour.') });
    await press('Remove the app');
    await hands.type(await screen.findByLabelText(/^Your password/, { selector: 'input' }), 'a password');
    await hands.type(await see('textbox', /^Code from your app/), '123456');
    await press('Remove the app');
    await says('The app was not removed');
    await says('Too many codes. Try again in an hour.');
    await press('Cancel');
    await focused('button', 'Remove the app');
  });

  test('that could not be read is asked for again', async () => {
    const refusals: Record<string, Refusal> = { get: new Refusal(500, 'Something went wrong') };
    const { press } = open(on, refusals);
    await says('Your second factor could not be loaded');
    delete refusals.get;
    await press('Try again: Your second factor');
    await says('10 recovery codes are left.');
    await gone('button', /^Try again/);
  });
});
