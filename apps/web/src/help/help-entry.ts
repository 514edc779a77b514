/** Something a search can find: a question, a part of a guide, or a page. */
export interface HelpEntry {
  /** Where it stands. */
  href: string;
  kind: 'question' | 'guide' | 'page';
  /** Whether it can be read without an account. */
  isOpen: boolean;
  title: string;
  /** Other words in which people ask for it. */
  alsoAsked: readonly string[];
  /** What it says, as plain text. */
  text: string;
}
