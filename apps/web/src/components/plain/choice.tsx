import { useId } from 'react';
import { classes } from './classes.ts';

interface PlainChoiceProps {
  /** Names the choice for who does not see it. */
  label: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few, side by side. */
export function PlainChoice({ label, name, choices, value, onChange }: PlainChoiceProps) {
  const id = useId();
  return (
    <div
      className={classes.choice}
      data-with-items-borders="true"
      aria-label={label}
      role="radiogroup"
      style={{ '--sc-shadow': 'var(--mantine-shadow-xs)', width: 'fit-content' }}
    >
      {choices.map((choice) => {
        const active = choice.value === value ? 'true' : undefined;
        return (
          <div key={choice.value} className={classes.choiceControl} data-active={active}>
            <input
              className={classes.choiceInput}
              type="radio"
              id={`${id}-${choice.value}`}
              data-focus-ring="auto"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <label className={classes.choiceLabel} data-active={active} htmlFor={`${id}-${choice.value}`}>
              <span className={classes.choiceWords}>{choice.label}</span>
            </label>
          </div>
        );
      })}
    </div>
  );
}
