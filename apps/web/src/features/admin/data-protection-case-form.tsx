import {
  type DataProtectionCase,
  type DataProtectionCaseChange,
  type DataProtectionCaseInput,
  dataProtectionCaseChange,
  dataProtectionCaseInput,
} from '@cairn/domain/data-protection-case';
import { caseKinds } from '@cairn/domain/data-protection-case-terms';
import { Textarea } from '@mantine/core';
import type { ZodType } from 'zod';
import { trpc } from '../../client/api-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { today } from '../../client/today.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { DateField } from '../../components/date-field.tsx';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { SelectField } from '../../components/select-field.tsx';

interface DataProtectionCaseFormProps {
  /** The one that is changed; null writes down another. */
  one: DataProtectionCase | null;
  onDone: () => void;
  onCancel: () => void;
}

/** What came, when, and what was done about it. */
export function DataProtectionCaseForm({ one, onDone, onCancel }: DataProtectionCaseFormProps) {
  const done = (words: string) => () => {
    toasts.success(words);
    onDone();
  };
  const create = trpc.dataProtectionCases.create.useMutation({ onSuccess: done('Case written down') });
  const update = trpc.dataProtectionCases.update.useMutation({ onSuccess: done('Case changed') });
  const schema: ZodType<DataProtectionCaseInput | DataProtectionCaseChange> = one
    ? dataProtectionCaseChange
    : dataProtectionCaseInput;
  const state = useSchemaForm({
    schema,
    initialValues: {
      kind: one?.kind ?? '',
      receivedOn: one?.receivedOn ?? today(),
      summary: one?.summary ?? '',
      acknowledgedOn: one?.acknowledgedOn ?? '',
      closedOn: one?.closedOn ?? '',
      outcome: one?.outcome ?? '',
    },
    sent: (values) => ({ ...values, ...(one && { id: one.id }) }),
    send: (input) => ('id' in input ? update.mutateAsync(input) : create.mutateAsync(input)),
    problem: useProblem(one ? update.error : create.error),
  });
  const isBreach = state.form.values.kind === 'breach';
  return (
    <InPlaceForm
      state={state}
      label={one ? `Change ${caseKinds[one.kind].toLowerCase()}` : 'Write down a case'}
      notDone="The case was not saved"
      submit={one ? 'Save changes' : 'Write it down'}
      doing="Saving..."
      onCancel={onCancel}
    >
      <SelectField label="What is it?" options={caseKinds} required {...state.field('kind')} />
      <DateField
        label={isBreach ? 'Day you came to know of it' : 'Day it was received'}
        required
        {...state.field('receivedOn')}
      />
      <Textarea
        label="What it is about"
        description={
          isBreach
            ? 'What happened, how many people and what data, what may follow, and what you did. No names are needed.'
            : 'What is asked, and where the correspondence is. No names are needed.'
        }
        autosize
        minRows={3}
        maxLength={4000}
        required
        {...state.field('summary')}
      />
      <DateField
        label={isBreach ? 'Day it was reported to the ICO (if it was)' : 'Day it was acknowledged (if it was)'}
        {...state.field('acknowledgedOn')}
      />
      <DateField label="Day it was closed (if it is)" {...state.field('closedOn')} />
      <Textarea
        label="What came of it"
        description={isBreach ? 'Of a breach that was not reported: why.' : undefined}
        autosize
        minRows={2}
        maxLength={4000}
        {...state.field('outcome')}
      />
    </InPlaceForm>
  );
}
