import { Drawer } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
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
  const lastPath = useRef(pathname);
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
              <NavLink to={to} onClick={onClose}>
                {label}
              </NavLink>
            </li>
          ))}
          <li className={classes.apart}>
            <Link to="/profile" onClick={onClose}>
              Settings
            </Link>
          </li>
          <li>
            <NavLink to="/confirmation" onClick={onClose}>
              Confirmation
            </NavLink>
          </li>
          {isAdmin && (
            <li>
              <NavLink to="/admin" onClick={onClose}>
                Admin Dashboard
              </NavLink>
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
