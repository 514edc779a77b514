import { type Absence, type AbsenceInput, absenceFields, absenceInput } from '@cairn/domain/absence';
import { isCalendarDate } from '@cairn/domain/calendar-date';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';
import { absenceDates, absenceKinds, daysAway, daysInWords } from '@cairn/domain/time-away';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { DateField } from '../../components/date-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import { OnlyItsEnd } from '../../records/only-its-end.tsx';
import type { OpenForm } from '../../records/open-form.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useSubmittedGoingOn } from '../../records/use-submitted-with.ts';

interface AbsenceFormProps {
  page: OpenForm<Absence, AbsenceInput, FormValues<typeof absenceFields>>;
}

/** Adds or edits time away. */
export function AbsenceForm({ page }: AbsenceFormProps) {
  const state = useRecordForm({ page, schema: absenceInput, initialValues: formValuesOf(absenceFields, page.record) });
  const { values, field } = state;
  const goingOnWith = useSubmittedGoingOn('absences');
  const submitted = page.record && goingOnWith(page.record);
  return (
    <RecordForm
      page={page}
      state={state}
      what="time away"
      title={page.record ? 'Edit time away' : 'Add time away'}
      submit={page.record ? 'Save changes' : 'Save time away'}
    >
      {page.record && submitted ? (
        <OnlyItsEnd cycle={submitted} what="this time away">
          {absenceKinds[page.record.kind]}, {absenceDates(page.record)}
        </OnlyItsEnd>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField
            label="What kind of time away was it?"
            options={absenceKinds}
            required
            data-autofocus
            autoFocus={!page.draft.found}
            {...field('kind')}
          />
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {!submitted && (
          <DateField label="First day away" description="The first day not at work." required {...field('startDate')} />
        )}
        <DateField
          label="Last day away (optional)"
          description="Leave it blank until you know it."
          {...(submitted && { autoFocus: !page.draft.found })}
          {...field('endDate')}
        />
      </SimpleGrid>
      <Text role="status" className="figures">
        {lengthInWords(values)}
      </Text>
      {!submitted && <AnswersBeside to={['leave', 'counting-hours']} />}
      {!submitted && (
        <TextInput
          label="Note (optional)"
          description="For yourself, to know it again. Please write nothing about your health or anybody else’s."
          autoComplete="off"
          {...field('note')}
        />
      )}
    </RecordForm>
  );
}

/** How long it was, once both dates are there. */
function lengthInWords({ startDate, endDate }: { startDate: string; endDate: string }): string {
  if (!isCalendarDate(startDate)) return 'Enter the dates to see how long it was.';
  if (endDate === '') return 'It goes on until you enter the last day.';
  if (!isCalendarDate(endDate) || endDate < startDate) return 'Enter the dates to see how long it was.';
  return `${daysInWords(daysAway([{ startDate, endDate }], startDate, endDate))} away.`;
}
