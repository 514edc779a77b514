import { z } from 'zod';
import { requirementKeys } from './requirement-rows.ts';

/** One thing to do, and where it is done. */
export const nextStep = z.object({
  key: z
    .enum(['draft', 'profile', ...requirementKeys, 'apply'])
    .meta({ description: 'The requirement it belongs to, what comes before and after them, or a draft to finish' }),
  what: z.string().meta({ description: 'What is missing, as a colleague would say it' }),
  how: z.string().nullable().meta({ description: 'At what pace it can be reached, or what comes first' }),
  waitsFor: z.string().nullable().meta({ description: 'Who has been asked and has not answered yet' }),
  action: z.string().meta({ description: 'What its button says' }),
  page: z.string().meta({ description: 'Where the button leads: a page of the web app, or of the regulator' }),
});
export type NextStep = z.output<typeof nextStep>;

/** What is left to do, in the order in which to do it, and the day all of it is needed by. */
export const nextSteps = z.object({
  by: z.string().nullable().meta({
    format: 'date',
    description: 'The day to apply by, or once that is past the last day of the registration; null without a date',
  }),
  steps: z.array(nextStep),
});
export type NextSteps = z.output<typeof nextSteps>;
