import { randomBytes } from 'node:crypto';
import { recordAudit } from '@cairn/api/audit';
import type { Ports } from '@cairn/api/context';
import { readPortfolio } from '@cairn/api/portfolio/queries';
import { exportReport } from '@cairn/api/portfolio/routes';
import { readerOf } from '@cairn/api/text-quota/queries';
import { inSnapshot, inTransaction } from '@cairn/api/transaction';
import { RuleError } from '@cairn/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { portfolioReport } from '../report/portfolio-report.ts';
import { registerRoute } from './route.ts';

/** In characters of its page. */
const maxReport = 4 * 1024 * 1024;

/** The portfolio of whoever asks, as a PDF file. */
export function registerExportReport(app: FastifyInstance, ports: Ports): void {
  registerRoute(app, ports, exportReport, async (call, request, reply) => {
    const { owner, today } = call;
    const reference = randomBytes(8).toString('hex');
    const { html, endMark } = await call.caller.reading(
      readerOf(call, owner),
      async () => portfolioReport(await inSnapshot(call, (tx) => readPortfolio(tx, call)), today, reference),
      (report) => report.html,
    );
    assertNotTooLong(html);
    request.reads.release();
    const pdf = await call.reports.render(html, endMark);
    await inTransaction(call, (tx) =>
      recordAudit(tx, call, {
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
function assertNotTooLong(html: string): void {
  if (html.length <= maxReport) return;
  throw new RuleError(
    'UNMET',
    'Your records are too long for one report. Please shorten or delete some; the export under Your data holds them all.',
  );
}
