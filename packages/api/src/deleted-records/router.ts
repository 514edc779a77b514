import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { scanRestored } from '../stored-files/scanning.ts';
import { write } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { restoreDeleted } from './commands.ts';

export const deletedRecordsRouter = router({
  restore: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/deleted-records/{id}/restore',
        tags: ['Deleted records'],
        summary: 'Bring back a record deleted within the last hour',
      },
      limits: [limits.writesPerNetwork],
    })
    .input(z.object({ id: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) =>
      write(ctx, async (tx) => {
        const restored = await restoreDeleted(tx, ownedBy(ctx), input.id);
        await scanRestored(tx, ctx, ctx.owner, input.id);
        return restored;
      }),
    ),
});
