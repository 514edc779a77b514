import { TextInput, type TextInputProps } from '@mantine/core';

/** A number with decimals, kept as the text that was typed so nothing is rounded on the way. */
export function DecimalField(props: TextInputProps & { step?: string }) {
  return <TextInput type="number" inputMode="decimal" min="0" autoComplete="off" {...props} />;
}
