import { type AdminRole, adminRoles, adminRoleWords } from '@cairn/domain/admin-role';
import type { Administrator, AdministratorInvitation } from '@cairn/domain/administrators';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { dayOf, nameOf } from './account-words.ts';
import { useRights } from './use-rights.ts';

const titleId = 'administrators-title';
const buttonId = 'invite-administrator';

const inviteForm = partOnDemand(async () => (await import('./invite-form.tsx')).InviteForm);

/** What an owner is asked before it is done. */
interface Asking {
  readonly person: Administrator;
  /** Null to make them no administrator any more. */
  readonly role: AdminRole | null;
}

/** Who runs this installation, what each may do, and who has been asked to. */
export function Administrators({ ownId }: { ownId: string }) {
  const list = trpc.administrators.list.useQuery();
  const mayManage = useRights()('manageAdministrators');
  const [inviting, setInviting] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const removed = useFocusAfterRemoval(list.data?.administrators, titleId);
  const ended = useFocusAfterRemoval(list.data?.invitations, titleId);
  const held = list.data?.administrators.map(({ id, adminRole }) => ({ id: `${id} ${adminRole}` }));
  // What a role was chosen with is drawn anew once the role is another.
  const changed = useFocusAfterRemoval(held, titleId);
  const onError = (error: unknown) => toasts.failure(problemOf(error as never).message, 'Nothing was changed');
  const onSettled = () => setAsking(null);
  const change = trpc.administrators.changeRole.useMutation({
    onSuccess: () => toasts.success('Both of you are told by e-mail', 'Role changed'),
    onError,
    onSettled,
  });
  const remove = trpc.administrators.remove.useMutation({
    onSuccess: ({ id }) => {
      removed(id);
      toasts.success('Both of you are told by e-mail', 'No longer an administrator');
    },
    onError,
    onSettled,
  });
  const withdraw = trpc.administrators.withdrawInvitation.useMutation({
    onSuccess: ({ id }) => {
      ended(id);
      toasts.success('The link in it works no longer', 'Invitation withdrawn');
    },
    onError,
  });
  const close = () => {
    flushSync(() => setInviting(false));
    document.getElementById(buttonId)?.focus();
  };
  const act = () => {
    if (!asking) return;
    const { person, role } = asking;
    if (role === null) return remove.mutate({ id: person.id });
    changed(`${person.id} ${person.adminRole}`);
    change.mutate({ id: person.id, role });
  };
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} tabIndex={-1} mb="sm">
        Administrators
      </Title>
      {list.isPending && <ListSkeleton rows={2} height={72} />}
      {list.isError && (
        <LoadFailure
          what="The administrators"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.administrators.map((person) => (
          <Card component="li" key={person.id} padding="md">
            <PersonText person={person} />
            {person.id === ownId && (
              <Text c="dimmed" mt="xs">
                Your own account; another owner can change your role
              </Text>
            )}
            {person.id !== ownId && mayManage && (
              <RoleOf key={person.adminRole} person={person} onChange={(role) => setAsking({ person, role })} />
            )}
          </Card>
        ))}
        {list.data?.invitations.map((invitation) => (
          <Card component="li" key={invitation.id} padding="md">
            <InvitationText invitation={invitation} />
            {mayManage && (
              <Group mt="xs">
                <BusyButton
                  size="sm"
                  variant="default"
                  busy={withdraw.isPending && withdraw.variables.id === invitation.id}
                  spinner
                  aria-label={`Withdraw the invitation of ${invitation.email}`}
                  onClick={() => withdraw.mutate({ id: invitation.id })}
                >
                  Withdraw
                </BusyButton>
              </Group>
            )}
          </Card>
        ))}
      </Stack>
      {list.data && inviting && (
        <Card mt="sm" padding="md">
          <FormOnDemand form={inviteForm} height={320} onCancel={close}>
            {(InviteForm) => <InviteForm onDone={close} onCancel={close} />}
          </FormOnDemand>
        </Card>
      )}
      {list.data && !inviting && mayManage && (
        <Button id={buttonId} variant="default" mt="sm" onClick={() => setInviting(true)}>
          Invite an administrator
        </Button>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={asking?.role === null ? 'Take the rights away?' : 'Change the role?'}
        confirm={asking?.role === null ? 'Take them away' : 'Change it'}
        destructive={asking?.role === null}
        busy={change.isPending || remove.isPending}
        onConfirm={act}
        onCancel={onSettled}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>{asking && effectOf(asking)}</Text>
      </ConfirmDialog>
    </section>
  );
}

/** The choice of what somebody is to be. Nothing is asked before the button is pressed: arrow keys go through the choices. */
function RoleOf({ person, onChange }: { person: Administrator; onChange: (role: AdminRole | null) => void }) {
  const [role, setRole] = useState<AdminRole | ''>(person.adminRole);
  return (
    <Group gap="xs" mt="xs" align="flex-end">
      <SelectField
        label={`Role of ${nameOf(person)}`}
        options={adminRoles}
        unchosen="No administrator"
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as AdminRole | '')}
      />
      <Button
        variant="default"
        aria-label={`Change the role of ${nameOf(person)}`}
        disabled={role === person.adminRole}
        onClick={() => onChange(role || null)}
      >
        Change
      </Button>
    </Group>
  );
}

function effectOf({ person, role }: Asking): string {
  const who = `${nameOf(person)} (${person.email})`;
  return role === null
    ? `${who} will be no administrator any more, and signed out everywhere at once. Their own records stay as they are.`
    : `${who} will be ${adminRoles[role]}, and signed out everywhere at once. ${adminRoleWords[role]}`;
}

function PersonText({ person }: { person: Administrator }) {
  const { email, adminRole, accountStatus, lastSignInAt } = person;
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{nameOf(person)}</Title>
        <Badge>{adminRoles[adminRole]}</Badge>
        {accountStatus !== 'active' && (
          <Badge color="clay">{accountStatus === 'blocked' ? 'Blocked' : 'Deleted'}</Badge>
        )}
      </Group>
      {nameOf(person) !== email && <Text>{email}</Text>}
      <Text c="dimmed" size="sm">
        Last signed in: {dayOf(lastSignInAt)}
      </Text>
    </div>
  );
}

function InvitationText({
  invitation: { email, role, createdAt, expiresAt },
}: {
  invitation: AdministratorInvitation;
}) {
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{email}</Title>
        <Badge color="amber">Invited as {adminRoles[role]}</Badge>
      </Group>
      <Text c="dimmed" size="sm">
        Invited {dayOf(createdAt)} · can be accepted until {dayOf(expiresAt)}
      </Text>
    </div>
  );
}
