import { Alert, Container, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '../../client/link.tsx';
import { useUntil } from '../../client/use-until.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { timeOrMoment } from '../../components/moment.ts';
import { useEndingSupportAccess } from './use-ending-support-access.ts';

/** Above every page of somebody who lets support look at their records, while they may. */
export function SupportAccessBanner({ endsAt }: { endsAt: string }) {
  const isOpen = useUntil(endsAt);
  const { isPending, endOpen } = useEndingSupportAccess();
  if (!isOpen) return null;
  return (
    <Container pt="lg" data-no-print>
      <Alert color="amber" icon={<IconEye aria-hidden="true" />} title="Support can look at your records">
        <Text mb="sm">
          Until {timeOrMoment(endsAt)}. They can change nothing.{' '}
          <Link to="/profile#support-access">Who looked at what</Link>
        </Text>
        <Group>
          <BusyButton size="sm" busy={isPending} onClick={endOpen}>
            End it now
          </BusyButton>
        </Group>
      </Alert>
    </Container>
  );
}
