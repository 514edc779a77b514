import type { OpenSupportGrant } from '@cairn/domain/support-access';
import { allSupportAreas, supportAreas } from '@cairn/domain/support-access-terms';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { timeOrMoment } from '../../components/moment.ts';
import { nameOf } from './account-words.ts';

const titleId = 'support-access-title';

const openLookForm = partOnDemand(async () => (await import('./open-look-form.tsx')).OpenLookForm);

/** Who lets support look at their records now, and opening them for a reason. */
export function SupportAccess() {
  const list = trpc.supportLooks.grants.useQuery(undefined, { gcTime: 0 });
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} tabIndex={-1} mb="sm">
        People who let support look
      </Title>
      <Text mb="sm">
        By their own leave, for a time they chose, and only to read. They see who opened their records, why, and what
        was read.
      </Text>
      {list.isPending && <ListSkeleton rows={1} height={72} />}
      {list.isError && (
        <LoadFailure
          what="Who lets support look"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && <EmptyState>Nobody lets support look at the moment</EmptyState>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.map((grant) => (
          <Grant key={grant.id} grant={grant} />
        ))}
      </Stack>
    </section>
  );
}

function Grant({ grant: { id, person, areas, expiresAt } }: { grant: OpenSupportGrant }) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const buttonId = `open-${id}`;
  const name = nameOf(person);
  const cancel = () => {
    flushSync(() => setOpening(false));
    document.getElementById(buttonId)?.focus();
  };
  return (
    <Card component="li" padding="md" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{name}</Text>
      {name !== person.email && <Text size="sm">{person.email}</Text>}
      <Text c="dimmed" size="sm" mb="xs">
        Until {timeOrMoment(expiresAt)} ·{' '}
        {areas.length === allSupportAreas.length ? 'all records' : areas.map((area) => supportAreas[area]).join(', ')}
      </Text>
      {opening ? (
        <FormOnDemand form={openLookForm} height={160} onCancel={cancel}>
          {(OpenLookForm) => (
            <OpenLookForm
              id={id}
              name={name}
              onOpened={(look) => navigate(`/admin/support-looks/${look}`)}
              onCancel={cancel}
            />
          )}
        </FormOnDemand>
      ) : (
        <div>
          <Button
            id={buttonId}
            size="sm"
            variant="default"
            aria-label={`Look at the records of ${name}`}
            onClick={() => setOpening(true)}
          >
            Look at the records
          </Button>
        </div>
      )}
    </Card>
  );
}
