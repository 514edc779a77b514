import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnDemand } from '../../client/use-on-demand.ts';
import classes from './top-bar.module.css';

const load = () => import('./quick-add.tsx');

/** Ctrl and K, or Command and K where Ctrl and K cuts a line of text. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (/Mac|iP/.test(navigator.platform) ? metaKey : ctrlKey);

/** Opens the line in which a record is begun and a page is found; it comes when it is asked for. */
export function QuickAddButton() {
  const [opened, setOpened] = useState(false);
  const [loaded, ask, fetchAhead] = useOnDemand(load);
  const open = () => {
    setOpened(true);
    ask();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    // A question that is open is answered first.
    if (!document.querySelector('[aria-modal="true"]')) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes.add}
        aria-label="Quick add"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
      >
        <IconPlus size={24} stroke={1.5} aria-hidden="true" />
      </UnstyledButton>
      {loaded && <loaded.QuickAdd opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
