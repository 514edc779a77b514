import { webhookInput } from '@cairn/domain/webhook';
import type { WebhookEvent } from '@cairn/domain/webhook-terms';
import { TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { EventsField } from './events-field.tsx';
import type { ShownSecret } from './new-secret.tsx';

const notAdded = 'The webhook was not added';

interface WebhookFormProps {
  onMade: (made: ShownSecret) => void;
  onCancel: () => void;
}

/** Where messages go, and of what. */
export function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const create = trpc.webhooks.create.useMutation({
    onSuccess: onMade,
    onError: (error) => toasts.failure(problemOf(error).message, notAdded),
  });
  const state = useSchemaForm({
    schema: webhookInput,
    initialValues: { address: '', events: [] as WebhookEvent[] },
    send: (input) => create.mutateAsync(input),
    problem: useProblem(create.error),
  });
  return (
    <InPlaceForm
      state={state}
      label="Add a webhook"
      notDone={notAdded}
      submit="Add the webhook"
      doing="Adding it..."
      onCancel={onCancel}
    >
      <TextInput
        label="Address"
        description="Where messages go. The people who run the other program tell you; it begins with https://."
        placeholder="https://rota.example.org/cairn"
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        {...state.field('address')}
      />
      <EventsField {...state.field('events')} />
    </InPlaceForm>
  );
}
