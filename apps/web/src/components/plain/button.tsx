import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { rem } from './measures.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  /** One that is not the first thing to do. */
  secondary?: boolean;
  size?: 'sm' | 'md';
  icon?: ReactNode;
  /** Whether what it does is under way: it keeps the focus and takes no press. */
  busy?: boolean;
}

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 'auto',
  minHeight: 'var(--button-height)',
  maxWidth: '100%',
  paddingBlock: '4px',
};
const primary = { '--button-color': 'var(--mantine-color-white)' };
const quiet = {
  '--button-bg': 'var(--mantine-color-default)',
  '--button-hover': 'var(--mantine-color-default-hover)',
  '--button-color': 'var(--mantine-color-default-color)',
  '--button-bd': `${rem(1)} solid var(--mantine-color-default-border)`,
};

/** Does something when it is pressed. */
export function PlainButton({
  secondary = false,
  size = 'md',
  icon,
  busy = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...props
}: PlainButtonProps) {
  const sizes = {
    '--button-height': `var(--button-height-${size})`,
    '--button-padding-x': `var(--button-padding-x-${size})`,
    '--button-fz': `var(--mantine-font-size-${size})`,
  };
  const rests = disabled || busy;
  return (
    <button
      {...props}
      className={`mantine-focus-auto ${rests ? '' : 'mantine-active '}${classes.button}`}
      data-variant={secondary ? 'default' : undefined}
      data-size={size}
      data-disabled={rests ? 'true' : undefined}
      data-with-left-section={icon ? 'true' : undefined}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      style={{ ...shape, ...sizes, ...(secondary ? quiet : primary) }}
    >
      <span className={classes.buttonInner}>
        {icon && (
          <span className={classes.buttonSection} data-position="left">
            {icon}
          </span>
        )}
        <span className={classes.buttonLabel} style={{ whiteSpace: 'normal', lineHeight: 1.3 }}>
          {children}
        </span>
      </span>
    </button>
  );
}
