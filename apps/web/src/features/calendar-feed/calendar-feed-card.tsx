import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { NewCalendarLink } from './new-calendar-link.tsx';

const titleId = 'calendar-title';
/** As the row of a list that the focus leaves when it is removed. */
const link = { id: 'calendar-link' };

/** The dates of the application in one's own calendar, by a private link. */
export function CalendarFeedCard() {
  const { revalidationDate } = useUser();
  const feed = trpc.calendarFeed.get.useQuery();
  const since = feed.data?.since ?? null;
  const removed = useFocusAfterRemoval(since === null ? [] : [link], titleId);
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null);
  const [replaced, setReplaced] = useState(false);
  const close = () => setAsking(null);
  const askToReplace = () => {
    setReplaced(false);
    setAsking('replace');
  };
  const make = trpc.calendarFeed.make.useMutation({
    onSuccess: () => {
      if (since === null) return;
      setReplaced(true);
      toasts.success('The old link has stopped working', 'New link made');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The link was not made'),
    onSettled: close,
  });
  const remove = trpc.calendarFeed.remove.useMutation({
    onSuccess: () => {
      make.reset();
      removed(link.id);
      toasts.success('Your calendar link has been removed');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The link was not removed'),
    onSettled: close,
  });
  return (
    <Card component="section" id="calendar" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Calendar
      </Title>
      <Text c="dimmed" mb="sm">
        A private link shows three dates in your own calendar: when you can apply from, when to apply by, and your last
        day. They follow your revalidation date, and anybody who has the link sees them, but nothing else about you.
      </Text>
      {revalidationDate === null && (
        <Text mb="sm">You have not set a revalidation date yet. Until you do, the calendar is empty.</Text>
      )}
      {feed.isPending && <ListSkeleton rows={1} height={56} />}
      {feed.isError && (
        <LoadFailure
          what="Your calendar link"
          message={problemOf(feed.error).message}
          busy={feed.isFetching}
          onRetry={() => feed.refetch()}
        />
      )}
      {make.data && <NewCalendarLink key={make.data.address} address={make.data.address} />}
      {since !== null && !make.data && (
        <Text mb="sm">
          You made your link on {formatDate(londonToday(new Date(since)))}. It is not shown again: if you have lost it,
          replace it.
        </Text>
      )}
      {feed.data && since === null && !make.data && (
        <div>
          <BusyButton variant="default" busy={make.isPending} spinner onClick={() => make.mutate()}>
            Make a calendar link
          </BusyButton>
        </div>
      )}
      {since !== null && (
        <Group gap="xs">
          <Button variant="default" onClick={askToReplace}>
            Replace the link
          </Button>
          <Button variant="default" onClick={() => setAsking('remove')}>
            Remove the link
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking === 'replace'}
        title="Replace the calendar link?"
        confirm="Replace it"
        busy={make.isPending}
        returnFocus={!replaced}
        onConfirm={() => make.mutate()}
        onCancel={close}
      >
        <Text>The old link stops working at once. Add the new one to your calendar in its place.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        title="Remove the calendar link?"
        confirm="Remove it"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        <Text>
          The link stops working at once. Dates your calendar has read already may stay there until you delete the
          calendar there too.
        </Text>
      </ConfirmDialog>
    </Card>
  );
}
