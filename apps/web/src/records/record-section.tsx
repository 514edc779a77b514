import { Badge, Button, Group, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { problemOf } from '../client/api-problem.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { DraftRows, type PageOfDrafts } from './draft-rows.tsx';
import type { RecordCalls, SavedRecord } from './record-calls.ts';

interface ListedPage<Row extends SavedRecord> extends PageOfDrafts {
  ids: { listTitle: string };
  list: RecordCalls<Row, never>['list'];
  form: unknown;
  open: (record: null) => void;
}

interface RecordRowsProps<Row extends SavedRecord> {
  page: ListedPage<Row>;
  /** "Your practice hours": what could not be read. */
  what: string;
  /** Of one row while the list is read, in pixels. */
  rowHeight: number;
  empty: string;
  /** The words on the button that opens the first form. */
  addFirst: string;
  /** Those to show; all that there are unless told. */
  shown?: Row[] | undefined;
  children: (rows: Row[]) => ReactNode;
}

interface RecordSectionProps<Row extends SavedRecord> extends RecordRowsProps<Row> {
  title: string;
  /** One of them, and several: "entry", "entries". */
  counted: readonly [string, string];
  /** Beside the count. */
  note?: ReactNode;
  /** At the other end of the heading's line. */
  aside?: ReactNode;
}

/** The list of a record page under its heading, with how many there are. */
export function RecordSection<Row extends SavedRecord>(props: RecordSectionProps<Row>) {
  const { page, title, counted, note, aside, shown = page.list.data, ...rows } = props;
  return (
    <section aria-labelledby={page.ids.listTitle}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Group gap="xs">
          <Title order={2} id={page.ids.listTitle} tabIndex={-1}>
            {title}
          </Title>
          {shown && (
            <Badge color="stone">
              {shown.length} {counted[shown.length === 1 ? 0 : 1]}
            </Badge>
          )}
          {note}
        </Group>
        {aside}
      </Group>
      <RecordRows page={page} shown={shown} {...rows} />
    </section>
  );
}

/** The rows of a list, or its shape while it is read, why it could not be, or what it says when it is empty. */
export function RecordRows<Row extends SavedRecord>(props: RecordRowsProps<Row>) {
  const { page, what, rowHeight, empty, addFirst, shown = page.list.data, children } = props;
  const { list } = page;
  return (
    <>
      <DraftRows page={page} />
      {list.isPending && <ListSkeleton rows={3} height={rowHeight} />}
      {list.isError && (
        <LoadFailure
          what={what}
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          action={
            !page.form && (
              <Button leftSection={<IconPlus size={20} />} onClick={() => page.open(null)}>
                {addFirst}
              </Button>
            )
          }
        >
          {empty}
        </EmptyState>
      )}
      {shown && shown.length > 0 && children(shown)}
    </>
  );
}
