import { practiceHoursOf } from '../../components/measure-words.ts';
import { RequirementTotalCard } from '../../components/requirement-total-card.tsx';

/** Total hours against the target, for each part of the register: '262.5 of 450 hours as a midwife'. */
export function PracticeHoursTotal() {
  return <RequirementTotalCard requirement="practiceHours" sofar={practiceHoursOf} />;
}
