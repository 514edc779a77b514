import { useEffect, useState, useSyncExternalStore } from 'react';
import { knownSupportEmail, readSupportEmail } from './support-email.ts';

const never = () => () => {};

/** The address for support, or null until it is known. */
export function useSupportEmail(): string | null {
  // A document is drawn before it is known; the page that goes on from there may know it at once.
  const known = useSyncExternalStore(never, knownSupportEmail, () => null);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    void readSupportEmail().then((found) => shown && setEmail(found));
    return () => {
      shown = false;
    };
  }, []);
  return email ?? known;
}
