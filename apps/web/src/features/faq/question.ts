import type { ReactNode } from 'react';

export interface Question {
  id: string;
  question: string;
  answer: ReactNode;
}

/** Questions that belong together, under one heading. */
export interface QuestionCategory {
  id: string;
  title: string;
  questions: readonly Question[];
}
