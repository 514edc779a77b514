/** `"7.50"` → 750. Takes text with at most two decimals and throws a RangeError for any other. */
export function toHundredths(text: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError('Not a decimal with at most two places');
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && value ? -value : value;
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
