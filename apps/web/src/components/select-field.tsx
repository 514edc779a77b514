import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface SelectFieldProps extends Omit<NativeSelectProps, 'data'> {
  /** Value → label, in the order shown. */
  options: Readonly<Record<string, string>>;
  /** The words while nothing is chosen; null where something always is. */
  unchosen?: string | null;
}

/** A native select over a value → label record, with an empty first choice unless something always is chosen. */
export function SelectField({ options, unchosen = 'Please choose', ...props }: SelectFieldProps) {
  const data = Object.entries(options).map(([value, label]) => ({ value, label }));
  return <NativeSelect data={unchosen === null ? data : [{ value: '', label: unchosen }, ...data]} {...props} />;
}
