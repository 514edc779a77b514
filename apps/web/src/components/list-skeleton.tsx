import { Skeleton, Stack } from '@mantine/core';

/** Grey rows in the shape of the list that is coming. */
export function ListSkeleton({ rows, height = 64 }: { rows: number; height?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows without any identity
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}
