import { shiftsInput, shiftsResult } from '@cairn/domain/shift';
import { bodyLimits, maxBulkValues } from '../input-bounds.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { pushShifts } from './commands.ts';

export const shiftsRouter = router({
  push: signedIn.once({
    openapi: {
      method: 'POST',
      path: '/practice-hours/shifts',
      tags: ['Practice hours'],
      summary: 'Take the shifts of a rota into periods of practice',
    },
    scope: 'practice-hours:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: shiftsInput,
    output: shiftsResult,
    bodyBytes: bodyLimits.bulk,
    maxValues: maxBulkValues,
    run: pushShifts,
  }),
});
