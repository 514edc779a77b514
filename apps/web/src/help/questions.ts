import { accountQuestions, cairnQuestions } from './cairn-questions.tsx';
import { evidenceQuestions, hoursQuestions } from './evidence-questions.tsx';
import { peopleQuestions } from './people-questions.tsx';
import type { QuestionCategory } from './question.ts';
import { revalidationQuestions } from './revalidation-questions.tsx';
import { signInQuestions } from './sign-in-questions.tsx';

/** The six categories, in the order of the page. */
export const questionCategories: readonly QuestionCategory[] = [
  { id: 'revalidation', title: 'Revalidation and its dates', questions: revalidationQuestions },
  { id: 'hours', title: 'Practice hours', questions: hoursQuestions },
  { id: 'evidence', title: 'CPD and feedback', questions: evidenceQuestions },
  { id: 'people', title: 'Reflection, discussion and confirmation', questions: peopleQuestions },
  { id: 'using-cairn', title: 'Using Cairn', questions: cairnQuestions },
  { id: 'account', title: 'Your account, data and privacy', questions: [...accountQuestions, ...signInQuestions] },
];
