import { isCalendarDate } from '@cairn/domain/calendar-date';
import { RuleError } from '@cairn/domain/errors';
import { identifier } from '@cairn/domain/identifier';
import { instant } from '@cairn/domain/instant';

/** How a list is ordered: by these columns, all of them in one direction; no two rows have the same values. */
export interface Ordering {
  readonly name: string;
  readonly columns: readonly string[];
  readonly descending: boolean;
}

/** Names the row after which a list goes on, by what orders it: whatever is added or removed meanwhile, none comes twice. */
export function cursorOf({ name, columns }: Ordering, row: object): string {
  const values = columns.map((column) => (row as Record<string, unknown>)[column]);
  return Buffer.from(JSON.stringify([name, ...values])).toString('base64url');
}

/** The values a cursor names, one for each column. @throws RuleError INVALID for a cursor of another order, or of none. */
export function readCursor({ name, columns }: Ordering, cursor: string): string[] {
  const [of, ...values] = partsIn(cursor);
  const isFit = of === name && values.length === columns.length && columns.every((one, at) => fits(one, values[at]));
  if (isFit) return values as string[];
  const message = 'This cursor is not of this list';
  throw new RuleError('INVALID', message, { issues: [{ path: 'cursor', message }] });
}

function partsIn(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Whether the database takes a value for one of this column: whoever calls may have made it up. */
function fits(column: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (column === 'id') return identifier.safeParse(value).success;
  if (column.endsWith('At')) return isCalendarDate(value.slice(0, 10)) && instant.safeParse(value).success;
  return isCalendarDate(value);
}
