import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core';
import { partOnDemand, usePart } from '../client/part-on-demand.ts';
import classes from './new-password.module.css';

// With the list of passwords that are tried first: nobody needs it before they type.
const rule = partOnDemand(async () => (await import('@cairn/domain/password-rule')).passwordInWords);

interface NewPasswordProps extends Omit<PasswordInputProps, 'value' | 'description' | 'autoComplete' | 'required'> {
  /** What is typed so far. */
  value?: string;
}

/** A password that is being chosen: what it still lacks stands in one line below its name, whose room is kept. */
export function NewPassword({ value = '', ...props }: NewPasswordProps) {
  const { part: inWords } = usePart(rule, value !== '');
  const said = value === '' ? null : (inWords?.(value) ?? null);
  return (
    <>
      <PasswordInput
        description={
          <span className={classes.rule} data-state={said?.state}>
            {said?.words ?? 'At least 8 characters with uppercase, lowercase, numbers and special characters.'}
          </span>
        }
        autoComplete="new-password"
        required
        value={value}
        {...props}
      />
      {/* Read aloud once it changes for good or bad, and not at every key. */}
      <VisuallyHidden role="status">{said && said.state !== 'lacking' ? said.words : ''}</VisuallyHidden>
    </>
  );
}
