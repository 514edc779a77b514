import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { trpc } from '../client/api-client.ts';
import { deviceDrafts } from '../client/device-drafts.ts';
import { useUser } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import { holdUnsent, onUnsent, removeUnsent, type Unsent, unsentOf } from '../client/unsent.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { distinctNames } from '../components/distinct-names.ts';
import { moment } from '../components/moment.ts';
import type { WaitingKind } from './waiting-records.ts';

interface UnsentListProps {
  kind: WaitingKind & { open: (unsent: Unsent) => void };
}

/** What waits on this device to become records of this page, and what was refused when it was sent. */
export function UnsentList({ kind: { path, nameOf, open } }: UnsentListProps) {
  const { id: userId } = useUser();
  const { client } = trpc.useUtils();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [discarding, setDiscarding] = useState<Unsent | null>(null);
  useEffect(() => {
    let given = false;
    const look = () =>
      unsentOf(userId).then(
        (all) => given || setUnsent(all.filter((one) => one.path === path)),
        () => undefined,
      );
    void look();
    const stop = onUnsent(look);
    return () => {
      given = true;
      stop();
    };
  }, [userId, path]);
  const discard = async () => {
    if (discarding) {
      const { id, draft } = discarding;
      const release = await holdUnsent(id);
      if (!release) {
        setDiscarding(null);
        return void toasts.failure('It is being sent just now');
      }
      await removeUnsent(id).finally(release);
      // Where the account cannot be reached its draft stays, and is listed.
      if (draft) void client.formDrafts.discard.mutate({ id: draft }, { context: { person: userId } }).catch(() => {});
    }
    setDiscarding(null);
  };
  if (unsent.length === 0) return null;
  const names = distinctNames(unsent.map(({ input }) => nameOf(input as never)));
  return (
    <section aria-labelledby="unsent-records">
      <Title order={2} id="unsent-records" mb="sm">
        On this device
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {unsent.map((one, index) => (
          <UnsentCard
            key={one.id}
            unsent={one}
            title={nameOf(one.input as never)}
            name={names[index] ?? ''}
            onOpen={() => open(one)}
            onDiscard={() => setDiscarding(one)}
          />
        ))}
      </Stack>
      <ConfirmDialog
        opened={discarding !== null}
        title="Discard what was not sent?"
        confirm="Discard it"
        cancel="Keep it"
        destructive
        onConfirm={discard}
        onCancel={() => setDiscarding(null)}
      >
        {discarding && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {nameOf(discarding.input as never)} is on this device only, and will be gone.
            {discarding.sentAt !== null && ' It was sent and no answer came: look whether it is in your records.'}
          </Text>
        )}
      </ConfirmDialog>
    </section>
  );
}

interface UnsentCardProps {
  unsent: Unsent;
  title: string;
  /** The same, told apart from another that is called so. */
  name: string;
  onOpen: () => void;
  onDiscard: () => void;
}

function UnsentCard({ unsent: { id, savedAt, sentAt, refusal }, title, name, onOpen, onDiscard }: UnsentCardProps) {
  // What may have arrived already would be there twice if it was changed and sent as another one.
  const mayOpen = refusal !== null || sentAt === null;
  return (
    <Card component="li" padding="md">
      <Group gap="xs" mb={4}>
        <Title order={3} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Badge color={refusal ? 'clay' : 'amber'}>{refusal ? 'Not saved' : 'Waiting to be sent'}</Badge>
      </Group>
      {deviceDrafts().isKeptFor(id) && (
        <Text>You have begun to change it. It is not sent until you open it, and save or discard your changes.</Text>
      )}
      {refusal ? (
        <Alert color="clay" mt="xs">
          {refusal.message.replace(/\.?$/, '.')} Everything you typed is still here.
        </Alert>
      ) : (
        <Text c="dimmed">
          Kept on this device only, since {moment(new Date(savedAt).toISOString())}. It will be sent once Cairn can be
          reached.
        </Text>
      )}
      <Group mt="sm" gap="sm">
        {mayOpen && (
          <Button size="sm" variant="default" onClick={onOpen} aria-label={`Open what waits: ${name}`}>
            Open
          </Button>
        )}
        <Button size="sm" variant="subtle" color="clay" onClick={onDiscard} aria-label={`Discard what waits: ${name}`}>
          Discard
        </Button>
      </Group>
    </Card>
  );
}
