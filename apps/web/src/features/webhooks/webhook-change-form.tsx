import { type Webhook, webhookChange } from '@cairn/domain/webhook';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { EventsField } from './events-field.tsx';

const notChanged = 'The webhook was not changed';

interface WebhookChangeFormProps {
  webhook: Webhook;
  onDone: () => void;
}

/** What a webhook is told of from now on. */
export function WebhookChangeForm({ webhook: { id, address, events, isOn }, onDone }: WebhookChangeFormProps) {
  const update = trpc.webhooks.update.useMutation({
    onSuccess: () => {
      toasts.success('It is told of what you chose', 'Webhook changed');
      onDone();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notChanged),
  });
  const state = useSchemaForm({
    schema: webhookChange,
    initialValues: { events, isOn },
    send: (change) => update.mutateAsync({ id, ...change }),
    problem: useProblem(update.error),
  });
  return (
    <InPlaceForm
      state={state}
      label={`Change ${address}`}
      notDone={notChanged}
      submit="Save"
      doing="Saving..."
      onCancel={onDone}
    >
      <EventsField {...state.field('events')} />
    </InPlaceForm>
  );
}
