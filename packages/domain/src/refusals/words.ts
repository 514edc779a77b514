/** What the catalogue says of one reason. The `message` of an error says it of the case at hand, and to people. */
export interface RefusalWords {
  /** A few words, the same each time. */
  readonly title: string;
  /** What has happened, to somebody who writes a program. */
  readonly meaning: string;
  /** What the program, or the person in front of it, can do. */
  readonly remedy: string;
}

export const onlyOnce = 'Nothing is to be done: it has been done already.';
export const readAgain = 'Read it again, and send the change once more with what you read if it still stands.';
export const deleteSome = 'Let the person delete what they no longer need, then send it again.';
