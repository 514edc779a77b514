import { useSyncExternalStore } from 'react';
import { shownSince } from '../client/shown-since.ts';
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

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** 'at 14:09', or 'on 22 November at 14:09' where that is not today, by the clock of this device. */
function timeOf(ms: number): string {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date().toDateString();
  return `${isToday ? '' : `on ${day.format(at)} `}at ${clock.format(at)}`;
}

/** What there is to say of the line, as one text, so that it is drawn and read aloud only when it is another. */
function wordsNow(): string {
  const since = shownSince.now();
  const fromDevice = shownSince.isFromDevice();
  const shown = since === null ? '' : `This is what was here ${timeOf(since)}`;
  if (navigator.onLine) return fromDevice ? `Cairn cannot be reached just now. ${shown}.` : '';
  return shown
    ? `You are offline. ${shown}; saving will work again once you are connected.`
    : 'You are offline. You can read what is already loaded; saving will work again once you are connected.';
}

/** Says that there is no connection, and how old what can be read is. */
export function OfflineBanner() {
  const words = useSyncExternalStore(subscribe, wordsNow, () => '');
  return (
    <div role="status" className={words ? classes.banner : 'visually-hidden'}>
      {words}
    </div>
  );
}
