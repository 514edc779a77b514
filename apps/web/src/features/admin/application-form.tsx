import type { AccessScope } from '@cairn/domain/access-scopes';
import {
  type OAuthClient,
  type OAuthClientChange,
  type OAuthClientInput,
  oauthClientChange,
  oauthClientInput,
} from '@cairn/domain/oauth-client';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ZodType } from 'zod';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { ScopesField } from '../../components/scopes-field.tsx';
import type { ToldSecret } from './applications.tsx';

const notDone = 'The application was not saved';

interface ApplicationFormProps {
  /** The one that is changed; null registers another. */
  client: OAuthClient | null;
  /** Told the secret of one that was registered, which may be none; null after a change. */
  onDone: (secret: ToldSecret | null) => void;
  onCancel: () => void;
}

/** What people are told of an application, where they go back to, and what it may ask. */
export function ApplicationForm({ client, onDone, onCancel }: ApplicationFormProps) {
  const onError = (error: unknown) => toasts.failure(problemOf(error as never).message, notDone);
  const create = trpc.oauthClients.create.useMutation({ onSuccess: onDone, onError });
  const update = trpc.oauthClients.update.useMutation({
    onSuccess: () => {
      toasts.success('Application changed');
      onDone(null);
    },
    onError,
  });
  const schema: ZodType<OAuthClientInput | OAuthClientChange> = client ? oauthClientChange : oauthClientInput;
  const state = useSchemaForm({
    schema,
    initialValues: {
      name: client?.name ?? '',
      website: client?.website ?? '',
      redirectUris: client?.redirectUris.join('\n') ?? '',
      scopes: client?.scopes ?? ([] as AccessScope[]),
      isConfidential: client?.isConfidential ?? true,
    },
    sent: ({ redirectUris, isConfidential, ...facts }) => ({
      ...facts,
      redirectUris: linesOf(redirectUris),
      ...(client ? { id: client.id } : { isConfidential }),
    }),
    // Its field is one, whichever of the addresses is wrong.
    faults: ({ redirectUris }) => {
      const { error } = oauthClientInput.shape.redirectUris.safeParse(linesOf(redirectUris));
      return error ? { redirectUris: error.issues[0]?.message } : {};
    },
    send: (input) => ('id' in input ? update.mutateAsync(input) : create.mutateAsync(input)),
    problem: useProblem(client ? update.error : create.error),
  });
  return (
    <InPlaceForm
      state={state}
      label={client ? `Change ${client.name}` : 'Register an application'}
      notDone={notDone}
      submit={client ? 'Save changes' : 'Register it'}
      doing="Saving..."
      onCancel={onCancel}
    >
      <TextInput
        label="Name"
        description="By which people know it. They trust it because you checked whose it is."
        autoComplete="off"
        required
        {...state.field('name')}
      />
      <TextInput label="Website" placeholder="https://" autoComplete="off" required {...state.field('website')} />
      <Textarea
        label="Redirect addresses"
        description="Where people go back to, one on each line, to the letter."
        autosize
        minRows={2}
        required
        {...state.field('redirectUris')}
      />
      {!client && (
        <Checkbox
          label="It runs on a server and keeps a secret"
          description="Leave this out for an application on people’s own devices. It cannot be changed later."
          {...state.form.getInputProps('isConfidential', { type: 'checkbox' })}
        />
      )}
      <ScopesField
        {...state.field('scopes')}
        label="What it may ask for"
        description="People choose from this. To change is to add, change and delete."
      />
    </InPlaceForm>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
