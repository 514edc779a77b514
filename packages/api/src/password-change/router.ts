import { changePasswordInput, passwordChanged, removePasswordInput, setPasswordInput } from '@cairn/domain/account';
import { passkeyRefusals, proofRefusals, proofWithoutKey } from '../fresh-proof/proving.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { changePassword, hashNewPassword } from './commands.ts';
import { hashFirstPassword, proveByPasskeyAlone, removePassword, setPassword } from './without-password.ts';

export const passwordChangeRouter = router({
  changePassword: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/user/password',
      tags: ['Account'],
      summary: 'Change your password; every other device is signed out',
    },
    refuses: [...proofRefusals, 'organisation_only'],
    input: changePasswordInput,
    output: passwordChanged,
    withoutKey: proofWithoutKey,
    before: hashNewPassword,
    run: changePassword,
  }),

  removePassword: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/user/password/remove',
      tags: ['Account'],
      summary: 'Do without a password, by a passkey; every other device is signed out',
    },
    refuses: [...passkeyRefusals, 'no_password', 'organisation_only', 'password_needed'],
    input: removePasswordInput,
    output: passwordChanged,
    withoutKey: proofWithoutKey,
    before: proveByPasskeyAlone,
    run: removePassword,
  }),

  setPassword: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/user/password/set',
      tags: ['Account'],
      summary: 'Set a password where there is none, by a passkey',
    },
    refuses: [...passkeyRefusals, 'organisation_only', 'password_set_already'],
    input: setPasswordInput,
    output: passwordChanged,
    withoutKey: proofWithoutKey,
    before: hashFirstPassword,
    run: setPassword,
  }),
});
