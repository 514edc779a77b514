import { figuresOf } from '../../components/measure-words.ts';
import { RequirementTotalCard } from '../../components/requirement-total-card.tsx';

/** Whether the one discussion that is needed has been finalised. */
export function ReflectiveDiscussionsTotal() {
  return (
    <RequirementTotalCard
      requirement="reflectiveDiscussion"
      sofar={(discussion) => `${figuresOf(discussion)} finalized`}
      remaining={({ missing }) => `${missing} more reflective discussion needed`}
    />
  );
}
