import { Menu } from '@mantine/core';
import {
  IconDownload,
  IconLogout,
  IconRosetteDiscountCheck,
  IconSettings,
  IconShield,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { dismissInstallWords, installOffered, isInstalledByHand } from '../../client/install.ts';
import { Link } from '../../client/link.tsx';
import { useSignOut } from '../../client/session.tsx';
import { AppearanceItems } from './appearance.tsx';

interface UserMenuDropdownProps {
  isAdmin: boolean;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button it opens from. */
  children: ReactElement;
}

/** Profile, the page that the bar has no room for, appearance, and the way out. */
export function UserMenuDropdown({ isAdmin, opened, onChange, children }: UserMenuDropdownProps) {
  const { signOut, pending } = useSignOut();
  const install = installOffered();
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      returnFocus={false}
      position="bottom-end"
      width={232}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} />}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconSettings size={18} />}>
          Settings
        </Menu.Item>
        <Menu.Item component={Link} to="/confirmation" leftSection={<IconRosetteDiscountCheck size={18} />}>
          Confirmation
        </Menu.Item>
        {isAdmin && (
          <Menu.Item component={Link} to="/admin" leftSection={<IconShield size={18} />}>
            Admin Dashboard
          </Menu.Item>
        )}
        <Menu.Divider />
        <AppearanceItems />
        <Menu.Divider />
        {install && (
          <Menu.Item leftSection={<IconDownload size={18} />} onClick={install}>
            Install Cairn
          </Menu.Item>
        )}
        {!install && isInstalledByHand() && <InstallByHand />}
        <Menu.Item leftSection={<IconLogout size={18} />} disabled={pending} onClick={signOut}>
          {pending ? 'Signing out...' : 'Sign Out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const howToInstall = 'how-to-install';

/** How Cairn is installed where no browser offers it, until somebody knows. */
function InstallByHand() {
  return (
    <>
      <Menu.Label id={howToInstall}>
        To install Cairn, press Share in your browser, then “Add to Home Screen”.
      </Menu.Label>
      <Menu.Item leftSection={<IconX size={18} />} aria-describedby={howToInstall} onClick={dismissInstallWords}>
        Do not show this again
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
