const decimal = /^-?\d+(?:\.\d{1,2})?$/;

/** `"7.50"` → 750. Takes text with at most two decimals and throws a RangeError for any other. */
export function toHundredths(text: string): number {
  if (!decimal.test(text)) throw new RangeError('Not a decimal with at most two places');
  const isNegative = text.startsWith('-');
  const point = text.indexOf('.');
  const whole = Number(text.slice(isNegative ? 1 : 0, point === -1 ? text.length : point));
  const value = whole * 100 + (point === -1 ? 0 : Number(text.slice(point + 1).padEnd(2, '0')));
  return isNegative && value ? -value : value;
}

/** 750 → `"7.50"`; takes a whole number of hundredths. */
export function fromHundredths(hundredths: number): string {
  const size = Math.abs(hundredths);
  const text = `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return hundredths < 0 ? `-${text}` : text;
}

/** The exact sum of two-decimal texts, `"0.00"` of none. */
export function sumDecimals(texts: readonly string[]): string {
  return fromHundredths(texts.reduce((sum, text) => sum + toHundredths(text), 0));
}
