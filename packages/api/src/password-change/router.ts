import { changePasswordInput, passwordChanged } from '@cairn/domain/account';
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
    refuses: ['no_password', 'organisation_only', 'wrong_password'],
    input: changePasswordInput,
    output: passwordChanged,
    withoutKey: 'It takes the password each time it is sent, and counts each that is wrong.',
    before: hashNewPassword,
    run: changePassword,
  }),
});
