import { TextInput, type TextInputProps } from '@mantine/core';

/** A native date picker; gives yyyy-MM-dd, from 1970 to 2050. */
export function DateField(props: TextInputProps) {
  return <TextInput type="date" min="1970-01-01" max="2050-12-31" {...props} />;
}
