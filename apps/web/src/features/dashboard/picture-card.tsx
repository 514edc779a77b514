import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PlainTable } from '../../components/plain-table.tsx';
import classes from './pictures.module.css';

interface PictureCardProps {
  title: string;
  /** What the picture shows, in one sentence. */
  summary: string;
  /** The same figures for people who would rather read. */
  table: { head: readonly string[]; rows: readonly (readonly [name: string, ...figures: string[]])[] };
  /** While there is nothing to draw. */
  empty?: string | null;
  /** The read behind the picture. */
  read: { isPending: boolean; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** A picture of the record, with its table one click away. */
export function PictureCard({ title, summary, table, empty, read, children }: PictureCardProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const ready = !read.isPending && !read.isError && !empty;
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap" mih={36}>
        <Title order={3} id={id}>
          {title}
        </Title>
        {ready && (
          <Button
            variant="subtle"
            size="sm"
            flex="none"
            leftSection={asTable ? <IconChartBar size={18} /> : <IconTable size={18} />}
            aria-label={`${asTable ? 'Show as picture' : 'Show as table'}: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Picture' : 'Table'}
          </Button>
        )}
      </Group>
      {read.isPending && <Skeleton height={180} mt="sm" role="status" aria-label={`Loading: ${title}`} />}
      {read.isError && (
        <LoadFailure
          what="This picture"
          message={problemOf(read.error).message}
          busy={read.isFetching}
          onRetry={() => read.refetch()}
        />
      )}
      {!read.isPending && !read.isError && empty && <Text c="dimmed">{empty}</Text>}
      {ready && (
        <>
          <Text c="dimmed" mb="md">
            {summary}
          </Text>
          {asTable ? <Figures label={`${title}, as a table`} {...table} /> : children}
        </>
      )}
    </Card>
  );
}

function Figures({ label, head, rows }: PictureCardProps['table'] & { label: string }) {
  return (
    // A long table scrolls by itself, also by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <PlainTable className="figures" label={label} head={head} rows={rows} />
    </section>
  );
}
