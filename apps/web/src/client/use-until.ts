import { useEffect, useState } from 'react';
import { serverClock } from './server-clock.ts';

/** Longest a timer of a browser waits, in milliseconds. */
const mostMs = 2_147_483_647;

const isAhead = (instant: string | null) => instant !== null && Date.parse(instant) > serverClock.now();

/** Whether an instant lies ahead by the server's clock; false from that moment on, without anything being pressed. */
export function useUntil(instant: string | null): boolean {
  const [ahead, setAhead] = useState(() => isAhead(instant));
  useEffect(() => {
    const look = () => setAhead(isAhead(instant));
    look();
    if (instant === null || !isAhead(instant)) return;
    const timer = setTimeout(look, Math.min(mostMs, Date.parse(instant) - serverClock.now() + 1));
    return () => clearTimeout(timer);
  }, [instant]);
  return ahead;
}
