import { formatDate } from '@cairn/domain/calendar-date';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { londonToday } from '@cairn/domain/london-time';
import { counted } from '@cairn/domain/number-words';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { type Content, html, type Markup } from './html.ts';

export interface Column {
  readonly label: string;
  /** Share of the width, in percent. */
  readonly width: number;
  readonly kind?: 'number' | 'date' | 'long';
}

/** The columns of a log under what the regulator's forms call them. */
export function labelled(columns: readonly Omit<Column, 'label'>[], labels: readonly string[]): Column[] {
  return columns.map((column, at) => ({ ...column, label: labels[at] ?? '' }));
}

/** Longer texts may run over the end of a page; shorter rows stay together. */
const tallText = 1500;

/** A log: one row for each record, its column heads repeated on every page. */
export function logTable(
  columns: readonly Column[],
  rows: readonly (readonly Content[])[],
  total?: readonly Content[],
) {
  const cell = (content: Content, index: number) => html`<td class="${columns[index]?.kind ?? 'text'}">${content}</td>`;
  const isTall = (row: readonly Content[]) => row.some((content) => String(content).length > tallText);
  return html`<table class="log">
    <colgroup>${columns.map(({ width }) => html`<col style="width: ${width}%">`)}</colgroup>
    <thead><tr>${columns.map(({ label, kind }) => html`<th scope="col" class="${kind === 'number' ? 'number' : 'text'}">${label}</th>`)}</tr></thead>
    <tbody>
      ${rows.map((row) => html`<tr class="${isTall(row) ? 'tall' : 'short'}">${row.map(cell)}</tr>`)}
      ${total && html`<tr class="total"><th scope="row" colspan="${columns.length - total.length}">Total</th>${total.map((sum) => html`<td class="number">${sum}</td>`)}</tr>`}
    </tbody>
  </table>`;
}

/** A form: its questions and answers, one a row. Answers that are not there are left out. */
export function formTable(rows: readonly (readonly [question: string, answer: Content])[]): Markup {
  const given = rows.filter(([, answer]) => answer !== null && answer !== undefined);
  return html`<table class="form"><tbody>${given.map(
    ([question, answer]) => html`<tr><th scope="row">${question}</th><td class="long">${answer}</td></tr>`,
  )}</tbody></table>`;
}

/** What somebody said yes or no to, one a row. */
export function tickTable(rows: readonly (readonly [what: string, ticked: boolean])[]): Markup {
  return html`<table class="ticks"><tbody>${rows.map(
    ([what, ticked]) => html`<tr><th scope="row">${what}</th><td>${ticked ? 'Yes' : 'No'}</td></tr>`,
  )}</tbody></table>`;
}

/** One part of the report, on a page of its own. */
export function section(id: string, heading: string, content: Content): Markup {
  return html`<section class="page" id="${id}"><h2>${heading}</h2>${content}</section>`;
}

/** Records that do not count, apart from those that do and each with its reason. */
export function notCounted(
  rows: readonly { date: string; what: Content; reason: string | null }[],
  heading = 'Recorded, but not counted',
): Content {
  if (rows.length === 0) return null;
  const columns: Column[] = [
    { label: 'Date', width: 16, kind: 'date' },
    { label: 'Record', width: 44, kind: 'long' },
    { label: 'Why it does not count', width: 40, kind: 'long' },
  ];
  return html`<h3>${heading}</h3>${logTable(
    columns,
    rows.map(({ date, what, reason }) => [formatDate(date), what, reason]),
  )}`;
}

/** A line on the reflective accounts that were written about a record. */
export function writtenAbout(
  accounts: readonly ReflectiveAccount[],
  column: 'cpdActivityId' | 'feedbackId',
  id: string,
): Content {
  const about = accounts.filter((account) => account[column] === id && !account.isDraft);
  const names = about.map(({ title, date }) => title ?? `that of ${formatDate(date)}`);
  return names.length > 0 && html`<p class="small">Reflective account: ${names.join('; ')}</p>`;
}

/** Those that count, and those that do not. */
export function byCounting<T extends { countsTowardProgress: boolean }>(records: readonly T[]): [T[], T[]] {
  return [records.filter((r) => r.countsTowardProgress), records.filter((r) => !r.countsTowardProgress)];
}

type Scanned = Pick<EvidenceFile, 'scanState'>;

/** Whether nothing keeps a file from being shown. */
export function mayBeOpened({ scanState }: Scanned): boolean {
  return scanState === 'clean';
}

/** A line on files that are left out, because they are still being checked for viruses or did not pass. */
export function heldBack(files: readonly Scanned[]): Content {
  const left = (state: Scanned['scanState'], why: string) => {
    const count = files.filter(({ scanState }) => scanState === state).length;
    return count > 0 && html`<p class="small">${counted(count, 'file')} left out: ${why}</p>`;
  };
  return [left('checking', 'still being checked for viruses.'), left('refused', 'a virus was found.')];
}

/** The names of the files that prove a record, and how many are left out. */
export function evidenceOf(files: readonly Pick<EvidenceFile, 'scanState' | 'originalName'>[]): Content {
  const names = files.filter(mayBeOpened).map(({ originalName }) => originalName);
  return [names.length > 0 && html`<p class="small">Evidence: ${names.join('; ')}</p>`, heldBack(files)];
}

export const nothingYet: Markup = html`<p class="note">Nothing has been recorded yet.</p>`;

/** A signature as it was drawn. */
export function signatureOf(who: string, picture: string): Markup {
  return html`<img class="signature" src="${picture}" alt="Signature of ${who}">`;
}

/** The London day of an instant, '03 May 2026'. */
export function dayOf(instant: string): string {
  return formatDate(londonToday(new Date(instant)));
}
