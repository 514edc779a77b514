import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SelectField } from './select-field.tsx';

interface ChoiceOrOwnWordsProps {
  label: string;
  /** What can be chosen; any other words are as good. */
  choices: readonly string[];
  name: string;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
}

/** The choice that opens the field for them. */
const own = 'own words';

/**
 * A text that is mostly one of a list: a native select, in which the last choice opens a field for words of one's own. Words
 * that were stored and are not on the list stand in that field.
 */
export function ChoiceOrOwnWords({
  label,
  choices,
  name,
  value = '',
  onChange,
  error,
  required,
}: ChoiceOrOwnWordsProps) {
  const [isChosen, setChosen] = useState(false);
  const isOwn = isChosen || (value !== '' && !choices.includes(value));
  // Whoever looks at the list again and comes back finds what they wrote.
  const [written, setWritten] = useState('');
  const write = (words: string) => {
    setChosen(true);
    setWritten(words);
    onChange(words);
  };
  const choose = (choice: string) => {
    if (choice === own) return write(written);
    if (isOwn) setWritten(value);
    setChosen(false);
    onChange(choice);
  };
  // Where both are there the words are what was given, and what may be wrong.
  const given = { name, error };
  return (
    <div>
      <SelectField
        label={label}
        options={{ ...Object.fromEntries(choices.map((choice) => [choice, choice])), [own]: 'Other, in my own words' }}
        required={required ?? false}
        value={isOwn ? own : value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        {...(isOwn ? {} : given)}
      />
      {isOwn && (
        <TextInput
          mt="xs"
          label={`${label.replace(' (optional)', '')}, in your own words`}
          autoComplete="off"
          required={required ?? false}
          value={value}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          {...given}
        />
      )}
    </div>
  );
}
