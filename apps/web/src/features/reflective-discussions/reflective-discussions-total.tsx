import { moreOf } from '@cairn/domain/requirement-rows';
import { figuresOf } from '../../components/measure-words.ts';
import { RequirementTotalCard } from '../../components/requirement-total-card.tsx';

/** Whether the one discussion that is needed is there and counts. */
export function ReflectiveDiscussionsTotal() {
  return (
    <RequirementTotalCard
      requirement="reflectiveDiscussion"
      sofar={(discussion) => `${figuresOf(discussion)} counts`}
      remaining={({ missing }) => `${missing} ${moreOf('reflectiveDiscussion', Number(missing))} needed`}
    />
  );
}
