import { Autocomplete, type AutocompleteProps } from '@mantine/core';

interface SuggestFieldProps extends Omit<AutocompleteProps, 'data'> {
  suggestions: readonly string[];
}

/** A text with suggestions: any other words are as good. */
export function SuggestField({ suggestions, ...props }: SuggestFieldProps) {
  return (
    <Autocomplete
      size="md"
      data={[...suggestions]}
      // Kept inside the page's main part; plain scrolling is what screen readers expect of a list of choices.
      comboboxProps={{ portalProps: { target: '#main' }, transitionProps: { duration: 100 } }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      {...props}
    />
  );
}
