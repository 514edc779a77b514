import { type RefObject, useState } from 'react';

/** Copies a text, and says what became of it; `thing` is what it is called, and `field` shows it. */
export function useCopy(
  text: string,
  thing: string,
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): { said: string; copy: () => Promise<void> } {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(`${thing[0]?.toUpperCase()}${thing.slice(1)} copied.`);
    } catch {
      // Without permission, or on a plain http address, people copy it themselves.
      field.current?.select();
      setSaid(`The ${thing} is selected: copy it from here.`);
    }
  };
  return { said, copy };
}
