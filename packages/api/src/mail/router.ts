import { mailProblem, mailProblemsQuery } from '@cairn/domain/mail';
import { z } from 'zod';
import { admin, router } from '../trpc.ts';
import { listMailProblems } from './queries.ts';

export const mailRouter = router({
  problems: admin
    .meta({
      openapi: { method: 'GET', path: '/admin/mail-problems', tags: ['Admin'], summary: 'Mail that did not arrive' },
    })
    .input(mailProblemsQuery)
    .output(z.array(mailProblem))
    .query(({ ctx, input }) => listMailProblems(ctx.db, input.limit)),
});
