import { adminUser } from '@cairn/domain/admin';
import { identifier } from '@cairn/domain/identifier';
import { restrictionInput } from '@cairn/domain/restriction';
import { z } from 'zod';
import { admin } from '../procedures.ts';
import { router } from '../trpc.ts';
import { announceLifting, restrictProcessing } from './commands.ts';

const tags = ['Admin'];
const path = '/admin/users/{id}';

export const restrictionRouter = router({
  impose: admin('restrictProcessing').write({
    openapi: {
      method: 'POST',
      path: `${path}/restrict`,
      tags,
      summary: 'Restrict the processing of an account, which belongs to a data protection case',
    },
    refuses: ['own_account'],
    input: restrictionInput,
    output: adminUser,
    run: restrictProcessing,
  }),

  lift: admin('restrictProcessing').write({
    openapi: {
      method: 'POST',
      path: `${path}/lift-restriction`,
      tags,
      summary: 'Announce to the person that the restriction ends in seven days, after which it is lifted',
    },
    refuses: ['not_restricted', 'own_account'],
    input: z.object({ id: identifier }),
    output: adminUser,
    run: announceLifting,
  }),
});
