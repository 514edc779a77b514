import { forNewRecord } from '@cairn/domain/new-record';
import { Button, Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../../client/link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { RowList } from '../../components/row-list.tsx';

interface RecentListProps<Row extends { id: string }> {
  title: string;
  /** Where all of them are. */
  to: string;
  viewAll: string;
  empty: { words: string; action: string };
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  failure?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The five latest records of one kind. */
export function RecentList<Row extends { id: string }>(props: RecentListProps<Row>) {
  const { title, to, viewAll, empty, rows, failure, children } = props;
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" mb="xs" mih={36}>
        <Title order={2} fz="h3">
          {title}
        </Title>
        {rows && rows.length > 0 && (
          <Button component={Link} to={to} variant="subtle" size="sm">
            {viewAll}
          </Button>
        )}
      </Group>
      {failure || (!rows && <ListSkeleton rows={3} height={56} />)}
      {rows?.length === 0 && (
        <EmptyState
          action={
            <Button component={Link} to={forNewRecord(to)} variant="light">
              {empty.action}
            </Button>
          }
        >
          {empty.words}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <RowList rows={rows}>{children}</RowList>}
    </Card>
  );
}
