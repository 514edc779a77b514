import { evidenceTypes } from '@cairn/domain/evidence-file';
import { type PracticeHoursEntry, type PracticeHoursInput, practiceHoursInput } from '@cairn/domain/practice-hours';
import { hoursFrequencies } from '@cairn/domain/practice-period';
import { practiceSettings } from '@cairn/domain/practice-setting';
import { practiceHoursWords } from '@cairn/domain/prescribed/practice-hours';
import { hoursPartsOf } from '@cairn/domain/registration-parts';
import { scopesOfPractice, workSettingOf, workSettings } from '@cairn/domain/work-setting';
import { Fieldset, Group, Radio, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { DateField } from '../../components/date-field.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { readableHours } from '../../components/hours.ts';
import { SelectField } from '../../components/select-field.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import { EvidenceButtons, EvidenceField } from '../../records/evidence-field.tsx';
import type { OpenForm } from '../../records/open-form.ts';
import { PrefilledNote } from '../../records/prefilled-note.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { SameAsLastTime } from '../../records/same-as-last-time.tsx';
import { useFormFiles } from '../../records/use-form-files.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useSubmittedGoingOn } from '../../records/use-submitted-with.ts';
import { Cautions } from './cautions.tsx';
import { EndOfPost } from './end-of-post.tsx';
import { HoursThatCount } from './hours-that-count.tsx';
import { prefilledValues, shiftInWords, valuesLike } from './last-shift.ts';
import { PartOfRegisterField } from './part-of-register-field.tsx';
import {
  datedPeriod,
  faultsOf,
  liveTotal,
  type PracticeHoursValues,
  type Span,
  sentOf,
  spans,
  valuesOf,
} from './practice-hours-form-values.ts';
import { liveShares, partChoiceOf, partsToAsk } from './shares-values.ts';
import { TapShifts } from './tap-shifts.tsx';
import { useLiveCautions } from './use-cautions.ts';
import { useLastShift } from './use-last-shift.ts';
import { usePracticeHoursFiles } from './use-practice-hours.ts';

interface PracticeHoursFormProps {
  page: OpenForm<PracticeHoursEntry, PracticeHoursInput, PracticeHoursValues>;
}

const types = Object.keys(evidenceTypes);

/** Adds or edits a period of practice; its files follow once the entry itself is saved. */
export function PracticeHoursForm({ page }: PracticeHoursFormProps) {
  const held = hoursPartsOf(useUser().registrationParts).map(({ part }) => part);
  const shares = page.record?.registrationShares ?? null;
  const goingOnWith = useSubmittedGoingOn('practiceHours');
  const submitted = page.record && goingOnWith(page.record);
  const asked = submitted ? [] : partsToAsk(held, shares);
  // An entry that counts for no part is opened to say which: the page leads here from where it says so.
  const lacksPart = page.record !== null && asked.length > 0 && partChoiceOf(shares, asked).workedAs === '';
  const { files: stored, readAgain, removal } = usePracticeHoursFiles(page.record?.id ?? null);
  const files = useFormFiles({
    page,
    types,
    stored: stored.data,
    addressOf: (id) => `/api/practice-hours/${id}/files`,
    readAgain,
    words: practiceHoursWords,
    what: 'entry',
  });
  const shift = useLastShift();
  const state = useRecordForm({
    page,
    schema: practiceHoursInput,
    initialValues: page.prefilled
      ? prefilledValues(page.prefilled, shift, asked)
      : valuesOf(page.record, asked, page.kind),
    sent: (values) => sentOf(values, asked),
    faults: (values) => faultsOf(values, asked),
    unsaved: files.unsaved,
    onSaved: files.sendAll,
  });
  const { form, values, field } = state;
  const total = liveTotal(values, today());
  const ownSetting = workSettingOf(values.setting);
  const cautions = useLiveCautions(page.record?.id ?? null, datedPeriod(values, today()), {
    employer: values.employer,
    registrationShares: asked.length > 0 ? liveShares(values, asked) : shares,
  });
  return (
    <RecordForm
      page={page}
      state={state}
      what="entry"
      title={page.record ? 'Edit practice hours' : 'Log practice hours'}
      buttons={
        <EvidenceButtons
          files={files}
          state={state}
          submit={page.record ? 'Save changes' : 'Save entry'}
          onCancel={page.cancel}
          {...(page.isNew && { onAnother: page.setAnother })}
        />
      }
    >
      {page.prefilled && <PrefilledNote like={shift !== null} />}
      {page.record === null && shift && !page.prefilled && (
        <SameAsLastTime what={shiftInWords(shift)} onFill={() => form.setValues(valuesLike(shift, asked))} />
      )}
      {page.record && submitted ? (
        <EndOfPost
          entry={page.record}
          cycle={submitted}
          values={values}
          field={field}
          onSpan={(span) => form.setFieldValue('span', span)}
        />
      ) : (
        <>
          <Fieldset variant="unstyled" legend="When">
            <Radio.Group
              label="Did you work these hours on one day, over a period, or do you still work here?"
              mt="xs"
              value={values.span}
              onChange={(span) => form.setFieldValue('span', span as Span)}
            >
              <Group gap="lg" mt="xs">
                {Object.entries(spans).map(([span, label]) => (
                  <Radio key={span} name="span" value={span} label={label} />
                ))}
              </Group>
            </Radio.Group>
            {page.record === null && values.span === 'period' && (
              <TapShifts
                hoursOfLast={shift ? valuesOf(shift).hours : ''}
                onTapped={(run) => form.setValues({ ...run, hoursFrequency: 'total' })}
              />
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
              <DateField
                label={values.span === 'day' ? 'Date' : 'Start date'}
                {...(values.span !== 'day' && {
                  description: 'Not sure of the day? Use the 1st of the month.',
                })}
                required
                {...(!lacksPart && { 'data-autofocus': true, autoFocus: !page.draft.found })}
                {...field('startDate')}
              />
              {values.span === 'period' && (
                <DateField
                  label="End date"
                  description="The last day you worked there."
                  required
                  {...field('endDate')}
                />
              )}
            </SimpleGrid>
          </Fieldset>
          <Fieldset variant="unstyled" legend="Hours">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <DecimalField label="Hours" step="0.5" required {...field('hours')} />
              {values.span !== 'day' && (
                <SelectField label="Frequency" options={hoursFrequencies} required {...field('hoursFrequency')} />
              )}
            </SimpleGrid>
            <Text mt="sm" role="status" className="figures">
              Calculated total:{' '}
              <strong>
                {total === null ? 'enter the dates and hours to see it' : `${readableHours(total)} hours`}
              </strong>
            </Text>
            <HoursThatCount values={values} isShared={asked.length > 0} />
            <AnswersBeside to={['which-hours-count', 'breaks-and-on-call', 'leave']} />
          </Fieldset>
          {asked.length > 0 && (
            <PartOfRegisterField
              values={values}
              asked={asked}
              field={field}
              autoFocus={lacksPart && !page.draft.found}
            />
          )}
          <Fieldset variant="unstyled" legend="Where and what">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <SelectField label="Practice setting" options={practiceSettings} required {...field('setting')} />
              <TextInput label="Employer (optional)" autoComplete="organization" {...field('employer')} />
            </SimpleGrid>
            <Text mt="md">The NMC’s practice hours log also asks for these. You can add them later.</Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <SelectField
                label="NMC work setting (optional)"
                options={workSettings}
                unchosen={ownSetting ? `${workSettings[ownSetting]}, from the practice setting` : 'Please choose'}
                {...field('workSetting')}
              />
              <SelectField
                label="NMC scope of practice (optional)"
                options={scopesOfPractice}
                {...field('scopeOfPractice')}
              />
              <TextInput label="Address of the employer (optional)" autoComplete="off" {...field('employerAddress')} />
              <TextInput label="Postcode (optional)" autoComplete="off" {...field('employerPostcode')} />
            </SimpleGrid>
            <Textarea
              mt="md"
              label="Description (optional)"
              description="Your role and what you did. Do not name patients or colleagues."
              autosize
              minRows={3}
              {...field('description')}
            />
          </Fieldset>
        </>
      )}
      <EvidenceField
        files={files}
        state={state}
        stored={stored.data}
        removal={{ ...removal, mayRemove: ({ uploadedAt }) => !submitted || uploadedAt > submitted.submittedAt }}
        isSaved={page.record !== null}
      >
        A contract, a roster or a letter from your employer shows where and how much you worked. A payslip holds more
        than anybody needs to see, such as your pay and your National Insurance number: choose something else, or cover
        those first.
      </EvidenceField>
      <div role="status">
        <Cautions cautions={cautions} />
      </div>
    </RecordForm>
  );
}
