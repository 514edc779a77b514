import type { AccessScope } from '@cairn/domain/access-scopes';
import { accessTokenInput } from '@cairn/domain/access-token';
import { accessTokenDays } from '@cairn/domain/access-token-terms';
import { NativeSelect, TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';
import { ScopesField } from '../../components/scopes-field.tsx';
import type { MadeKey } from './new-access-token.tsx';

const notMade = 'The access key was not made';

const lasting = [7, 30, accessTokenDays.byDefault, 180, accessTokenDays.atMost].map((days) => ({
  value: String(days),
  label: days === accessTokenDays.atMost ? 'A year' : `${days} days`,
}));

interface AccessTokenFormProps {
  onMade: (made: MadeKey) => void;
  onCancel: () => void;
}

/** What a key is for, what it may do, for how long, and the password. */
export function AccessTokenForm({ onMade, onCancel }: AccessTokenFormProps) {
  const create = trpc.accessTokens.create.useMutation({
    onSuccess: onMade,
    onError: (error) => toasts.failure(problemOf(error).message, notMade),
  });
  const state = useSchemaForm({
    schema: accessTokenInput,
    initialValues: {
      name: '',
      scopes: [] as AccessScope[],
      days: String(accessTokenDays.byDefault),
      password: '',
      code: '',
    },
    sent: ({ days, ...values }) => ({ ...sentProof(values), days: Number(days) }),
    faults: proofFaults,
    send: (input) => create.mutateAsync(input),
    problem: useProblem(create.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      label="Make an access key"
      notDone={notMade}
      submit="Make the key"
      doing="Making it..."
      onCancel={onCancel}
    >
      <TextInput
        label="Name"
        description="What it is for, so that you know it again."
        placeholder="Ward rota"
        autoComplete="off"
        required
        {...state.field('name')}
      />
      <ScopesField {...state.field('scopes')} />
      <NativeSelect label="It works for" data={lasting} {...state.field('days')} />
      <OwnProof
        description="To show that it is you."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notMade}
      />
    </InPlaceForm>
  );
}
