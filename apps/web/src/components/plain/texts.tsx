import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { rem } from './measures.ts';

/** A heading. */
export function PlainTitle({ order, ...props }: ComponentProps<'h1'> & { order: 1 | 2 }) {
  const Heading = order === 1 ? 'h1' : 'h2';
  const of = (what: string) => `var(--mantine-h${order}-${what})`;
  const style = { '--title-fw': of('font-weight'), '--title-lh': of('line-height'), '--title-fz': of('font-size') };
  return <Heading {...props} className={classes.title} data-order={order} style={{ ...style, ...props.style }} />;
}

/** A paragraph; `dimmed` where it only helps. */
export function PlainText({ dimmed = false, style, ...props }: ComponentProps<'p'> & { dimmed?: boolean }) {
  return (
    <p
      {...props}
      className={classes.text}
      style={{ ...style, ...(dimmed && { color: 'var(--mantine-color-dimmed)' }) }}
    />
  );
}

/** A grey place for what is on its way, as tall as that will be. */
export function PlainSkeleton({ height, style }: { height: number | string } & Pick<ComponentProps<'div'>, 'style'>) {
  const tall = { '--skeleton-height': typeof height === 'number' ? rem(height) : height };
  return <div className={classes.skeleton} data-visible="true" data-animate="true" style={{ ...tall, ...style }} />;
}

/** What went wrong, in the colour of that. */
export function PlainAlert({ id, title, icon, style, children }: PlainAlertProps) {
  const colours = {
    '--alert-bg': 'var(--mantine-color-clay-light)',
    '--alert-color': 'var(--mantine-color-clay-light-color)',
    '--alert-bd': `${rem(1)} solid transparent`,
  };
  return (
    <div
      className={classes.alert}
      id={id}
      role="alert"
      aria-describedby={`${id}-body`}
      aria-labelledby={`${id}-title`}
      style={{ ...colours, ...style }}
    >
      <div className={classes.alertWrapper}>
        <div className={classes.alertIcon}>{icon}</div>
        <div className={classes.alertBody}>
          <div className={classes.alertTitle}>
            <span id={`${id}-title`} className={classes.alertLabel}>
              {title}
            </span>
          </div>
          <div id={`${id}-body`} className={classes.alertMessage}>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

interface PlainAlertProps extends Pick<ComponentProps<'div'>, 'style' | 'children'> {
  id: string;
  title: string;
  icon: ComponentProps<'div'>['children'];
}
