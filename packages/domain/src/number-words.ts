const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A number in figures, the thousands apart: 1250 → '1,250', 2.5 → '2.5'; rounded to thousandths. */
export function inFigures(count: number): string {
  const [whole = '', fraction] = String(Number(count.toFixed(3))).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A small whole number as prose writes it, 5 → 'five'; figures from eleven on, and for anything that is not whole. */
export function inWords(count: number): string {
  return words[count] ?? inFigures(count);
}

/** A noun as it agrees with a number: 'entry' of 1, 'entries' of any other. */
export function agreeing(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A number in figures with its noun: '1 day', '1,250 days'. */
export function counted(count: number, one: string, many?: string): string {
  return `${inFigures(count)} ${agreeing(count, one, many)}`;
}

/** Words as they begin a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A small whole number at the start of a sentence, 5 → 'Five'. */
export function inWordsAtStart(count: number): string {
  return capitalised(inWords(count));
}

/** '450.00' as '450' and '2992.50' as '2,992.5': as it stands in a sentence. */
export function decimalInWords(text: string): string {
  return inFigures(Number(Number(text).toFixed(2)));
}
