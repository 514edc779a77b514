import { Caution } from './caution.tsx';

interface NotCountedProps {
  record: { countsTowardProgress: boolean; notCountedReason: string | null };
}

/** On a record that may be changed: why it does not count toward the total, or only in part. */
export function NotCounted({ record: { countsTowardProgress, notCountedReason } }: NotCountedProps) {
  if (!notCountedReason) return null;
  return (
    <Caution>
      {countsTowardProgress ? '' : 'Does not count toward your total. '}
      {notCountedReason}
    </Caution>
  );
}
