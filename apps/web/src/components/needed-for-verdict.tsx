import { Anchor } from '@mantine/core';
import { Link } from '../client/link.tsx';

/** Says what to add before Cairn can say what is met, and leads there. */
export function NeededForVerdict({ needed }: { needed: string }) {
  return (
    <Anchor component={Link} to="/profile" inherit>
      {needed}
    </Anchor>
  );
}
