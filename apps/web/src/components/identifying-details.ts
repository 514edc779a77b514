/** NHS numbers end in a check digit by modulus 11: https://www.datadictionary.nhs.uk/attributes/nhs_number.html */
function isNhsNumber(digits: string): boolean {
  const sum = [...digits.slice(0, 9)].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[9]) && new Set(digits).size > 1;
}

const tenDigits = /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d)/g;
const aDate = String.raw`\d{1,2}(?:[/.-]|(?:st|nd|rd|th)? )(?:\d{1,2}|[a-z]{3,9})(?:[/.-]| )(?:19|20)?\d\d\b`;
const birth = new RegExp(String.raw`\b(?:d\.?o\.?b\.?|date of birth|born)\b.{0,12}?${aDate}`, 'i');
const titledName = /\b(?:Mr|Mrs|Ms|Miss|Mx)\.? +\p{Lu}\p{Ll}+/u;
const address = /[\w.+-]+@[\w-]+\.\w{2,}/;

/**
 * What in a text may identify somebody, in words that follow "what looks like": a soft check that asks, never
 * refuses. The NMC forbids details of patients and colleagues in every record of a portfolio.
 */
export function identifyingDetails(text: string): string[] {
  const found: string[] = [];
  const numbers = text.match(tenDigits) ?? [];
  if (numbers.some((number) => isNhsNumber(number.replace(/\D/g, '')))) found.push('an NHS number');
  if (birth.test(text)) found.push('a date of birth');
  if (titledName.test(text)) found.push('a person’s name');
  if (address.test(text)) found.push('an email address');
  return found;
}
