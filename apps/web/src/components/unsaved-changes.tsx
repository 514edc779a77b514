import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardUnsavedWork, type Leave } from '../client/unsaved-work.ts';
import type { OpenedAt } from '../client/use-opened-in-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChangesProps {
  unsaved: boolean;
  /** Whether going to this address on the same page takes away what is unsaved; none does unless told. */
  leaves?: (at: OpenedAt) => boolean;
}

/** While `unsaved`, leaving it by link, back button, signing out or closing the tab asks first. */
export function UnsavedChanges({ unsaved, leaves = () => false }: UnsavedChangesProps) {
  const agreed = useRef(false);
  const [leaving, setLeaving] = useState<Leave | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !agreed.current && (currentLocation.pathname !== nextLocation.pathname || leaves(nextLocation)),
  );
  useEffect(() => {
    if (!unsaved) return;
    agreed.current = false;
    // Between agreeing and having left there may be a call, a page to load, or a closed tab.
    const ask = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const stopGuarding = guardUnsavedWork((leave) => setLeaving(() => leave));
    return () => {
      removeEventListener('beforeunload', ask);
      stopGuarding();
    };
  }, [unsaved]);
  const leave = () => {
    agreed.current = leaving !== null;
    Promise.resolve(leaving?.()).catch(() => {
      agreed.current = false;
    });
    setLeaving(null);
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked' || leaving !== null}
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay and keep editing"
      destructive
      onConfirm={leave}
      onCancel={() => {
        setLeaving(null);
        blocker.reset?.();
      }}
    >
      <Text>What you have typed on this page has not been saved.</Text>
    </ConfirmDialog>
  );
}
