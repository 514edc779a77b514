import { codeThemes } from '@cairn/domain/code-theme';
import {
  missingFromReflection,
  type ReflectiveAccount,
  type ReflectiveAccountInput,
  reflectiveAccountInput,
  wordCount,
} from '@cairn/domain/reflective-account';
import {
  Button,
  Card,
  Checkbox,
  Fieldset,
  Group,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { type ApiProblem, fieldErrors } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { DateField } from '../../components/date-field.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { DraftOffer } from '../../components/draft-offer.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import type { DeviceDraft } from '../../components/use-device-draft.ts';
import { CompletionChecklist } from './completion-checklist.tsx';
import { type ReflectiveAccountValues, valuesOf } from './reflective-account-form-values.ts';
import { prompts, type ReflectionField, reflectionFields, totalWords, wordsText } from './reflective-account-text.ts';

interface ReflectiveAccountFormProps {
  /** The account being edited, or null for a new one. */
  account: ReflectiveAccount | null;
  draft: DeviceDraft<ReflectiveAccountValues>;
  saving: boolean;
  /** Held back until there is a connection again. */
  waiting: boolean;
  problem: ApiProblem | null;
  onSave: (input: ReflectiveAccountInput) => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
  onReload: () => void;
}

const checklistId = 'still-needed';

/** Writes or edits an account; a draft needs a date only. */
export function ReflectiveAccountForm(props: ReflectiveAccountFormProps) {
  const { account, draft, saving, waiting, problem, onSave, onCancel, onDirtyChange, onReload } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: valuesOf(account) });
  const { values } = form;
  const dirty = form.isDirty();
  const missing = missingFromReflection(values);
  const { keep } = draft;

  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  useEffect(() => {
    if (dirty) keep(values);
  }, [dirty, values, keep]);

  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new on every render
  useEffect(() => {
    if (problem) showErrors(fieldErrors(problem));
  }, [problem]);

  const save = (isDraft: boolean) => {
    const checked = reflectiveAccountInput.safeParse({ ...values, isDraft, updatedAt: account?.updatedAt });
    if (checked.success) return onSave(checked.data);
    const issues = checked.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
    showErrors(fieldErrors({ status: 400, message: '', issues }));
  };
  const field = (name: keyof ReflectiveAccountValues) => ({ name, ...form.getInputProps(name) });

  return (
    <Card component="section" aria-labelledby="reflective-account-form">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(missing.length > 0);
        }}
      >
        <Title order={2} id="reflective-account-form" mb="md">
          {account ? 'Edit reflective account' : 'Add a reflective account'}
        </Title>
        <Stack gap="lg">
          <DraftOffer draft={draft} what="reflective account" onContinue={(found) => form.setValues(found)} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField
              label="Date"
              description="The day it happened, or the day you reflected on it."
              required
              data-autofocus
              autoFocus={!draft.found}
              {...field('date')}
            />
            <TextInput
              label="Title (optional)"
              description="A few words to tell it from your other accounts."
              autoComplete="off"
              {...field('title')}
            />
          </SimpleGrid>
          {reflectionFields.map((name, index) => (
            <Question key={name} name={name} number={index + 1} text={values[name]} field={field(name)} />
          ))}
          <Fieldset variant="unstyled" legend="Themes of the NMC Code" aria-describedby="themes-hint">
            <Text id="themes-hint" c="dimmed">
              Choose every theme your account is about.
            </Text>
            <Checkbox.Group mt="xs" {...form.getInputProps('nmcCodeThemes')}>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" pb={4}>
                {Object.entries(codeThemes).map(([value, label]) => (
                  <Checkbox key={value} name="nmcCodeThemes" value={value} label={label} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
          </Fieldset>
          <Text className="figures">
            <strong>{wordsText(totalWords(values))}</strong> in all. The NMC sets no length.
          </Text>
          <CompletionChecklist id={checklistId} missing={missing} wasComplete={account?.isDraft === false} />
          <SaveProblem problem={problem} waiting={waiting} what="reflective account" onReload={onReload} />
          <DraftNote kept={draft.kept && dirty} onDiscard={onCancel} />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="default" disabled={saving} onClick={() => save(true)}>
              {saving ? 'Saving...' : 'Save Draft'}
            </Button>
            <Button
              disabled={saving || missing.length > 0}
              aria-describedby={missing.length > 0 ? checklistId : undefined}
              onClick={() => save(false)}
            >
              {saving ? 'Saving...' : 'Complete & Submit'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

interface QuestionProps {
  name: ReflectionField;
  number: number;
  text: string;
  field: object;
}

function Question({ name, number, text, field }: QuestionProps) {
  const { question, hint } = prompts[name];
  return (
    <div>
      <Textarea label={`${number}. ${question}`} description={hint} autosize minRows={4} maxRows={24} {...field} />
      <Text c="dimmed" ta="right" mt={4} className="figures">
        {wordsText(wordCount(text))}
      </Text>
      <IdentifyingDetailsNote text={text} />
    </div>
  );
}
