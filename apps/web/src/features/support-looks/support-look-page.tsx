import { mayAs } from '@cairn/domain/admin-role';
import type { SupportLook } from '@cairn/domain/support-access';
import { type SupportArea, supportAreas } from '@cairn/domain/support-access-terms';
import { Alert, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { isUnreached, problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useUser } from '../../client/session.tsx';
import { useUntil } from '../../client/use-until.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { timeOrMoment } from '../../components/moment.ts';
import { LookedArea } from './looked-area.tsx';
import classes from './support-look-page.module.css';
import { useAway } from './use-away.ts';

/** How often it is asked whether they still let support look, in milliseconds. */
const askAgainMs = 10_000;
/** After how long without use the records are hidden, and nothing is asked any more, in milliseconds. */
const awayMs = 5 * 60_000;

/** Somebody's records, as they let support look at them: to read, and only while they do. */
export function SupportLookPage() {
  const { id = '' } = useParams();
  const may = mayAs(useUser().adminRole, 'lookByLeave');
  const [away, comeBack] = useAway(awayMs);
  const look = trpc.supportLooks.get.useQuery(
    { id },
    {
      enabled: may,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { error } }) => (away || (error && !isUnreached(error)) ? false : askAgainMs),
    },
  );
  const isOpen = useUntil(look.data?.expiresAt ?? null);
  // Whatever cannot be made sure of is not shown.
  if (look.isError && isUnreached(look.error))
    return (
      <Container py="xl">
        <LoadFailure
          what="The records"
          message={problemOf(look.error).message}
          busy={look.isFetching}
          onRetry={() => look.refetch()}
        />
      </Container>
    );
  if (!may || look.isError || (look.data && !isOpen)) return <Ended />;
  if (!look.data)
    return (
      <Container py="xl">
        <ListSkeleton rows={2} height={96} />
      </Container>
    );
  return <Looking look={look.data} away={away} onBack={comeBack} onRefused={() => look.refetch()} />;
}

interface LookingProps {
  look: SupportLook;
  away: boolean;
  onBack: () => void;
  onRefused: () => void;
}

function Looking({ look: { id, person, areas, reason, expiresAt }, away, onBack, onRefused }: LookingProps) {
  const [shown, setShown] = useState<SupportArea | null>(null);
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
  return (
    <Container py="xl">
      <Alert
        className={classes.banner ?? ''}
        color="clay"
        variant="filled"
        icon={<IconEye aria-hidden="true" />}
        title={`You are looking at ${name}’s records, by their leave until ${timeOrMoment(expiresAt)}`}
        mb="lg"
      >
        <Button component={Link} to="/admin" size="sm" variant="default">
          Stop looking
        </Button>
      </Alert>
      <Title order={1} mb={4}>
        Records of {name}
      </Title>
      <Text c="dimmed" mb="lg" maw="68ch" style={{ overflowWrap: 'anywhere' }}>
        Your reason: “{reason}”. You can change nothing here. Each part that you open is recorded, and {name} can read
        that you did.
      </Text>
      <Group mb="lg" gap="xs" role="group" aria-label="What to look at">
        {areas.map((area) => (
          <Button
            key={area}
            size="sm"
            variant={area === shown ? 'filled' : 'default'}
            aria-pressed={area === shown}
            onClick={() => setShown(area)}
          >
            {supportAreas[area]}
          </Button>
        ))}
      </Group>
      {shown === null && <Text>Open no more than the question is about.</Text>}
      {shown !== null && away && (
        <Stack align="flex-start">
          <Text>Hidden, because nothing was done here for five minutes.</Text>
          <Button onClick={onBack}>Go on looking</Button>
        </Stack>
      )}
      {shown !== null && !away && <LookedArea key={shown} look={id} area={shown} onRefused={onRefused} />}
    </Container>
  );
}

function Ended() {
  return (
    <Container size={560} py={64}>
      <Stack align="center" ta="center" role="status">
        <IconLock size={48} stroke={1.5} aria-hidden="true" />
        <Title order={1}>The access has ended</Title>
        <Text>Nothing of these records is shown or kept here any more. To look again, ask their owner.</Text>
        <Button component={Link} to="/admin">
          Back to the administration
        </Button>
      </Stack>
    </Container>
  );
}
