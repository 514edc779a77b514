import { useSyncExternalStore } from 'react';
import { partOnDemand, usePart } from '../client/part-on-demand.ts';
import { useUser } from '../client/session.tsx';
import type { Unsent } from '../client/unsent.ts';
import { hasUnsent, onUnsentMark } from '../client/unsent-mark.ts';
import type { WaitingKind } from './waiting-records.ts';

const unsentList = partOnDemand(async () => (await import('./unsent-list.tsx')).UnsentList);

/** The records of this page that wait on this device; nothing, and no code for it, where there are none. */
export function UnsentRecords({ kind }: { kind: WaitingKind & { open: (unsent: Unsent) => void } }) {
  const { id } = useUser();
  const wanted = useSyncExternalStore(
    onUnsentMark,
    () => hasUnsent(id),
    () => false,
  );
  const { part: List } = usePart(unsentList, wanted);
  return wanted && List ? <List kind={kind} /> : null;
}
