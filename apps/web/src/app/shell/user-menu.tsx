import type { User } from '@cairn/domain/account';
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconSettings, IconShield, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../session.tsx';
import { AppearanceItems } from './appearance.tsx';
import classes from './user-menu.module.css';

/** First and last name, whichever there are, or 'User'. */
export function displayName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'User';
}

/** Who is signed in, and what belongs to the person rather than the portfolio. */
export function UserMenu({ user }: { user: User }) {
  const { signOut, pending } = useSignOut();
  const name = displayName(user);
  return (
    <Menu position="bottom-end" width={232} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${name}, account menu`}>
          <Avatar src={user.profileImageUrl} alt="" size={32} color="pine">
            <IconUser size={20} stroke={1.5} aria-hidden="true" />
          </Avatar>
          <Text span size="sm" fw={600} truncate className={classes.name}>
            {name}
          </Text>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} />}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconSettings size={18} />}>
          Settings
        </Menu.Item>
        {user.isAdmin && (
          <Menu.Item component={Link} to="/admin" leftSection={<IconShield size={18} />}>
            Admin Dashboard
          </Menu.Item>
        )}
        <Menu.Divider />
        <AppearanceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} disabled={pending} onClick={signOut}>
          {pending ? 'Signing out...' : 'Sign Out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
