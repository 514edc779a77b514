import { useState } from 'react';
import { useUser } from '../../client/session.tsx';

/**
 * Whether the form is shown, and how that is asked for. Whoever has not said yet when they renew is most likely years from it and
 * only looks, so the form, which is long, waits until they ask; what was begun before is there by itself.
 */
export function useBegun({ found, resumes }: { found: object | null; resumes: boolean }) {
  const isEarly = useUser().revalidationDate === null;
  const [begun, setBegun] = useState<'by-itself' | 'by-press' | null>(null);
  if (!begun && (!isEarly || found || resumes)) setBegun('by-itself');
  return { begun: begun !== null, byPress: begun === 'by-press', begin: () => setBegun('by-press') };
}
