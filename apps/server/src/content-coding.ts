import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The codings an answer may have besides none, the better first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** As good as is worth the time while somebody waits; a second call finds what the first has made. */
const brotliQuality = 4;

/** What an Accept-Encoding asks for, as far as there is any of it (RFC 9110, 12.5.3); null for none. */
export function codingOf(acceptEncoding: string | undefined): Coding | null {
  if (acceptEncoding === undefined) return null;
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(weightIn));
  const weightOf = (coding: string, unsaid: number) => weights.get(coding) ?? weights.get('*') ?? unsaid;
  let best: Coding | null = null;
  let most = weights.get('identity') ?? 0;
  for (const coding of codings) {
    const weight = weightOf(coding, 0);
    if (weight <= 0 || (best === null ? weight < most : weight <= most)) continue;
    best = coding;
    most = weight;
  }
  return best;
}

function weightIn(element: string): [string, number] {
  const [coding = '', ...parameters] = element.split(';').map((part) => part.trim());
  const weight = parameters.find((one) => one.startsWith('q='));
  // What is no number is not asked for.
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

/** A text in a coding. */
export function encode(text: string, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return deflate(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(text, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  });
}
