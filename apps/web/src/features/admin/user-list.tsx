import { type AccountStatus, accountStatuses } from '@cairn/domain/account-status';
import type { AdminUser } from '@cairn/domain/admin';
import { adminRoles } from '@cairn/domain/admin-role';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PlainTable } from '../../components/plain-table.tsx';
import { type RowAct, RowMenu } from '../../components/row-menu.tsx';
import { type AccountAction, actionsFor, actionWords, dayOf, isOffered, nameOf } from './account-words.ts';
import { useRights } from './use-rights.ts';

interface UserListProps {
  users: readonly AdminUser[];
  ownId: string;
  onAct: (user: AdminUser, action: AccountAction) => void;
  /** Asks to free the PIN an account holds. */
  onFreePin: (user: AdminUser) => void;
  /** Asks to open an account recovery. */
  onRecover: (user: AdminUser) => void;
  /** Asks how much an account keeps. */
  onStorage: (user: AdminUser) => void;
  /** Asks to restrict the processing of an account, or why it is. */
  onRestrict: (user: AdminUser) => void;
}

/** How an account is called on the buttons that act on it: its email address tells it from another of the same name. */
const calledAmong = (users: readonly AdminUser[], user: AdminUser) =>
  users.some((other) => other.id !== user.id && nameOf(other) === nameOf(user))
    ? `${nameOf(user)}, ${user.email}`
    : nameOf(user);

const statusColors: Record<AccountStatus, string> = { active: 'moss', blocked: 'amber', deleted: 'clay' };

/** An act and the one that undoes it are one button, so that the focus stays where Block becomes Unblock. */
const opposites: Partial<Record<AccountAction, AccountAction>> = { unblock: 'block', restore: 'remove' };

/** The accounts as a table, or as cards where a table would not fit. */
export function UserList({ users, ...acts }: UserListProps) {
  const wide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  if (wide) return <UserTable users={users} {...acts} />;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {users.map((user) => (
        <Card component="li" key={user.id} padding="md">
          <Title order={3} mb={4} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(user)}
          </Title>
          <Standing user={user} />
          {nameOf(user) !== user.email && (
            <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Text>
          )}
          <Text c="dimmed" size="sm" mt={4} mb="sm">
            {user.nmcPin && (
              <>
                NMC PIN: {user.nmcPin}
                <br />
              </>
            )}
            Joined: {dayOf(user.createdAt)}
            <br />
            Last signed in: {dayOf(user.lastSignInAt)}
          </Text>
          <Actions user={user} called={calledAmong(users, user)} {...acts} />
        </Card>
      ))}
    </Stack>
  );
}

function UserTable({ users, ...acts }: UserListProps) {
  return (
    <Card padding="sm">
      <PlainTable
        label="Accounts"
        className="figures"
        head={['Person', 'Status', 'Joined', 'Last signed in', 'Actions']}
        rows={users.map((user) => [
          user.id,
          <Standing key="standing" user={user} />,
          <Day key="joined" instant={user.createdAt} />,
          <Day key="signed-in" instant={user.lastSignInAt} />,
          <Actions key="actions" user={user} called={calledAmong(users, user)} onOneLine {...acts} />,
        ])}
        nameOf={(id) => <Person user={users.find((user) => user.id === id)} />}
      />
    </Card>
  );
}

function Person({ user }: { user: AdminUser | undefined }) {
  if (!user) return null;
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {nameOf(user)}
      </Text>
      {nameOf(user) !== user.email && (
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
      )}
      {user.nmcPin && (
        <Text c="dimmed" size="sm">
          NMC PIN: {user.nmcPin}
        </Text>
      )}
    </>
  );
}

function Day({ instant }: { instant: string | null }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{dayOf(instant)}</span>;
}

function Standing({ user }: { user: AdminUser }) {
  return (
    <Group gap={6}>
      <Badge miw="max-content" color={statusColors[user.accountStatus]}>
        {accountStatuses[user.accountStatus]}
      </Badge>
      {user.adminRole && <Badge miw="max-content">Admin: {adminRoles[user.adminRole]}</Badge>}
      {user.recoveryDueAt && (
        <Badge miw="max-content" color="amber">
          Recovery waits
        </Badge>
      )}
      {user.restrictedAt && (
        <Badge miw="max-content" color="amber">
          Restricted{user.restrictionLiftsAt ? ` until ${dayOf(user.restrictionLiftsAt)}` : ''}
        </Badge>
      )}
      {user.closingAt && (
        <Badge miw="max-content" color="stone">
          Closes {dayOf(user.closingAt)}
        </Badge>
      )}
    </Group>
  );
}

/** An account that somebody can have lost their way into: none that is being recovered already. */
const canRecover = ({ accountStatus, recoveryDueAt }: AdminUser) => accountStatus !== 'deleted' && !recoveryDueAt;

interface ActionsProps extends Omit<UserListProps, 'users'> {
  /** In a table, whose other columns give way. */
  onOneLine?: boolean;
  user: AdminUser;
  called: string;
}

/** What is seldom done stands in a menu: with a button for each of them nobody finds the two that matter. */
const seldom: readonly AccountAction[] = ['endSessions', 'mailReset', 'mailConfirmation'];

function Actions({
  user,
  called,
  onOneLine = false,
  ownId,
  onAct,
  onFreePin,
  onRecover,
  onStorage,
  onRestrict,
}: ActionsProps) {
  const may = useRights();
  if (user.id === ownId) return <Text c="dimmed">This is you</Text>;
  const mayAct = !user.isAdmin || may('actOnAdministrators');
  const actions = actionsFor[user.accountStatus]
    .filter((action) => mayAct && may(actionWords[action].right))
    .filter((action) => isOffered(action, user));
  const further: RowAct[] = [
    ...actions
      .filter((action) => seldom.includes(action))
      .map((action) => ({ words: actionWords[action].button, act: () => onAct(user, action) })),
    ...(user.nmcPin && mayAct && !user.restrictedAt && may('freePins')
      ? [{ words: 'Free PIN', act: () => onFreePin(user) }]
      : []),
    ...(canRecover(user) && mayAct && may('keepAccountRecoveries')
      ? [{ words: 'Recover', act: () => onRecover(user) }]
      : []),
    ...(!user.restrictedAt && may('readStorage') ? [{ words: 'Storage', act: () => onStorage(user) }] : []),
    ...(may('restrictProcessing') ? [{ words: 'Restriction', act: () => onRestrict(user) }] : []),
  ];
  return (
    <Group gap="xs" miw={onOneLine ? 'max-content' : 0}>
      {actions
        .filter((action) => !seldom.includes(action))
        .map((action) => (
          <Button
            key={opposites[action] ?? action}
            size="sm"
            variant="default"
            aria-label={`${actionWords[action].button}: ${called}`}
            onClick={() => onAct(user, action)}
          >
            {actionWords[action].button}
          </Button>
        ))}
      {further.length > 0 && <RowMenu id={`more-${user.id}`} of={called} acts={further} />}
    </Group>
  );
}
