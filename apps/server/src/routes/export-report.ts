import { randomBytes } from 'node:crypto';
import type { Call } from '@cairn/api/actor';
import { recordAudit } from '@cairn/api/audit';
import type { Ports } from '@cairn/api/context';
import { cycleReaderOf, readReport } from '@cairn/api/cycles/queries';
import { readPortfolio } from '@cairn/api/portfolio/queries';
import { exportReport } from '@cairn/api/portfolio/routes';
import { readerOf } from '@cairn/api/text-quota/queries';
import { inSnapshot, inTransaction } from '@cairn/api/transaction';
import { RuleError } from '@cairn/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { createKeptReports } from '../report/kept-reports.ts';
import { endMarkOf, portfolioReport } from '../report/portfolio-report.ts';
import { askedCycle } from './asked-cycle.ts';
import { type Handle, registerRoute } from './route.ts';

/** In characters of its page. */
const maxReport = 4 * 1024 * 1024;

/** The portfolio of whoever asks, as a PDF file; that of a submitted cycle as it was. */
export function registerExportReport(app: FastifyInstance, ports: Ports): void {
  const kept = createKeptReports();
  const handle: Handle<Call> = async (call, request, reply) => {
    const { owner, session } = call;
    const cycle = askedCycle(request);
    const { html, endMark, day, ...named } = await call.caller.reading(
      cycle === undefined ? readerOf(call) : cycleReaderOf(call, owner, cycle),
      () => (cycle === undefined ? presentReport(call) : submittedReport(call, cycle)),
      (report) => report.html,
    );
    assertNotTooLong(html, cycle);
    request.reads.release();
    const { pdf, reference } = await kept.of(owner, { html, reference: named.reference }, async () => ({
      pdf: await call.reports.render(html, endMark),
      ...named,
    }));
    await inTransaction(call, (tx) =>
      recordAudit(tx, call, {
        action: 'report.exported',
        actorId: owner,
        subjectId: owner,
        details: { reference, bytes: pdf.length, ...(session.grant && { accessToken: session.grant.tokenId }) },
      }),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`nmc-revalidation-report-${day}.pdf`))
      .send(pdf);
  };
  // What is kept needs no browser.
  registerRoute(app, ports, exportReport, handle, ({ owner }) => {
    if (!kept.has(owner)) ports.reports.assertRoom();
  });
}

async function presentReport(call: Call) {
  const reference = randomBytes(8).toString('hex');
  const portfolio = await inSnapshot(call, (tx) => readPortfolio(tx, call));
  return { ...portfolioReport(portfolio, call.today, reference), reference, day: call.today };
}

/** @throws RuleError NOT_FOUND when the cycle is not the caller's. */
async function submittedReport({ db, owner }: Call, cycle: string) {
  const { report, reportReference: reference, submittedOn } = await readReport(db, owner, cycle);
  return { html: report, endMark: endMarkOf(reference), reference, day: submittedOn };
}

/** @throws RuleError UNMET for a page that would keep the browser busy for all others: thousands of pages of paper. */
function assertNotTooLong(html: string, cycle: string | undefined): void {
  if (html.length <= maxReport) return;
  if (cycle !== undefined)
    throw new RuleError(
      'UNMET',
      'The records of these years are too long for one report. Download them with their files instead.',
      { reason: 'report_too_long' },
    );
  throw new RuleError(
    'UNMET',
    'Your records are too long for one report. Please shorten or delete some; the export under Your data holds them all.',
    { reason: 'report_too_long' },
  );
}
