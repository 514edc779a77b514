import { randomBytes } from 'node:crypto';
import { recordAudit } from '@cairn/api/audit';
import type { Ports } from '@cairn/api/context';
import { limits, spend } from '@cairn/api/limits';
import { ownedBy } from '@cairn/api/owned';
import { readPortfolio } from '@cairn/api/portfolio/queries';
import { snapshot, write } from '@cairn/api/transaction';
import { RuleError } from '@cairn/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../caller.ts';
import { portfolioReport } from '../report/portfolio-report.ts';

/** `GET /export-report`: the portfolio of whoever asks, as a PDF file. */
export function registerExportReport(app: FastifyInstance, ports: Ports): void {
  // Asking for the head alone would cost as much as the whole.
  app.get('/export-report', { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = contextOf(ports, request, reply);
    const session = await ctx.caller.signedIn();
    if (!session) throw new RuleError('UNAUTHORIZED', 'Unauthorized');
    const { owner, today } = ownedBy({ ...ctx, session });
    await spend(ctx, limits.reportsPerUser, owner);
    const portfolio = await snapshot(ctx, (tx) => readPortfolio(tx, { owner, today }));
    const reference = randomBytes(8).toString('hex');
    const { html, endMark } = portfolioReport(portfolio, today, reference);
    const pdf = await ctx.reports.render(html, endMark);
    await write(ctx, (tx) =>
      recordAudit(tx, ctx, {
        action: 'report.exported',
        actorId: owner,
        subjectId: owner,
        details: { reference, bytes: pdf.length },
      }),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`nmc-revalidation-report-${today}.pdf`))
      .send(pdf);
  });
}
