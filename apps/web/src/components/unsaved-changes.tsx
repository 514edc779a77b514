import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardUnsavedWork, type Leave } from '../client/unsaved-work.ts';
import type { OpenedAt } from '../client/use-opened-in-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChangesProps {
  unsaved: boolean;
  /** Whether going to this address on the same page takes away what is unsaved; none does unless told. */
  leaves?: (at: OpenedAt) => boolean;
}

/**
 * While `unsaved`, leaving it by link, back button, signing out or closing the tab asks first. Back is one more way to stay:
 * the question has no entry of the history, because what it asks about may be a movement that waits.
 */
export function UnsavedChanges({ unsaved, leaves = () => false }: UnsavedChangesProps) {
  const agreed = useRef(false);
  const [leaving, setLeaving] = useState<Leave | null>(null);
  const asks = useRef(false);
  const backWhileAsked = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!unsaved || agreed.current) return false;
    backWhileAsked.current = asks.current && historyAction === 'POP';
    return backWhileAsked.current || currentLocation.pathname !== nextLocation.pathname || leaves(nextLocation);
  });
  asks.current = blocker.state === 'blocked' || leaving !== null;
  const stay = () => {
    setLeaving(null);
    blocker.reset?.();
  };
  const stayAfterBack = useEffectEvent(stay);
  useEffect(() => {
    if (blocker.state !== 'blocked' || !backWhileAsked.current) return;
    backWhileAsked.current = false;
    stayAfterBack();
  }, [blocker]);
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
      opened={asks.current}
      hearsBack
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay and keep editing"
      destructive
      onConfirm={leave}
      onCancel={stay}
    >
      <Text>What you have typed on this page has not been saved.</Text>
    </ConfirmDialog>
  );
}
