import type { FormErrors } from '@mantine/form';

/** Focuses the first field of `form` that has an error, in the order people see, by its `name`. */
export function focusFirstError(form: HTMLFormElement | null, errors: FormErrors): void {
  // The messages appear with the next paint; until then the browser would not scroll far enough.
  requestAnimationFrame(() => {
    const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
    fields.find((field) => field.name && errors[field.name])?.focus();
  });
}
