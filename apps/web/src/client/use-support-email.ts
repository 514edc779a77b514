import { useEffect, useState } from 'react';
import { readSupportEmail } from './support-email.ts';

/** The address for support, or null until it is known. */
export function useSupportEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    void readSupportEmail().then((found) => shown && setEmail(found));
    return () => {
      shown = false;
    };
  }, []);
  return email;
}
