import { transferSheet } from '@cairn/domain/transfer-sheet';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { getTransferSheet } from './queries.ts';

export const transferSheetRouter = router({
  get: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/transfer-sheet',
      tags: ['Progress'],
      summary: 'What the application in MyNMC asks to be typed in, in its order, once it is open',
    },
    input: z.void(),
    output: transferSheet,
    run: getTransferSheet,
  }),
});
