import type { SignInMethods } from '@cairn/domain/sign-in-methods';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { LinkedSignInText, linkName, PasswordText } from '../../components/linked-sign-in-text.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { RowList } from '../../components/row-list.tsx';

const titleId = 'sign-in-methods-title';
const buttonId = (id: string) => `remove-${id}`;
const rowsOf = ({ linked }: SignInMethods) => [{ id: 'password' as const }, ...linked];

const removeSignInMethodForm = partOnDemand(
  async () => (await import('./remove-sign-in-method-form.tsx')).RemoveSignInMethodForm,
);

/** Every way into the account, with a way to take a linked one away. */
export function SignInMethodsCard() {
  useFetchAhead(removeSignInMethodForm);
  const methods = trpc.signInMethods.list.useQuery();
  const options = trpc.account.options.useQuery();
  const passkeys = trpc.passkeys.list.useQuery();
  // Of whoever has neither a password nor a passkey a link may be the last way in.
  const canRemove = methods.data?.password.isSet === true || (passkeys.data ?? []).length > 0;
  const removed = useFocusAfterRemoval(methods.data?.linked, titleId);
  const [removing, setRemoving] = useState<string | null>(null);
  const cancel = (id: string) => {
    flushSync(() => setRemoving(null));
    document.getElementById(buttonId(id))?.focus();
  };
  return (
    <Card component="section" id="sign-in-methods" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Ways to sign in
      </Title>
      <Text c="dimmed" mb="sm">
        If you see one that you did not add, remove it, and change your password if you have one.
      </Text>
      {methods.isPending && <ListSkeleton rows={2} height={56} />}
      {methods.isError && (
        <LoadFailure
          what="Your ways to sign in"
          message={problemOf(methods.error).message}
          busy={methods.isFetching}
          onRetry={() => methods.refetch()}
        />
      )}
      {methods.data && (
        <RowList rows={rowsOf(methods.data)}>
          {(row) =>
            !('provider' in row) ? (
              <PasswordText {...methods.data.password} />
            ) : (
              <>
                <Group justify="space-between" gap="xs" wrap="nowrap">
                  <LinkedSignInText link={row} />
                  {canRemove && removing !== row.id && (
                    <Button
                      id={buttonId(row.id)}
                      size="sm"
                      variant="default"
                      flex="none"
                      aria-label={`Remove ${linkName(row)}`}
                      onClick={() => setRemoving(row.id)}
                    >
                      Remove
                    </Button>
                  )}
                </Group>
                {removing === row.id && (
                  <FormOnDemand form={removeSignInMethodForm} onCancel={() => cancel(row.id)}>
                    {(RemoveSignInMethodForm) => (
                      <RemoveSignInMethodForm
                        link={row}
                        onRemoved={() => {
                          setRemoving(null);
                          removed(row.id);
                        }}
                        onCancel={() => cancel(row.id)}
                      />
                    )}
                  </FormOnDemand>
                )}
              </>
            )
          }
        </RowList>
      )}
      {methods.data && !canRemove && options.data?.passwordsEnabled !== false && (
        <Text mt="sm">
          To set a password, <Link to="/forgot-password">ask for a link</Link> and follow it. With a password you can
          remove the other ways to sign in.
        </Text>
      )}
    </Card>
  );
}
