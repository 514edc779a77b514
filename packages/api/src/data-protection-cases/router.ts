import {
  dataProtectionCase,
  dataProtectionCaseChange,
  dataProtectionCaseInput,
} from '@cairn/domain/data-protection-case';
import { z } from 'zod';
import { admin } from '../procedures.ts';
import { router } from '../trpc.ts';
import { changeDataProtectionCase, recordDataProtectionCase } from './commands.ts';
import { listDataProtectionCases } from './queries.ts';

const tags = ['Admin'];
const path = '/admin/data-protection-cases';

export const dataProtectionCasesRouter = router({
  list: admin('readDataProtectionCases').read({
    openapi: {
      method: 'GET',
      path,
      tags,
      summary: 'Complaints about data, requests of rights and breaches, open ones first',
    },
    input: z.void(),
    output: z.array(dataProtectionCase),
    run: (db) => listDataProtectionCases(db),
  }),

  create: admin('keepDataProtectionCases').write({
    openapi: { method: 'POST', path, tags, summary: 'Write down a complaint, a request of rights or a breach' },
    input: dataProtectionCaseInput,
    output: dataProtectionCase,
    run: recordDataProtectionCase,
  }),

  update: admin('keepDataProtectionCases').write({
    openapi: { method: 'PUT', path: `${path}/{id}`, tags, summary: 'Say what was done about one, or put it right' },
    input: dataProtectionCaseChange,
    output: dataProtectionCase,
    run: changeDataProtectionCase,
  }),
});
