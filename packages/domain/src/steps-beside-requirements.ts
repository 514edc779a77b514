import { formatLongDate } from './calendar-date.ts';
import type { Countdown } from './countdown.ts';
import { draftForms, draftName, type UnfinishedForm } from './draft-forms.ts';
import { forDraft } from './new-record.ts';
import type { NextStep } from './next-step.ts';
import { counted } from './number-words.ts';
import { regulatorPages } from './regulator-pages.ts';

const step = (key: 'draft' | 'profile' | 'apply', words: Omit<NextStep, 'key' | 'waitsFor'>): NextStep => ({
  key,
  waitsFor: null,
  ...words,
});

/** The questions themselves, for who has left one of them out. */
export const questionsStep = (what: string) =>
  step('profile', {
    what,
    how: 'Until then Cairn cannot say what is met.',
    action: 'Answer now',
    page: '/welcome',
  });

/** What was begun last comes before anything else: it is nearly done. The others stand on their pages. */
export function draftSteps([last, ...others]: readonly UnfinishedForm[]): NextStep[] {
  if (!last) return [];
  const more = others.length > 0 ? ` You have ${counted(others.length, 'other draft')} besides.` : '';
  return [
    step('draft', {
      what: `Finish: ${draftName(last.form, last.values)}`,
      how: `Draft of ${formatLongDate(last.changedOn)}.${more}`,
      action: 'Continue',
      page: forDraft(draftForms[last.form].page, last.id),
    }),
  ];
}

export const beginningStep = (from: string) =>
  step('apply', {
    what: `Your next three years begin on ${formatLongDate(from)}`,
    how: 'Until then there is nothing to do if you have applied for the years before. If you have not, your profile has the wrong renewal month.',
    action: 'Open your cycles',
    page: '/cycles',
  });

/** Whoever sets the next month by hand loses the three years that are over. */
export const closingStep = ({ lapsesAfter }: Countdown) =>
  step('profile', {
    what: 'Close the three years that are over',
    how: `${formatLongDate(lapsesAfter)} was the last day of your registration. If you have revalidated, press “I have revalidated”; if not, contact the NMC.`,
    action: 'Open your cycles',
    page: '/cycles',
  });

export function applicationStep({ phase, open, opens, lapsesAfter }: Countdown): NextStep {
  if (phase === 'late') {
    return step('apply', {
      what: 'Apply now',
      how: `Everything is there, and your registration lapses after ${formatLongDate(lapsesAfter)}.`,
      action: 'Open the transfer sheet',
      page: '/transfer-sheet',
    });
  }
  if (open) {
    return step('apply', {
      what: 'Apply in MyNMC',
      how: 'Everything is there. The transfer sheet has what to type in.',
      action: 'Open the transfer sheet',
      page: '/transfer-sheet',
    });
  }
  return step('apply', {
    what: `Apply from ${formatLongDate(opens)}`,
    how: 'Everything is there. Until then you have nothing to do.',
    action: 'Read how to apply',
    page: regulatorPages.application.href,
  });
}
