import { Button, Group, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../client/api-client.ts';
import { keepAsTheyCome } from '../client/kept-answers.ts';
import { keepApp } from '../client/new-version.ts';
import { accountKey, readAgainUntilReached, refreshQueries } from '../client/query-client.ts';
import { sendWhatWaits } from '../client/send-unsent.ts';
import { useUser } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import classes from './without-line.module.css';

/**
 * What lets Cairn be used without a line: the app and what was read are kept on this device. Fetched after the page is there,
 * for somebody who is signed in.
 */
export function WithoutLine() {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const { id: userId } = useUser();
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useEffect(keepAsTheyCome, []);
  useEffect(() => readAgainUntilReached(queries), [queries]);
  useEffect(
    () =>
      sendWhatWaits({
        client,
        userId,
        onSent: (count) => {
          if (count > 0)
            toasts.success(
              count === 1 ? 'What waited on this device is saved' : `${count} records that waited are saved`,
            );
          void refreshQueries(queries);
        },
        onSignedOut: () => void queries.invalidateQueries({ queryKey: accountKey }),
      }),
    [client, userId, queries],
  );
  useEffect(() => keepApp((goOn) => setGoOn(() => goOn)), []);
  return (
    <div role="status" className={classes.place} data-no-print>
      {goOn && <NewVersion onGoOn={goOn} onLater={() => setGoOn(null)} />}
    </div>
  );
}

/** Says that there is a newer version; nothing happens until somebody asks for it. */
function NewVersion({ onGoOn, onLater }: { onGoOn: () => void; onLater: () => void }) {
  return (
    <Paper withBorder shadow="sm" p="md" radius="md">
      <Text>A new version of Cairn is ready.</Text>
      <Group mt="sm" gap="sm">
        <Button onClick={onGoOn}>Update now</Button>
        <Button variant="default" onClick={onLater}>
          Later
        </Button>
      </Group>
    </Paper>
  );
}
