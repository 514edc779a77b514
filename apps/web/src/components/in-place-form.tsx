import { Alert, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import type { ApiProblem } from '../client/api-problem.ts';
import { FormButtons } from './form-buttons.tsx';

interface InPlaceFormProps {
  state: {
    element: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent) => void;
    busy: boolean;
    problem: ApiProblem | null;
  };
  /** Above a problem that no field says: "Your password was not changed". */
  notDone: string;
  /** The words on the button, and while it is under way. */
  submit: string;
  doing: string;
  destructive?: boolean;
  onCancel: () => void;
  /** The words on the button that gives it up; “Cancel” unless told. */
  cancel?: string;
  /** What the form is called where its card holds several. */
  label?: string;
  /** Whether its first field has the focus at once; not where something before it is to be read first. */
  takesFocus?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A short form that opens inside a card or a dialog; its first field has the focus unless told. */
export function InPlaceForm(props: InPlaceFormProps) {
  const { state, notDone, onCancel, label, takesFocus = true, children, ...buttons } = props;
  const { element, onSubmit, busy, problem } = state;
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
  }, [element, takesFocus]);
  return (
    <form ref={element} onSubmit={onSubmit} noValidate aria-label={label}>
      <Stack mt="xs">
        {problem && (
          <Alert color="clay" title={notDone}>
            {problem.message}
          </Alert>
        )}
        {children}
        <FormButtons {...buttons} busy={busy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
