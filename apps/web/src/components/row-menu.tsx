import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { usePopupOnDemand } from '../client/use-popup-on-demand.ts';

/** Something that can be done with a row. */
export interface RowAct {
  /** What it does, in the words of a button. */
  words: string;
  destructive?: boolean;
  act: () => void;
}

interface RowMenuProps {
  /** Of the button, where something else moves the focus there. */
  id: string;
  /** The row, by its name. */
  of: string;
  acts: readonly RowAct[];
}

const load = () => import('./row-menu-dropdown.tsx');

/** What else can be done with a row, behind one button; the menu is fetched the first time somebody asks for it. */
export function RowMenu({ id, of, acts }: RowMenuProps) {
  const { button, popup: menu, opened, open, change, fetchAhead } = usePopupOnDemand(load);
  const target = (
    <ActionIcon
      ref={button}
      id={id}
      variant="default"
      size={36}
      aria-label={`More for ${of}`}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...(menu ? {} : { onClick: open })}
    >
      <IconDots size={20} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
  if (!menu) return target;
  // What an act opens takes the focus from the button and gives it back there: the menu will have gone.
  const fromTheButton = acts.map(({ act, ...words }) => ({
    ...words,
    act: () => {
      button.current?.focus({ preventScroll: true });
      act();
    },
  }));
  return (
    <menu.RowMenuDropdown id={id} acts={fromTheButton} opened={opened} onChange={change}>
      {target}
    </menu.RowMenuDropdown>
  );
}
