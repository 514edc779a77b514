import { changePasswordInput, passwordChanged } from '@cairn/domain/account';
import { limits } from '../limits.ts';
import { router, signedIn } from '../trpc.ts';
import { changePassword } from './commands.ts';

export const passwordChangeRouter = router({
  changePassword: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/user/password',
        tags: ['Account'],
        summary: 'Change your password; every other device is signed out',
      },
      limits: [limits.writesPerNetwork],
    })
    .input(changePasswordInput)
    .output(passwordChanged)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, ctx.session, input);
      return { message: 'Your password has been changed. Every other device has been signed out.' };
    }),
});
