import type { SessionEnds } from '@cairn/domain/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from './api-client.ts';
import { isSignedOut, isUnreached } from './api-problem.ts';
import { keptFor } from './kept-for.ts';
import { serverClock } from './server-clock.ts';
import { useEndSessionHere, useIsSigningOut } from './session.tsx';
import { endOf, isFinal, warningTime } from './session-end.ts';
import { onSessionNews, tellOtherTabs } from './session-news.ts';
import { toasts } from './toasts.tsx';

const askAgainAfter = 60_000;
const typingCountsFor = 60_000;
const signingOutTakes = 15_000;

interface Known {
  /** Null until the server has said it once. */
  ends: SessionEnds | null;
  /** When to look whether a warning is due, in the server's time. */
  lookAt: number;
}

/**
 * Watches for the end of the session. Other tabs and every call may have put it off, so before warning it asks the
 * server, which does not count that as use. Somebody who is typing is kept signed in without being asked.
 */
export function useSessionEnd() {
  const utils = trpc.useUtils();
  const endHere = useEndSessionHere();
  const isSigningOut = useIsSigningOut();
  const [known, setKnown] = useState<Known | null>(null);
  const [warning, setWarning] = useState<SessionEnds | null>(null);
  const lastTyped = useRef(Number.NEGATIVE_INFINITY);
  const acceptedEnd = useRef<string | null>(null);
  const lookIn = (ms: number) => setKnown((now) => ({ ends: now?.ends ?? null, lookAt: serverClock.now() + ms }));

  const stay = trpc.account.stay.useMutation({
    meta: { changesSession: true },
    onSuccess: (ends) => {
      setWarning(null);
      setKnown({ ends, lookAt: warningTime(ends, serverClock.now(), true) });
      tellOtherTabs({ kind: 'stayed' });
    },
    onError: (error) => {
      if (isSignedOut(error)) lookIn(0);
    },
  });

  const end = useEffectEvent(() => {
    toasts.unauthorized();
    endHere();
  });
  const look = useEffectEvent(async (fresh: boolean) => {
    if (isSigningOut()) return lookIn(signingOutTakes);
    const isOver = () => known?.ends != null && serverClock.now() >= endOf(known.ends);
    const ends = await utils.account.session.fetch(undefined, { staleTime: 0 }).catch((error: unknown) => {
      // An end that was told is dealt with where all of them are; without a line the clock decides, but not on a device that
      // keeps what was read: there it would take away what can be read without a line, and nobody could sign in again.
      if (!isSignedOut(error) && isOver() && !(isUnreached(error) && keptFor())) end();
      return null;
    });
    if (!ends) return lookIn(askAgainAfter);
    const due = warningTime(ends, serverClock.now(), fresh);
    if (serverClock.now() < due) {
      setWarning(null);
      return setKnown({ ends, lookAt: due });
    }
    setKnown({ ends, lookAt: endOf(ends) + 1000 });
    if (isFinal(ends)) return setWarning(acceptedEnd.current === ends.endsAt ? null : ends);
    if (performance.now() - lastTyped.current < typingCountsFor) stay.mutate();
    else setWarning(ends);
  });

  const lookIfDue = useEffectEvent(() => {
    if (known && serverClock.now() >= known.lookAt) void look(false);
  });

  useEffect(() => {
    void look(true);
    const stopHearing = onSessionNews(({ kind }) => kind === 'stayed' && void look(true));
    const typed = () => {
      lastTyped.current = performance.now();
    };
    // Timers sleep with the device.
    const woken = () => document.visibilityState === 'visible' && lookIfDue();
    document.addEventListener('input', typed);
    document.addEventListener('visibilitychange', woken);
    return () => {
      stopHearing();
      document.removeEventListener('input', typed);
      document.removeEventListener('visibilitychange', woken);
    };
  }, []);

  const lookAt = known?.lookAt;
  useEffect(() => {
    if (lookAt === undefined) return;
    const timer = setTimeout(() => void look(false), Math.max(0, lookAt - serverClock.now()));
    return () => clearTimeout(timer);
  }, [lookAt]);

  return {
    /** The end to warn of now, or null. */
    warning,
    stay,
    /** Takes note of an end that cannot be put off, and goes on until then. */
    accept: () => {
      acceptedEnd.current = warning?.endsAt ?? null;
      setWarning(null);
    },
    /** Hides the warning while signing out, which may ask about unsaved work first. */
    signingOut: () => {
      setWarning(null);
      lookIn(signingOutTakes);
    },
  };
}
