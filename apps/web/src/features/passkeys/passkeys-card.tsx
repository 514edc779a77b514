import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import type { Passkey } from '@cairn/domain/passkey';
import { maxPasskeys } from '@cairn/domain/passkey-terms';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { knowsPasskeys } from '../../client/knows-passkeys.ts';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { moment } from '../../components/moment.ts';
import { RowList } from '../../components/row-list.tsx';

const titleId = 'passkeys-title';
const addId = 'add-passkey';
const buttonId = (doing: Doing) => (doing.id === undefined ? addId : `${doing.what}-${doing.id}`);

const addPasskeyForm = partOnDemand(async () => (await import('./add-passkey-form.tsx')).AddPasskeyForm);
const recoveryCodes = partOnDemand(async () => (await import('../../components/recovery-codes.tsx')).RecoveryCodes);
const renamePasskeyForm = partOnDemand(async () => (await import('./rename-passkey-form.tsx')).RenamePasskeyForm);
const removePasskeyForm = partOnDemand(async () => (await import('./remove-passkey-form.tsx')).RemovePasskeyForm);

/** Which form is open, and of which passkey. */
type Doing = { what: 'add'; id?: undefined } | { what: 'rename' | 'remove'; id: string };

/** Every passkey of the account: adding one, calling it otherwise, and taking it away. */
export function PasskeysCard() {
  useFetchAhead(addPasskeyForm);
  const list = trpc.passkeys.list.useQuery();
  const options = trpc.account.options.useQuery();
  const removed = useFocusAfterRemoval(list.data, titleId);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const stop = () => {
    flushSync(() => setDoing(null));
    if (doing) document.getElementById(buttonId(doing))?.focus();
  };
  const added = (made: readonly string[]) => {
    if (made.length === 0) return stop();
    setCodes(made);
    setDoing(null);
  };
  const kept = () => {
    flushSync(() => setCodes([]));
    document.getElementById(addId)?.focus();
  };
  const passkeys = list.data ?? [];
  const canAdd = options.data?.passkeysEnabled === true && knowsPasskeys() && passkeys.length < maxPasskeys;
  // Where there can be none there is nothing to tell.
  if (options.data?.passkeysEnabled === false && passkeys.length === 0) return null;
  return (
    <Card component="section" id="passkeys" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Passkeys
      </Title>
      <Text c="dimmed" mb="sm">
        With a passkey you sign in by your fingerprint, your face or the PIN of your device. Nobody can guess it, or
        trick you into giving it away. Once you have one, a password alone opens nothing. If you see one that you did
        not add, remove it, and change your password if you have one.
      </Text>
      {list.isPending && <ListSkeleton rows={1} height={56} />}
      {list.isError && (
        <LoadFailure
          what="Your passkeys"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      <RowList rows={passkeys}>
        {(passkey) => (
          <>
            <Group justify="space-between" gap="xs">
              <PasskeyText passkey={passkey} />
              {doing?.id !== passkey.id && (
                <Group gap="xs">
                  {(['rename', 'remove'] as const).map((what) => (
                    <Button
                      key={what}
                      id={buttonId({ what, id: passkey.id })}
                      size="sm"
                      variant="default"
                      aria-label={`${words[what]} ${passkey.name}`}
                      onClick={() => setDoing({ what, id: passkey.id })}
                    >
                      {words[what]}
                    </Button>
                  ))}
                </Group>
              )}
            </Group>
            {doing?.id === passkey.id && doing.what === 'rename' && (
              <FormOnDemand form={renamePasskeyForm} onCancel={stop}>
                {(RenamePasskeyForm) => <RenamePasskeyForm passkey={passkey} onDone={stop} />}
              </FormOnDemand>
            )}
            {doing?.id === passkey.id && doing.what === 'remove' && (
              <FormOnDemand form={removePasskeyForm} onCancel={stop}>
                {(RemovePasskeyForm) => (
                  <RemovePasskeyForm
                    passkey={passkey}
                    onRemoved={() => {
                      setDoing(null);
                      removed(passkey.id);
                    }}
                    onCancel={stop}
                  />
                )}
              </FormOnDemand>
            )}
          </>
        )}
      </RowList>
      {list.data && doing?.what === 'add' && (
        <FormOnDemand form={addPasskeyForm} onCancel={stop}>
          {(AddPasskeyForm) => <AddPasskeyForm onAdded={added} onCancel={stop} />}
        </FormOnDemand>
      )}
      {codes.length > 0 && (
        <FormOnDemand form={recoveryCodes} onCancel={kept}>
          {(RecoveryCodes) => <RecoveryCodes codes={codes} order={3} onKept={kept} />}
        </FormOnDemand>
      )}
      {list.data && canAdd && doing?.what !== 'add' && codes.length === 0 && (
        <div>
          <Button
            id={addId}
            variant="default"
            mt={passkeys.length > 0 ? 'sm' : 0}
            onClick={() => setDoing({ what: 'add' })}
          >
            Add a passkey
          </Button>
        </div>
      )}
      {list.data && options.data && !knowsPasskeys() && <Text>This browser cannot make passkeys.</Text>}
    </Card>
  );
}

const words = { rename: 'Rename', remove: 'Remove' } as const;

function PasskeyText({ passkey: { name, createdAt, lastUsedAt, needsPassword } }: { passkey: Passkey }) {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${moment(lastUsedAt)}`;
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text fw={600}>{name}</Text>
      <Text c="dimmed" size="sm">
        Added on {formatDate(londonToday(new Date(createdAt)))} · {used}
      </Text>
      {needsPassword && (
        <Text size="sm">
          From before your account was recovered. It works by itself again once you have signed in with your password
          and it. If you do not know it, remove it.
        </Text>
      )}
    </div>
  );
}
