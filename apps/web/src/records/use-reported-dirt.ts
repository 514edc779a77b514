import { useEffect } from 'react';

/** Calls `setDirty` as `dirty` changes, and takes it back when the form goes away. */
export function useReportedDirt(dirty: boolean, setDirty: (dirty: boolean) => void): void {
  useEffect(() => setDirty(dirty), [dirty, setDirty]);
  useEffect(() => () => setDirty(false), [setDirty]);
}
