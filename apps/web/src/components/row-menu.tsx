import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '../client/use-on-demand.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [menu, ask, fetchAhead] = useOnDemand(load);
  const open = async () => {
    const focused = document.activeElement;
    // It takes the focus: whoever has gone on while it was fetched is not called back.
    if ((await ask()) && document.activeElement === focused) setOpened(true);
  };
  const toFocus = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(toFocus.current), []);
  const change = (next: boolean) => {
    setOpened(next);
    clearTimeout(toFocus.current);
    if (next) return;
    const focused = document.activeElement;
    // After the menu has let go of the focus; whoever went on to something else stays there.
    toFocus.current = setTimeout(() => {
      const now = document.activeElement;
      if (now === focused || now === document.body || !now) button.current?.focus({ preventScroll: true });
    }, 20);
  };
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
