// @vitest-environment happy-dom
import type { Passkey } from '@cairn/domain/passkey';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { plugInDevice } from '../../client/testing-authenticator.ts';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

const phone: Passkey = {
  id: 'p1',
  name: 'Phone',
  createdAt: '2026-11-03T09:00:00.000Z',
  lastUsedAt: null,
  needsPassword: false,
};
const asked = { challenge: 'AQID', rp: { id: 'x', name: 'Cairn' }, user: { id: 'AQID', name: '', displayName: '' } };
const creation = { ...asked, pubKeyCredParams: [], excludeCredentials: [], timeout: 1, attestation: 'none' };
const request = { challenge: 'AQID', rpId: 'x', timeout: 1, userVerification: 'required', allowCredentials: [] };

/** The card of somebody like Ada, who has these passkeys. */
function open({
  passkeys = [] as Passkey[],
  enabled = true,
  refusal,
}: {
  passkeys?: Passkey[];
  enabled?: boolean;
  refusal?: Refusal;
} = {}) {
  let kept = passkeys;
  const sent: [string, unknown][] = [];
  const answer = (path: string, input: unknown) => {
    sent.push([path, input]);
    if (refusal) throw refusal;
  };
  const browser = visit(
    <UserContext value={ada}>
      <PasskeysCard />
    </UserContext>,
    {
      'account.options': () => ({ passkeysEnabled: enabled }),
      'passkeys.list': () => kept,
      'passkeys.beginProof': () => request,
      'secondFactor.get': () => ({
        since: kept[0]?.createdAt ?? null,
        ...{ appSince: null, passkeys: kept.length, recoveryCodesLeft: 10, isRequired: false },
      }),
      'passkeys.begin': (input: unknown) => {
        answer('begin', input);
        return creation;
      },
      'passkeys.create': (input: { name: string }) => {
        sent.push(['create', input.name]);
        kept = [{ ...phone, id: 'p2', name: input.name }, ...kept];
        return { ...kept[0], recoveryCodes: kept.length === 1 ? ['7k3m-q9xt-0vwz-4hne'] : [] };
      },
      'passkeys.update': (input: { id: string; name: string }) => {
        answer('update', input);
        kept = kept.map((one) => (one.id === input.id ? { ...one, name: input.name } : one));
        return kept[0];
      },
      'passkeys.remove': (input: { id: string }) => {
        answer('remove', input);
        kept = kept.filter(({ id }) => id !== input.id);
        return { id: input.id };
      },
    },
  );
  return { sent, ...browser };
}

describe('passkeys', () => {
  test('are added with a name and the password, once the device has made one', async () => {
    const device = plugInDevice();
    const { sent, press, write } = open();
    await press('Add a passkey');
    await focused('textbox', /^Name/);
    await write(/^Name/, 'Ward phone');
    await write(/^Your password/, 'Old-Horse-77');
    await press('Add the passkey');
    await says('You can sign in with it from now on.');
    await says('Ward phone');
    expect(device.asked).toEqual(['make']);
    expect(sent).toEqual([
      ['begin', { password: 'Old-Horse-77' }],
      ['create', 'Ward phone'],
    ]);
    await focused('heading', 'Keep these recovery codes');
    await says('7k3m-q9xt-0vwz-4hne');
    await press('I have kept them');
    await focused('button', 'Add a passkey');
  });

  test('may stand for the password of the next', async () => {
    const device = plugInDevice();
    const { sent, press, write } = open({ passkeys: [phone] });
    await press('Add a passkey');
    await write(/^Name/, 'Laptop');
    await press('Use a passkey instead');
    await says('You can sign in with it from now on.');
    expect(device.asked).toEqual(['use', 'make']);
    expect(sent[0]).toMatchObject(['begin', { credential: { id: 'AQID' } }]);
    expect(sent[0]?.[1]).not.toHaveProperty('password');
  });

  test('are not added without the password, and nothing is asked of the device', async () => {
    const device = plugInDevice();
    const { sent, press, write } = open();
    await press('Add a passkey');
    await write(/^Name/, 'Ward phone');
    await press('Add the passkey');
    await says('Password is required');
    expect([sent, device.asked]).toEqual([[], []]);
  });

  test('say at the field that the password is wrong', async () => {
    const device = plugInDevice();
    const { press, write } = open({ refusal: new Refusal(403, 'Your current password is not correct.') });
    await press('Add a passkey');
    await write(/^Name/, 'Ward phone');
    await write(/^Your password/, 'Wrong-Horse-1');
    await press('Add the passkey');
    await says('Your current password is not correct.');
    expect(device.asked).toEqual([]);
  });

  test.each([
    ['NotAllowedError', /^No passkey was used/],
    ['InvalidStateError', /^This device has a passkey for your account already/],
    ['UnknownError', /^Your browser could not use a passkey here/],
  ])('say in words that the device refused with %s', async (name, words) => {
    const device = plugInDevice();
    device.refusal = new DOMException('no', name);
    const { press, write } = open();
    await press('Add a passkey');
    await write(/^Name/, 'Ward phone');
    await write(/^Your password/, 'Old-Horse-77');
    await press('Add the passkey');
    await says(words);
    await see('button', 'Add the passkey');
  });

  test('are called otherwise', async () => {
    plugInDevice();
    const { sent, press, write } = open({ passkeys: [phone] });
    await says(/Added on 03 Nov 2026 · not used yet/);
    await press('Rename Phone');
    await write(/^Name/, 'Old phone');
    await press('Save the name');
    await see('button', 'Rename Old phone');
    expect(sent).toEqual([['update', { id: 'p1', name: 'Old phone' }]]);
  });

  test('are removed by the password, and the focus goes to the heading', async () => {
    plugInDevice();
    const { sent, press, write } = open({ passkeys: [phone] });
    await press('Remove Phone');
    await write(/^Your password/, 'Old-Horse-77');
    await press('Remove the passkey');
    await gone('button', 'Remove Phone');
    await focused('heading', 'Passkeys');
    expect(sent).toEqual([['remove', { id: 'p1', password: 'Old-Horse-77' }]]);
  });

  test('give the focus back when nothing is done after all', async () => {
    plugInDevice();
    const { press } = open({ passkeys: [phone] });
    await press('Remove Phone');
    await press('Cancel');
    await focused('button', 'Remove Phone');
  });

  test('say that they need the password once since the account was recovered', async () => {
    open({ passkeys: [{ ...phone, needsPassword: true }] });
    await says(/^From before your account was recovered/);
  });

  test('can still be removed in a browser that makes none', async () => {
    open({ passkeys: [phone] });
    await says('This browser cannot make passkeys.');
    await see('button', 'Remove Phone');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  test('are not spoken of where there can be none', async () => {
    open({ enabled: false });
    await gone('heading', 'Passkeys');
  });
});
