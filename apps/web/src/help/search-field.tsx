import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { longestSought } from './sought.ts';

/** Where a question is asked, wherever that is. */
export function SearchField(props: Pick<TextInputProps, 'placeholder' | 'value' | 'onChange'>) {
  return (
    <TextInput
      type="search"
      name="q"
      label="Search for an answer"
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      maxLength={longestSought}
      autoComplete="off"
      enterKeyHint="search"
      {...props}
    />
  );
}
