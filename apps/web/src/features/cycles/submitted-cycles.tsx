import { formatDateInWords, formatSpan } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../client/link.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { useCycles } from './use-cycles.ts';

interface SubmittedCyclesProps {
  cycles: readonly SubmittedCycle[];
  reopen: ReturnType<typeof useCycles>['reopen'];
}

/** The years that are over, newest first. */
export function SubmittedCycles({ cycles, reopen }: SubmittedCyclesProps) {
  const [asked, setAsked] = useState<SubmittedCycle | null>(null);
  const close = () => setAsked(null);
  // Of those that are read-only only the latest can be reopened: the years go back one after the other.
  const last = cycles
    .filter(({ reopenedAt }) => reopenedAt === null)
    .toSorted((a, b) => (a.to < b.to ? 1 : -1))
    .at(0);
  return (
    <section aria-labelledby="submitted-cycles">
      <Title order={2} fz="h3" id="submitted-cycles" tabIndex={-1} mb="sm">
        Closed
      </Title>
      {cycles.length === 0 ? (
        <EmptyState>No years have been closed yet.</EmptyState>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {cycles.map((cycle) => (
            <Card component="li" key={cycle.id} padding="md">
              <Group justify="space-between" gap="sm">
                <div>
                  <Group gap="xs">
                    <Title order={3}>{formatSpan(cycle.from, cycle.to)}</Title>
                    <Badge color={cycle.reopenedAt ? 'amber' : 'stone'}>
                      {cycle.reopenedAt ? 'Reopened' : 'Read-only'}
                    </Badge>
                  </Group>
                  <Text c="dimmed">
                    As on {formatDateInWords(cycle.submittedOn)}
                    {cycle.extendedFrom && `; extended from ${formatDateInWords(cycle.extendedFrom)}`}
                    {cycle.reopenedAt && `; reopened on ${formatDateInWords(londonToday(new Date(cycle.reopenedAt)))}`}
                  </Text>
                </div>
                <Group gap="xs">
                  <Button
                    component={Link}
                    to={`/cycles/${cycle.id}`}
                    variant="default"
                    aria-label={`Look back at ${formatSpan(cycle.from, cycle.to)}, as on ${formatDateInWords(cycle.submittedOn)}`}
                  >
                    Look back
                  </Button>
                  {cycle.id === last?.id && (
                    <Button variant="subtle" onClick={() => setAsked(cycle)}>
                      Reopen
                    </Button>
                  )}
                </Group>
              </Group>
            </Card>
          ))}
        </Stack>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Reopen these years?"
        confirm="Reopen them"
        busy={reopen.isPending}
        returnFocus={!reopen.isSuccess}
        onConfirm={() => asked && reopen.mutate({ id: asked.id }, { onSettled: close })}
        onCancel={close}
      >
        <Text>
          Their records can be changed again, and Cairn counts in these years again until you close them once more. The
          copy of what you submitted stays.
        </Text>
      </ConfirmDialog>
    </section>
  );
}
