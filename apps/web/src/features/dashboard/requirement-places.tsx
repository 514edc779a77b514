import { SimpleGrid, Skeleton } from '@mantine/core';
import { cardOrder } from './requirement-summaries.ts';

/** As the cards of the requirements stand in their rows. */
export const inRows = { cols: { base: 1, xs: 2, lg: 4 }, spacing: 'lg' } as const;

/** Where the cards of the requirements will stand. */
export function RequirementPlaces() {
  return (
    <SimpleGrid {...inRows} role="status" aria-label="Loading your progress">
      {cardOrder.map((key) => (
        <Skeleton key={key} height={186} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
