import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** Mantine's buttons are told `disabled` while they load; this one says so and stays where it is. */
function HeldButton({
  busy,
  disabled,
  type = 'button',
  onClick,
  ...props
}: ComponentProps<'button'> & { busy: boolean }) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Whether what it does is under way: it takes no press then, and neither does Enter in a field of its form. */
  busy: boolean;
  /** Whether something turns in place of its words meanwhile; without it the words should say what goes on. */
  spinner?: boolean;
}

/**
 * A button that keeps the focus while it is busy. A browser takes the focus from what is `disabled`, so that whoever uses
 * the keyboard would be at the top of the page after a save that was refused.
 */
export function BusyButton({ busy, spinner = false, ...props }: BusyButtonProps) {
  return (
    <Button
      component={HeldButton}
      busy={busy}
      {...(spinner ? { loading: busy } : { 'data-disabled': busy })}
      {...props}
    />
  );
}
