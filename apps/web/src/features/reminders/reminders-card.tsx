import { Card, Text, Title } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useUser } from '../../client/session.tsx';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';

const remindersForm = partOnDemand(async () => (await import('./reminders-form.tsx')).RemindersForm);

const titleId = 'reminders-title';

/** Which reminders of the application are mailed, and saying that one has applied. */
export function RemindersCard() {
  const { email, revalidationDate } = useUser();
  const settings = trpc.reminders.settings.useQuery();
  const awaitsVerification = useAwaitsVerification();
  const kept = useMailIsKept();
  return (
    <Card component="section" id="reminders" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Reminders
      </Title>
      <Text c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        We write to {email}, in the daytime, and say how many days are left and what is missing. The subject says only
        that it is a reminder from Cairn.
      </Text>
      {kept && <Text mb="sm">This Cairn has no mail server yet, so no reminder reaches you.</Text>}
      {!kept && awaitsVerification && (
        <Text mb="sm">None is sent before you have confirmed your email address by the link we sent you.</Text>
      )}
      {revalidationDate === null && (
        <Text mb="sm">You have not set a revalidation date yet. Until you do, there is no day to remind you of.</Text>
      )}
      {settings.isPending && <ListSkeleton rows={3} height={56} />}
      {settings.isError && (
        <LoadFailure
          what="Your choice of reminders"
          message={problemOf(settings.error).message}
          busy={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      )}
      {settings.data && (
        <FormOnDemand form={remindersForm} height={320}>
          {(RemindersForm) => <RemindersForm settings={settings.data} />}
        </FormOnDemand>
      )}
    </Card>
  );
}
