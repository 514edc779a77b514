import { changePasswordInput, passwordChanged } from '@cairn/domain/account';
import { proofRefusals, proofWithoutKey } from '../fresh-proof/proving.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { changePassword, hashNewPassword } from './commands.ts';

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
});
