import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Where toasts appear: one at a time, five seconds unless told otherwise. */
export function Toaster() {
  return <Notifications limit={1} autoClose={5000} position="bottom-center" transitionDuration={150} zIndex={500} />;
}
