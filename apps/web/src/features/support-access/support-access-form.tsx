import { supportAccessInput } from '@cairn/domain/support-access';
import {
  allSupportAreas,
  type SupportArea,
  supportAccessLengths,
  supportAreas,
} from '@cairn/domain/support-access-terms';
import { Checkbox, Stack } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';
import { SelectField } from '../../components/select-field.tsx';

const notDone = 'Support cannot look';

/** For how long support may look, at what, and the password. */
export function SupportAccessForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const grant = trpc.supportAccess.grant.useMutation({
    onSuccess: () => {
      toasts.success('We have sent you a mail about it too', 'Support can look at your records');
      onDone();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notDone),
  });
  const state = useSchemaForm({
    schema: supportAccessInput,
    initialValues: { lasts: 'hour', areas: [...allSupportAreas] as SupportArea[], password: '', code: '' },
    sent: (values) => sentProof(values),
    faults: proofFaults,
    send: (input) => grant.mutateAsync(input),
    problem: useProblem(grant.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      label="Let support look at your records"
      notDone={notDone}
      submit="Let support look"
      doing="One moment..."
      onCancel={onCancel}
    >
      <SelectField label="For how long" options={supportAccessLengths} unchosen={null} {...state.field('lasts')} />
      <Checkbox.Group
        label="What they may look at"
        description="Leave out what your question is not about."
        required
        {...state.field('areas')}
      >
        <Stack gap="xs" mt="xs">
          {allSupportAreas.map((area) => (
            <Checkbox key={area} name="areas" value={area} label={supportAreas[area]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <OwnProof
        description="To show that it is you."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notDone}
      />
    </InPlaceForm>
  );
}
