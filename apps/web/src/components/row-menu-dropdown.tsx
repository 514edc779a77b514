import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import type { RowAct } from './row-menu.tsx';

interface RowMenuDropdownProps {
  /** Which Mantine gives to the button. */
  id: string;
  acts: readonly RowAct[];
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button it opens from. */
  children: ReactElement;
}

/** The menu of a row, in a file of its own because it is fetched when it is asked for. */
export function RowMenuDropdown({ id, acts, opened, onChange, children }: RowMenuDropdownProps) {
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onChange}
      returnFocus={false}
      position="bottom-start"
      shadow="md"
      portalProps={{ target: '#main' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ words, destructive, act }) => (
          <Menu.Item
            key={words}
            mih={44}
            fz="md"
            // Its own clay cannot be read by night.
            {...(destructive && { c: 'var(--mantine-color-error)' })}
            onClick={act}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
