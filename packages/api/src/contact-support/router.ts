import { supportAnswer, supportMessageInput } from '@cairn/domain/support';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { contactSupport } from './commands.ts';

export const contactSupportRouter = router({
  create: signedIn.once({
    openapi: { method: 'POST', path: '/contact-support', tags: ['Support'], summary: 'Send a message to support' },
    input: supportMessageInput,
    output: supportAnswer,
    before: (call) => consume(call, limits.supportPerUser, call.owner),
    run: contactSupport,
  }),
});
