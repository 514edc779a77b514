import { Button, Group, Text } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { tellOfToast } from './toast-shown.ts';

interface Toast {
  id?: string;
  title?: string;
  message: string;
  color: 'moss' | 'clay' | 'pine';
  /** Milliseconds; 5000 unless told. */
  lasts?: number;
  action?: { label: string; run: () => void };
}

/** How long a toast about being signed out stands before the redirect to /auth, in milliseconds. */
export const beforeRedirect = 500;

// Until the redirect to /auth, the word that the session is over is not replaced by what failed because of it.
const signedOutStays = beforeRedirect + 100;
let signedOutAt = Number.NEGATIVE_INFINITY;

const unauthorizedId = 'unauthorized';

const isShown = (id: string) => notificationsStore.getState().notifications.some((toast) => toast.id === id);

/** Shows a toast in place of any other: at most one is visible at once. */
function show({ id = crypto.randomUUID(), title, message, color, lasts, action }: Toast): void {
  if (isShown(unauthorizedId) && performance.now() - signedOutAt < signedOutStays) return;
  notifications.clean();
  let acted = false;
  const act = () => {
    // It fades before it goes, and a second press must not do it again.
    if (acted) return;
    acted = true;
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    id,
    color,
    ...(title ? { title } : {}),
    ...(lasts ? { autoClose: lasts } : {}),
    closeButtonProps: { 'aria-label': 'Dismiss message' },
    message: action ? (
      <Group justify="space-between" gap="md" wrap="nowrap">
        <Text span inherit>
          {message}
        </Text>
        <Button size="sm" variant="default" onClick={act} flex="none">
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
  tellOfToast();
}

/** What is said to a visitor who is signed out, by the page they asked for. */
export type SignedOutToast = 'unauthorized' | 'pleaseLogIn';

export const toasts = {
  success: (message: string, title?: string) => show({ message, color: 'moss', ...(title ? { title } : {}) }),
  failure: (message: string, title?: string) => show({ message, color: 'clay', ...(title ? { title } : {}) }),
  unauthorized: () => {
    show({
      id: unauthorizedId,
      title: 'Unauthorized',
      message: 'You are logged out. Logging in again...',
      color: 'clay',
    });
    signedOutAt = performance.now();
  },
  pleaseLogIn: () => show({ message: 'Please log in', color: 'clay' }),
  /** A deletion that can be taken back for ten seconds. */
  undoable: (message: string, undo: () => void) =>
    show({ message, color: 'pine', lasts: 10_000, action: { label: 'Undo', run: undo } }),
};
