import { randomBytes } from 'node:crypto';
import { actorOf } from '@cairn/api/actor';
import { recordAudit } from '@cairn/api/audit';
import type { Ports } from '@cairn/api/context';
import { limits, spend } from '@cairn/api/limits';
import { readPortfolio } from '@cairn/api/portfolio/queries';
import { readerOf } from '@cairn/api/text-quota/queries';
import { inSnapshot, inTransaction } from '@cairn/api/transaction';
import { RuleError } from '@cairn/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../caller.ts';
import { portfolioReport } from '../report/portfolio-report.ts';

/** In characters of its page. */
const longestReport = 4 * 1024 * 1024;

/** `GET /export-report`: the portfolio of whoever asks, as a PDF file. */
export function registerExportReport(app: FastifyInstance, ports: Ports): void {
  // Asking for the head alone would cost as much as the whole.
  app.get('/export-report', { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = contextOf(ports, request, reply);
    const session = await ctx.caller.signedIn();
    if (!session) throw new RuleError('UNAUTHORIZED', 'Unauthorized');
    const actor = actorOf({ ...ctx, session, path: 'exportReport' });
    const { owner, today } = actor;
    await spend(ctx, limits.reportsPerUser, owner);
    const reference = randomBytes(8).toString('hex');
    const { html, endMark } = await ctx.caller.reading(
      readerOf(ctx, owner),
      async () => portfolioReport(await inSnapshot(ctx, (tx) => readPortfolio(tx, actor)), today, reference),
      (report) => report.html,
    );
    refuseTooLong(html);
    request.reads.release();
    const pdf = await ctx.reports.render(html, endMark);
    await inTransaction(ctx, (tx) =>
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

/** @throws RuleError UNMET for a page that would keep the browser busy for all others: thousands of pages of paper. */
function refuseTooLong(html: string): void {
  if (html.length <= longestReport) return;
  throw new RuleError(
    'UNMET',
    'Your records are too long for one report. Please shorten or delete some; the export under Your data holds them all.',
  );
}
