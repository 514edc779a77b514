import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import { rem } from './measures.ts';

interface Labelled {
  label: string;
  description?: string | undefined;
  error?: ReactNode;
}

const small = `calc(var(--mantine-font-size-md) - ${rem(2)})`;
const words = {
  label: { '--input-label-size': 'var(--mantine-font-size-md)' },
  description: { '--input-description-size': small },
  error: { '--input-error-size': small },
};
const half = 'calc(var(--mantine-spacing-xs) / 2)';
const yes = (is: unknown) => (is ? 'true' : undefined);

/** What stands below a field, each under an id that the field names. */
const describedBy = (id: string, { description, error }: Labelled) =>
  [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const Star = () => (
  <span className={classes.required} aria-hidden="true">
    {' *'}
  </span>
);

function Description({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={classes.description} data-size="md" id={`${id}-description`} style={words.description}>
      {children}
    </p>
  );
}

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={classes.error} data-size="md" id={`${id}-error`} style={words.error}>
      {children}
    </p>
  );
}

interface PlainFieldProps extends Labelled, Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'> {
  /** Of one line. */
  ref?: Ref<HTMLInputElement>;
  /** How many lines it has; one that grows no taller where nothing is told. */
  rows?: number;
}

/** A field to write in. */
export function PlainField({ label, description, error, style, rows, ref, ...props }: PlainFieldProps) {
  const ownId = useId();
  const { id = ownId } = props;
  const told = { label, description, error };
  const box = {
    ...(description && { '--input-margin-top': half }),
    ...(error && { '--input-margin-bottom': half }),
    '--input-height': 'var(--input-height-md)',
    '--input-fz': 'var(--mantine-font-size-md)',
    ...(rows && { '--input-padding-y': 'var(--input-padding-y-md)' }),
  };
  const input = {
    ...props,
    id,
    className: classes.input,
    'data-variant': 'default',
    'data-error': yes(error),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, told),
  };
  return (
    <div className={classes.field} data-size="md" data-error={yes(error)} style={style}>
      <label
        className={classes.label}
        data-size="md"
        data-required={yes(props.required)}
        htmlFor={id}
        id={`${id}-label`}
        style={words.label}
      >
        {label}
        {props.required && <Star />}
      </label>
      {description && <Description id={id}>{description}</Description>}
      <div
        className={classes.box}
        data-variant="default"
        data-size="md"
        data-error={yes(error)}
        data-multiline={yes(rows)}
        style={box}
      >
        {rows ? <textarea rows={rows} {...input} /> : <input ref={ref} {...input} />}
      </div>
      {error && <Fault id={id}>{error}</Fault>}
    </div>
  );
}

/** What several fields are together, under one name. */
export function PlainFieldset({ label, description, error, children }: Labelled & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className={classes.field}
      data-size="md"
      data-error={yes(error)}
      aria-labelledby={`${id}-label`}
      style={{ margin: '0rem', padding: '0rem', border: 'none', minWidth: '0rem' }}
    >
      <div className={classes.label} data-size="md" data-required="true" id={`${id}-label`} style={words.label}>
        {label}
        <Star />
      </div>
      {description && <Description id={id}>{description}</Description>}
      {children}
      {error && <Fault id={id}>{error}</Fault>}
    </fieldset>
  );
}

const tickStyle = {
  '--checkbox-size': 'var(--checkbox-size-md)',
  '--checkbox-radius': 'var(--mantine-radius-sm)',
  '--checkbox-color': 'var(--mantine-color-pine-filled)',
  '--label-fz': 'var(--mantine-font-size-md)',
  '--label-lh': 'var(--label-lh-md)',
};
const tickPath =
  'M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z';

/** A statement to agree to. */
export function PlainTick({ label, description, error, style, ...props }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div
      className={classes.tick}
      data-variant="filled"
      data-size="md"
      data-label-position="right"
      data-checked={yes(props.checked)}
      style={{ ...tickStyle, ...style }}
    >
      <div className={classes.tickBody}>
        <div className={classes.tickInner} data-label-position="right">
          <input
            {...props}
            id={id}
            className={classes.tickInput}
            data-error={yes(error)}
            data-with-error-styles={yes(error)}
            aria-describedby={describedBy(id, { label, description, error })}
            type="checkbox"
          />
          <svg
            viewBox="0 0 10 7"
            fill="none"
            xmlns="http://www.w3.org/2000/svg"
            aria-hidden="true"
            className={classes.tickIcon}
          >
            <path d={tickPath} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
          </svg>
        </div>
        <div className={classes.tickWords}>
          <label className={classes.tickLabel} htmlFor={id}>
            {label}
          </label>
          {description && (
            <p className={classes.tickDescription} data-size="md" id={`${id}-description`} style={words.description}>
              {description}
            </p>
          )}
          {error && (
            <p className={classes.tickError} data-size="md" id={`${id}-error`} style={words.error}>
              {error}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
