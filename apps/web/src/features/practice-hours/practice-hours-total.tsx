import { figuresOf } from '../../components/measure-words.ts';
import { RequirementTotalCard } from '../../components/requirement-total-card.tsx';

/** Total hours against the target. */
export function PracticeHoursTotal() {
  return <RequirementTotalCard requirement="practiceHours" sofar={(hours) => `${figuresOf(hours)} hours`} />;
}
