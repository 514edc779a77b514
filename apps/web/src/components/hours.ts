import { decimalInWords, inFigures } from '@cairn/domain/number-words';

/**
 * A total for reading, of an entry or of many: one decimal, and the second only when it is there, so 449.96 never reads as
 * 450. Every other figure is written by `decimalInWords`, no longer than it is.
 */
export function readableHours(decimal: string): string {
  const [units = '0', fraction = '00'] = decimal.split('.');
  const shown = fraction[1] && fraction[1] !== '0' ? fraction.slice(0, 2) : (fraction[0] ?? '0');
  return `${inFigures(Number(units))}.${shown}`;
}

/** 'Practice hours: 262.00 of 450.00' as 'Practice hours: 262.0 of 450'. */
export function withReadableFigures(words: string): string {
  return words.replace(
    /(\d+\.\d\d) of (\d+\.\d\d)/g,
    (_, total: string, target: string) => `${readableHours(total)} of ${wholeHours(target)}`,
  );
}

/** '450.00' as '450': for targets, which are whole. */
export function wholeHours(decimal: string): string {
  return decimalInWords(decimal);
}
