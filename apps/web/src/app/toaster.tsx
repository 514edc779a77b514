import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './toaster.module.css';
import { useClearEdge } from './use-clear-edge.ts';

const px = (pixels: number | undefined) => (pixels === undefined ? undefined : `${pixels}px`);

/** Where toasts appear: one at a time, five seconds unless told otherwise, in the way of nothing. */
export function Toaster() {
  const { top, bottom } = useClearEdge();
  return (
    <Notifications
      className={classes.toaster}
      style={{ '--toaster-top': px(top), '--toaster-bottom': px(bottom) }}
      limit={1}
      autoClose={5000}
      position="bottom-center"
      transitionDuration={150}
      zIndex={500}
    />
  );
}
