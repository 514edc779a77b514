/** Text as it is compared: whatever its case, its apostrophes and its spaces. */
const plain = (text: string) => text.toLocaleLowerCase('en-GB').replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/** Answers whether a text holds every word looked for; any does when nothing is looked for. */
export function holding(sought: string): (text: string) => boolean {
  const words = plain(sought).split(' ').filter(Boolean);
  return (text) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}

/** What is said under the search, and nothing while nothing is looked for. */
export function foundText(sought: string, count: number): string {
  if (sought.trim() === '') return '';
  if (count === 0) return 'No question holds these words. Try fewer or other words.';
  return count === 1 ? '1 question found' : `${count} questions found`;
}
