import {
  hoursFrequencies,
  type PracticeHoursEntry,
  type PracticeHoursInput,
  practiceHoursInput,
  practiceSettings,
} from '@cairn/domain/practice-hours';
import {
  Button,
  Card,
  Fieldset,
  Group,
  Radio,
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
import { today } from '../../client/today.ts';
import { DateField } from '../../components/date-field.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { DraftOffer } from '../../components/draft-offer.tsx';
import { readableHours } from '../../components/hours.ts';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { DeviceDraft } from '../../components/use-device-draft.ts';
import {
  faultsOf,
  fromDraft,
  liveTotal,
  type PracticeHoursValues,
  type Span,
  sentOf,
  spans,
  valuesOf,
} from './practice-hours-form-values.ts';

interface PracticeHoursFormProps {
  /** The entry being edited, or null for a new one. */
  entry: PracticeHoursEntry | null;
  draft: DeviceDraft<PracticeHoursValues>;
  saving: boolean;
  /** Held back until there is a connection again. */
  waiting: boolean;
  problem: ApiProblem | null;
  onSave: (input: PracticeHoursInput) => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
  onReload: () => void;
}

/** Adds or edits a period of practice. */
export function PracticeHoursForm(props: PracticeHoursFormProps) {
  const { entry, draft, saving, waiting, problem, onSave, onCancel, onDirtyChange, onReload } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: valuesOf(entry), validate: faultsOf, validateInputOnBlur: false });
  const { values } = form;
  const dirty = form.isDirty();
  const total = liveTotal(values, today());
  const { keep } = draft;

  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  useEffect(() => {
    if (dirty) keep(values);
  }, [dirty, values, keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new on every render
  useEffect(() => {
    if (!problem) return;
    const errors = fieldErrors(problem);
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  }, [problem]);

  const submit = form.onSubmit(
    () => onSave(practiceHoursInput.parse({ ...sentOf(values), updatedAt: entry?.updatedAt })),
    (errors) => focusFirstError(element.current, errors),
  );
  const field = (name: keyof typeof values) => ({ name, ...form.getInputProps(name) });

  return (
    <Card component="section" aria-labelledby="practice-hours-form">
      <form ref={element} onSubmit={submit} noValidate>
        <Title order={2} id="practice-hours-form" mb="md">
          {entry ? 'Edit practice hours' : 'Log practice hours'}
        </Title>
        <Stack gap="lg">
          <DraftOffer draft={draft} what="entry" onContinue={(found) => form.setValues(fromDraft(found))} />
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
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
              <DateField
                label={values.span === 'day' ? 'Date' : 'Start date'}
                {...(values.span !== 'day' && {
                  description: 'If you are not sure of the day, use the 1st of the month.',
                })}
                required
                data-autofocus
                autoFocus={!draft.found}
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
          </Fieldset>
          <Fieldset variant="unstyled" legend="Where and what">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <SelectField label="Practice setting" options={practiceSettings} required {...field('setting')} />
              <TextInput label="Employer (optional)" autoComplete="organization" {...field('employer')} />
            </SimpleGrid>
            <Textarea
              mt="md"
              label="Description (optional)"
              description="Your role and scope of practice. Do not name patients or colleagues."
              autosize
              minRows={3}
              {...field('description')}
            />
          </Fieldset>
          <DraftNote kept={draft.kept && dirty} onDiscard={onCancel} />
          <SaveProblem problem={problem} waiting={waiting} what="entry" onReload={onReload} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={saving}>
              {saving ? 'Saving...' : entry ? 'Save changes' : 'Save entry'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
