import { codeThemes } from '@cairn/domain/code-theme';
import { missingFromReflection, reflectionQuestions, wordCount } from '@cairn/domain/reflection';
import {
  type ReflectiveAccount,
  type ReflectiveAccountInput,
  reflectiveAccountInput,
} from '@cairn/domain/reflective-account';
import { Button, Checkbox, Fieldset, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { BusyButton } from '../../components/busy-button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import type { OpenForm } from '../../records/open-form.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { CompletionChecklist } from './completion-checklist.tsx';
import { type ReflectiveAccountValues, sentValues, valuesOf } from './reflective-account-form-values.ts';
import { hints, type ReflectionField, reflectionFields, totalWords, wordsText } from './reflective-account-text.ts';
import { SubjectFields } from './subject-fields.tsx';
import type { Subjects } from './use-subjects.ts';

interface ReflectiveAccountFormProps {
  page: OpenForm<ReflectiveAccount, ReflectiveAccountInput, ReflectiveAccountValues>;
  subjects: Subjects;
}

const checklistId = 'still-needed';

/** Writes or edits an account; a draft needs a date only. */
export function ReflectiveAccountForm({ page, subjects }: ReflectiveAccountFormProps) {
  const state = useRecordForm({
    page,
    schema: reflectiveAccountInput,
    initialValues: valuesOf(page.record),
    sent: sentValues,
  });
  const { form, values, saving, save, field } = state;
  const missing = missingFromReflection(values);
  return (
    <RecordForm
      page={page}
      state={state}
      what="reflective account"
      title={page.record ? 'Edit reflective account' : 'Add a reflective account'}
      buttons={
        <>
          <Button variant="default" onClick={page.cancel}>
            Cancel
          </Button>
          <BusyButton variant="default" busy={saving} onClick={() => save({ isDraft: true })}>
            {saving ? 'Saving...' : 'Save Draft'}
          </BusyButton>
          <BusyButton
            busy={saving}
            disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? checklistId : undefined}
            onClick={() => save({ isDraft: false })}
          >
            {saving ? 'Saving...' : 'Complete & Submit'}
          </BusyButton>
        </>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField
          label="Date"
          description="The day it happened, or the day you reflected on it."
          required
          data-autofocus
          autoFocus={!page.draft.found}
          {...field('date')}
        />
        <TextInput
          label="Title (optional)"
          description="A few words to tell it from your other accounts."
          autoComplete="off"
          {...field('title')}
        />
      </SimpleGrid>
      <div>
        <SubjectFields values={values} field={field} subjects={subjects} />
        <AnswersBeside to={['about-what', 'how-long', 'anonymise']} />
      </div>
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
      <CompletionChecklist id={checklistId} missing={missing} wasComplete={page.record?.isDraft === false} />
    </RecordForm>
  );
}

interface QuestionProps {
  name: ReflectionField;
  number: number;
  text: string;
  field: object;
}

function Question({ name, number, text, field }: QuestionProps) {
  const [question, hint] = [reflectionQuestions[name], hints[name]];
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
