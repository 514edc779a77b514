import { Drawer } from '@mantine/core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link, NavLink } from '../../client/link.tsx';
import { useClosedByBack } from '../../client/over-the-page.tsx';
import { useSignOut } from '../../client/session.tsx';
import { navigationEntries } from './navigation-entries.ts';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  isAdmin: boolean;
}

/** The signed-in bar on small screens. */
export function SideDrawer({ opened, onClose, isAdmin }: SideDrawerProps) {
  const { signOut, pending } = useSignOut();
  const { pathname } = useLocation();
  useClosedByBack(opened, onClose);
  const lastPath = useRef(pathname);
  // In the place of the menu in the history, which closes once the page is another one.
  const goesTo = (to: string) => ({
    to,
    replace: true,
    onClick: (event: MouseEvent) => {
      if (to !== pathname) return;
      event.preventDefault();
      onClose();
    },
  });
  useEffect(() => {
    if (lastPath.current !== pathname) onClose();
    lastPath.current = pathname;
  }, [pathname, onClose]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Menu"
      size={304}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
    >
      <nav aria-label="Main">
        <ul className={classes.entries}>
          {navigationEntries.map(({ to, label }) => (
            <li key={to}>
              <NavLink {...goesTo(to)}>{label}</NavLink>
            </li>
          ))}
          <li className={classes.apart}>
            <Link {...goesTo('/profile')}>Settings</Link>
          </li>
          <li>
            <NavLink {...goesTo('/confirmation')}>Confirmation</NavLink>
          </li>
          {isAdmin && (
            <li>
              <NavLink {...goesTo('/admin')}>Admin Dashboard</NavLink>
            </li>
          )}
          <li>
            <button type="button" disabled={pending} onClick={signOut}>
              {pending ? 'Signing out...' : 'Sign Out'}
            </button>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
