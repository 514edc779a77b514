import { useSyncExternalStore } from 'react';
import classes from './offline-banner.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that there is no connection; what is loaded stays readable. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? 'visually-hidden' : classes.banner}>
      {online
        ? ''
        : 'You are offline. You can read what is already loaded; saving will work again once you are connected.'}
    </div>
  );
}
