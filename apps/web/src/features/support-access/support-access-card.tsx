import { Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead, usePart } from '../../client/part-on-demand.ts';
import { useUser } from '../../client/session.tsx';
import { useUntil } from '../../client/use-until.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { RowList } from '../../components/row-list.tsx';

const titleId = 'support-access-title';
const buttonId = 'let-support-look';

/** Most people have never let anybody look. */
const grantText = partOnDemand(async () => (await import('./grant-text.tsx')).GrantText);
const supportAccessForm = partOnDemand(async () => (await import('./support-access-form.tsx')).SupportAccessForm);

/** Letting support look at one's records, and who looked at what before. */
export function SupportAccessCard() {
  useFetchAhead(supportAccessForm);
  const list = trpc.supportAccess.list.useQuery();
  const { part: GrantText } = usePart(grantText, Boolean(list.data?.length));
  const isOpen = useUntil(useUser().supportAccessEndsAt);
  const [asking, setAsking] = useState(false);
  const close = (focusOn: string) => {
    flushSync(() => setAsking(false));
    document.getElementById(focusOn)?.focus();
  };
  return (
    <Card component="section" id="support-access" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Support and your records
      </Title>
      <Text c="dimmed" mb="sm">
        Nobody but you can see your records unless you allow it. If you have asked for help, you can let support look
        for a time you choose. They can change nothing, and you see here what they looked at.{' '}
        <Link to="/user-guides#profile">What they can see</Link>
      </Text>
      {list.isPending && <ListSkeleton rows={1} height={56} />}
      {list.isError && (
        <LoadFailure
          what="Who looked at your records"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && GrantText && <RowList rows={list.data}>{(grant) => <GrantText grant={grant} />}</RowList>}
      {list.data && !isOpen && asking && (
        <FormOnDemand form={supportAccessForm} height={620} onCancel={() => close(buttonId)}>
          {(SupportAccessForm) => <SupportAccessForm onDone={() => close(titleId)} onCancel={() => close(buttonId)} />}
        </FormOnDemand>
      )}
      {list.data && !isOpen && !asking && (
        <div>
          <Button id={buttonId} variant="default" mt={list.data.length > 0 ? 'sm' : 0} onClick={() => setAsking(true)}>
            Let support look at your records
          </Button>
        </div>
      )}
    </Card>
  );
}
