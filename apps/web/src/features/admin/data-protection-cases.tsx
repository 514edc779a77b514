import { formatDate } from '@cairn/domain/calendar-date';
import type { DataProtectionCase } from '@cairn/domain/data-protection-case';
import { caseKinds } from '@cairn/domain/data-protection-case-terms';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { today } from '../../client/today.ts';
import { distinctNames } from '../../components/distinct-names.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useRights } from './use-rights.ts';

const titleId = 'data-protection-cases-title';
const buttonId = 'record-case';
/** Of the button that opens the form. */
const openerOf = (open: DataProtectionCase | 'new' | null) =>
  open === null || open === 'new' ? buttonId : `change-case-${open.id}`;

const caseForm = partOnDemand(async () => (await import('./data-protection-case-form.tsx')).DataProtectionCaseForm);

const dueWords = { acknowledge: 'Acknowledge', answer: 'Answer', report: 'Report to the ICO' } as const;

const nameOf = ({ kind, receivedOn }: DataProtectionCase) => `${caseKinds[kind]} of ${formatDate(receivedOn)}`;

/** Complaints about data, requests of rights and breaches, and by when the law wants what of each. */
export function DataProtectionCases() {
  const list = trpc.dataProtectionCases.list.useQuery();
  const mayKeep = useRights()('keepDataProtectionCases');
  const [open, setOpen] = useState<DataProtectionCase | 'new' | null>(null);
  const names = distinctNames((list.data ?? []).map(nameOf));
  const close = (focusOn: string) => {
    flushSync(() => setOpen(null));
    document.getElementById(focusOn)?.focus();
  };
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} tabIndex={-1} mb="sm">
        Data protection
      </Title>
      {list.isPending && <ListSkeleton rows={1} height={72} />}
      {list.isError && (
        <LoadFailure
          what="The cases"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && open === null && (
        <EmptyState>No complaint, request or breach is written down</EmptyState>
      )}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.map((one, index) => (
          <Card component="li" key={one.id} padding="md">
            <CaseText one={one} />
            {mayKeep && (
              <Group mt="xs">
                <Button
                  id={openerOf(one)}
                  size="sm"
                  variant="default"
                  aria-label={`Change: ${names[index] ?? nameOf(one)}`}
                  onClick={() => setOpen(one)}
                >
                  Change
                </Button>
              </Group>
            )}
          </Card>
        ))}
      </Stack>
      {list.data && open !== null && (
        <Card mt="sm" padding="md">
          <FormOnDemand form={caseForm} height={900} onCancel={() => close(openerOf(open))}>
            {(DataProtectionCaseForm) => (
              <DataProtectionCaseForm
                key={open === 'new' ? 'new' : open.id}
                one={open === 'new' ? null : open}
                onDone={() => close(openerOf(open))}
                onCancel={() => close(openerOf(open))}
              />
            )}
          </FormOnDemand>
        </Card>
      )}
      {list.data && open === null && mayKeep && (
        <Button id={buttonId} variant="default" mt="sm" onClick={() => setOpen('new')}>
          Write down a case
        </Button>
      )}
    </section>
  );
}

function CaseText({ one }: { one: DataProtectionCase }) {
  const { kind, receivedOn, summary, acknowledgedOn, closedOn, outcome, due } = one;
  const isLate = due !== null && due.on < today();
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{caseKinds[kind]}</Title>
        {due && (
          <Badge color={isLate ? 'clay' : 'amber'}>
            {dueWords[due.what]} by {formatDate(due.on)}
            {isLate && ': overdue'}
          </Badge>
        )}
        {closedOn && <Badge>Closed {formatDate(closedOn)}</Badge>}
      </Group>
      <Text style={{ whiteSpace: 'pre-line' }}>{summary}</Text>
      {outcome && (
        <Text mt={4} style={{ whiteSpace: 'pre-line' }}>
          {outcome}
        </Text>
      )}
      <Text c="dimmed" size="sm">
        {kind === 'breach' ? 'Known' : 'Received'} {formatDate(receivedOn)}
        {acknowledgedOn && ` · ${kind === 'breach' ? 'reported' : 'acknowledged'} ${formatDate(acknowledgedOn)}`}
      </Text>
    </div>
  );
}
