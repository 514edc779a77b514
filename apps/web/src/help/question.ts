import type { ReactNode } from 'react';

export interface Question {
  id: string;
  question: string;
  /** Other words in which people ask it, for the search alone. */
  alsoAsked?: readonly string[];
  answer: ReactNode;
}

/** Questions that belong together, under one heading. */
export interface QuestionCategory {
  id: string;
  title: string;
  questions: readonly Question[];
}
