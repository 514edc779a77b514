import { supportLookInput } from '@cairn/domain/support-access';
import { maxShortText } from '@cairn/domain/text';
import { TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';

interface OpenLookFormProps {
  /** The leave under which they are opened. */
  id: string;
  /** Whose records. */
  name: string;
  /** Told the id of what was opened. */
  onOpened: (look: string) => void;
  onCancel: () => void;
}

/** Asks why somebody's records are opened. */
export function OpenLookForm({ id, name, onOpened, onCancel }: OpenLookFormProps) {
  const open = trpc.supportLooks.open.useMutation({ onSuccess: (look) => onOpened(look.id) });
  const state = useSchemaForm({
    schema: supportLookInput,
    initialValues: { reason: '' },
    sent: (values) => ({ ...values, id }),
    send: (input) => open.mutateAsync(input),
    problem: useProblem(open.error),
  });
  return (
    <InPlaceForm
      state={state}
      label={`Look at the records of ${name}`}
      notDone="The records were not opened"
      submit="Open the records"
      doing="Opening..."
      onCancel={onCancel}
    >
      <TextInput
        label="Ticket or reason"
        description="They read it beside your name."
        autoComplete="off"
        required
        maxLength={maxShortText}
        {...state.field('reason')}
      />
    </InPlaceForm>
  );
}
