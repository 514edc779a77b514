import { formatMoment, formatTimeOfDay } from '@cairn/domain/london-clock';
import { londonToday } from '@cairn/domain/london-time';
import { useSyncExternalStore } from 'react';
import { keepsHere } from '../client/keeps-here.ts';
import { shownSince } from '../client/shown-since.ts';
import { today } from '../client/today.ts';
import classes from './offline-banner.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  const stopHearing = shownSince.subscribe(changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
    stopHearing();
  };
}

/** 'at 14:09', or 'on 22 Nov 2026 at 14:09' where that is not today, as it was in London. */
function timeOf(ms: number): string {
  const at = new Date(ms).toISOString();
  return londonToday(new Date(ms)) === today() ? `at ${formatTimeOfDay(at)}` : `on ${formatMoment(at)}`;
}

/** What there is to say of the line, as one text, so that it is drawn and read aloud only when it is another. */
function wordsNow(): string {
  const since = shownSince.now();
  const fromDevice = shownSince.isFromDevice();
  const shown = since === null ? '' : `This is what was here ${timeOf(since)}`;
  if (navigator.onLine) return fromDevice ? `Cairn cannot be reached just now. ${shown}.` : '';
  const saved = keepsHere()
    ? 'What you save waits on this device, and is sent once you are connected.'
    : 'What you save waits while its page stays open, and is sent once you are connected.';
  return `You are offline. ${shown || 'You can read what is already loaded'}. ${saved}`;
}

/** Says that there is no connection, how old what can be read is, and what becomes of what is saved. */
export function OfflineBanner() {
  const words = useSyncExternalStore(subscribe, wordsNow, () => '');
  return (
    <div role="status" className={words ? classes.banner : 'visually-hidden'}>
      {words}
    </div>
  );
}
