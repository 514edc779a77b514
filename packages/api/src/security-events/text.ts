import type { SecurityEventsQuery } from '@cairn/domain/security-events-query';
import type { RecordedEvent } from './queries.ts';

const columns = [
  'at',
  'action',
  'level',
  'actorId',
  'subjectId',
  'network',
  'requestId',
] as const satisfies (keyof RecordedEvent)[];

/** What spreadsheets take for the beginning of a formula. */
const beginsFormula = /^[=+\-@\t\r\n]/;

/**
 * A cell of CSV (RFC 4180) that spreadsheets read as the text it is: one that could be a formula begins with an apostrophe.
 */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const plain = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** How each form begins, and how it tells of one event; every line ends. */
export const eventText = {
  jsonl: { head: '', line: (event: RecordedEvent) => `${JSON.stringify(event, [...columns])}\n` },
  csv: {
    head: `${columns.join(',')}\r\n`,
    line: (event: RecordedEvent) => `${columns.map((column) => csvCell(event[column])).join(',')}\r\n`,
  },
} as const satisfies Record<SecurityEventsQuery['format'], { head: string; line(event: RecordedEvent): string }>;
