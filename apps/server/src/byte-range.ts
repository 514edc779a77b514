import type { ByteRange } from '@cairn/api/context';
import { RuleError } from '@cairn/domain/errors';

/**
 * What of `size` bytes a Range header asks for; null where all of them are to be answered. That is so for several ranges at
 * once, for other units and for what cannot be read, too (RFC 9110, 14.2).
 * @throws RuleError OUT_OF_RANGE when there is nothing of them.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  if (first > last) throw new RuleError('OUT_OF_RANGE', 'The file has nothing at this range.');
  return { first, last };
}
