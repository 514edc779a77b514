import type { SupportGrant } from '@cairn/domain/support-access';
import { allSupportAreas, supportAreas } from '@cairn/domain/support-access-terms';
import { Badge, Group, Text } from '@mantine/core';
import { useUntil } from '../../client/use-until.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { moment, timeOrMoment } from '../../components/moment.ts';
import { useEndingSupportAccess } from './use-ending-support-access.ts';

/** One time that support was let look: until when, at what, and who did; with a button that ends it while it is open. */
export function GrantText({ grant }: { grant: SupportGrant }) {
  const { id, areas, createdAt, expiresAt, endedAt, looks } = grant;
  const isOpen = useUntil(endedAt === null ? expiresAt : null);
  const ending = useEndingSupportAccess();
  const over = endedAt ? `ended on ${moment(endedAt)}` : `ran out on ${moment(expiresAt)}`;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text fw={600}>{isOpen ? `Open until ${timeOrMoment(expiresAt)}` : moment(createdAt)}</Text>
          {isOpen && <Badge color="amber">Open</Badge>}
        </Group>
        <Text size="sm">
          {areas.length === allSupportAreas.length ? 'All records' : areas.map((area) => supportAreas[area]).join(', ')}
        </Text>
        <Text c="dimmed" size="sm">
          {isOpen ? `Given on ${moment(createdAt)}` : over}
        </Text>
        {looks.length === 0 && (
          <Text c="dimmed" size="sm">
            {isOpen ? 'Nobody has looked yet' : 'Nobody looked'}
          </Text>
        )}
        {looks.map((look) => (
          <Text key={look.id} size="sm" mt={4}>
            {look.by ?? 'An administrator'} opened them on {moment(look.openedAt)}: “{look.reason}”.{' '}
            {look.read.length === 0
              ? 'They read nothing.'
              : `They read ${look.read.map(({ area, lastAt }) => `${supportAreas[area]} (last at ${moment(lastAt)})`).join(', ')}.`}
          </Text>
        ))}
      </div>
      {isOpen && (
        <BusyButton size="sm" variant="default" flex="none" busy={ending.isPending} onClick={() => ending.end(id)}>
          End it now
        </BusyButton>
      )}
    </Group>
  );
}
