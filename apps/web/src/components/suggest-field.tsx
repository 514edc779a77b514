import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';

interface SuggestFieldProps extends Omit<AutocompleteProps, 'data'> {
  suggestions: readonly string[];
}

/**
 * A text with suggestions: any other words are as good. What is typed narrows them; once chosen from, the list opens
 * whole again.
 */
export function SuggestField({ suggestions, onChange, ...props }: SuggestFieldProps) {
  const [narrowing, setNarrowing] = useState(false);
  return (
    <Autocomplete
      size="md"
      data={[...suggestions]}
      {...(narrowing ? {} : { filter: ({ options }) => options })}
      onChange={(text) => {
        setNarrowing(true);
        onChange?.(text);
      }}
      onDropdownClose={() => setNarrowing(false)}
      // Kept inside the page's main part; plain scrolling is what screen readers expect of a list of choices.
      comboboxProps={{ portalProps: { target: '#main' }, transitionProps: { duration: 100 } }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      {...props}
    />
  );
}
