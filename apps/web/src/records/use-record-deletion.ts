import { useState } from 'react';
import type { RecordCalls, SavedRecord } from './record-calls.ts';

/** What is being deleted, after it was asked about; `onDeleted` hears of what has gone. */
export function useRecordDeletion<Row extends SavedRecord>(
  remove: RecordCalls<Row, unknown>['remove'],
  onDeleted: (id: string) => void,
) {
  const [record, ask] = useState<Row | null>(null);
  const confirm = async () => {
    if (!record) return;
    const { id } = record;
    try {
      await remove.mutateAsync({ id });
      onDeleted(id);
    } catch {
      // A toast has said so, and the record is still there.
    }
    ask(null);
  };
  return { record, busy: remove.isPending, ask, confirm, cancel: () => ask(null) };
}
