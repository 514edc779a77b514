import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { scanRestored } from '../stored-files/scanning.ts';
import { router } from '../trpc.ts';
import { restoreDeleted } from './commands.ts';

export const deletedRecordsRouter = router({
  restore: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/deleted-records/{id}/restore',
      tags: ['Deleted records'],
      summary: 'Bring back a record deleted within the last hour',
    },
    refuses: ['cannot_restore', 'sent_again', 'submitted_years', 'too_many_files', 'too_many_records'],
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    run: async (tx, actor, { id }) => {
      const restored = await restoreDeleted(tx, actor, id);
      await scanRestored(tx, actor, id);
      return restored;
    },
  }),
});
