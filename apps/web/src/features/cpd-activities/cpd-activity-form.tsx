import { codeThemes, themesOf } from '@cairn/domain/code-theme';
import { type CpdActivity, type CpdActivityInput, cpdActivityInput } from '@cairn/domain/cpd-activity';
import { otherMethod } from '@cairn/domain/cpd-method';
import { evidenceTypes } from '@cairn/domain/evidence-file';
import { cpdActivityWords } from '@cairn/domain/prescribed/cpd-activities';
import { Checkbox, Fieldset, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../components/date-field.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import { EvidenceButtons, EvidenceField } from '../../records/evidence-field.tsx';
import type { OpenForm } from '../../records/open-form.ts';
import { PrefilledNote } from '../../records/prefilled-note.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { SameAsLastTime } from '../../records/same-as-last-time.tsx';
import { useFormFiles } from '../../records/use-form-files.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { type CpdActivityValues, methodChoices, sentValues, valuesOf } from './cpd-activity-form-values.ts';
import { activityInWords, prefilledValues, valuesLike } from './last-activity.ts';
import { StandardsFields } from './standards-fields.tsx';
import { TopicField } from './topic-field.tsx';
import { useCpdFiles, useLastActivity } from './use-cpd-activities.ts';

interface CpdActivityFormProps {
  page: OpenForm<CpdActivity, CpdActivityInput, CpdActivityValues>;
}

const types = Object.keys(evidenceTypes);

/** Adds or edits an activity; its files follow once the activity itself is saved. */
export function CpdActivityForm({ page }: CpdActivityFormProps) {
  const { record } = page;
  const { files: stored, readAgain, removal } = useCpdFiles(record?.id ?? null);
  const files = useFormFiles({
    page,
    types,
    stored: stored.data,
    addressOf: (id) => `/api/cpd-activities/${id}/files`,
    readAgain,
    words: cpdActivityWords,
    what: 'activity',
  });
  const last = useLastActivity();
  const state = useRecordForm({
    page,
    schema: cpdActivityInput,
    initialValues: page.prefilled ? prefilledValues(page.prefilled, last) : valuesOf(record),
    sent: sentValues,
    unsaved: files.unsaved,
    onSaved: files.sendAll,
  });
  const { form, values, field } = state;
  return (
    <RecordForm
      page={page}
      state={state}
      what="CPD activity"
      title={record ? 'Edit CPD activity' : 'Add CPD activity'}
      buttons={
        <EvidenceButtons
          files={files}
          state={state}
          submit={record ? 'Save changes' : 'Save activity'}
          onCancel={page.cancel}
          {...(page.isNew && { onAnother: page.setAnother })}
        />
      }
    >
      {page.prefilled && <PrefilledNote like={last !== null} />}
      {record === null && last && !page.prefilled && (
        <SameAsLastTime what={activityInWords(last)} onFill={() => form.setValues(valuesLike(last))} />
      )}
      <Fieldset variant="unstyled" legend="What you did">
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          <DateField
            label="Date"
            description="The day, or the first of several."
            required
            data-autofocus
            autoFocus={!page.draft.found}
            {...field('date')}
          />
          <DateField
            label="Last day (optional)"
            description="Where it took more than one day."
            recent={false}
            {...field('endDate')}
          />
          <SelectField label="Method" options={methodChoices(record?.method)} required {...field('method')} />
          {values.method === otherMethod && (
            <TextInput label="In your own words" autoComplete="off" required {...field('methodInOwnWords')} />
          )}
        </SimpleGrid>
        <TopicField text={values.topic} field={field('topic')} />
      </Fieldset>
      <Fieldset variant="unstyled" legend="Hours">
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          <DecimalField
            label="Hours"
            description="All the time it took, such as 1.5."
            step="0.01"
            required
            {...field('hours')}
          />
          <DecimalField
            label="Participatory hours"
            description="The part spent learning with other people, in person or online. Enter 0 if none."
            step="0.01"
            required
            {...field('participatoryHours')}
          />
        </SimpleGrid>
        <AnswersBeside to={['participatory', 'mandatory-training']} />
        {Number(values.participatoryHours) > 0 && (
          <>
            <Textarea
              mt="md"
              label="Who you learned with"
              description="Such as “six nurses from two wards”: say what they do, never their names. Without it your record does not show that others took part."
              autosize
              maxRows={6}
              {...field('participatoryWith')}
            />
            <IdentifyingDetailsNote text={values.participatoryWith} />
          </>
        )}
      </Fieldset>
      <Checkbox.Group
        label="Themes of the NMC Code"
        description="Choose every theme this activity is about."
        required
        value={themesOf(values.linkToCode)}
        onChange={(themes) => form.setFieldValue('linkToCode', themes.join(','))}
        error={form.errors.linkToCode}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs" pb={4}>
          {Object.entries(codeThemes).map(([value, label]) => (
            <Checkbox key={value} name="linkToCode" value={value} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <StandardsFields form={form} />
      <EvidenceField files={files} state={state} stored={stored.data} removal={removal} isSaved={record !== null}>
        A certificate, a register or your own notes show that you took part. A booking confirmation is not evidence.
      </EvidenceField>
    </RecordForm>
  );
}
