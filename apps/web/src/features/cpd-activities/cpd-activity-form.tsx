import { codeThemes, themesOf } from '@cairn/domain/code-theme';
import { type CpdActivity, type CpdActivityInput, cpdActivityInput } from '@cairn/domain/cpd-activity';
import { otherMethod } from '@cairn/domain/cpd-method';
import { evidenceTypes } from '@cairn/domain/evidence-file';
import { cpdActivityWords } from '@cairn/domain/prescribed/cpd-activities';
import { Alert, Button, Checkbox, Fieldset, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { toasts } from '../../client/toasts.tsx';
import { DateField } from '../../components/date-field.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FilePicker } from '../../components/file-picker.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { StoredFiles } from '../../components/stored-files.tsx';
import { useFileQueue } from '../../components/use-file-queue.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import type { OpenForm } from '../../records/use-record-page.ts';
import { type CpdActivityValues, methodChoices, sentValues, valuesOf } from './cpd-activity-form-values.ts';
import { uploadFailure } from './cpd-activity-text.ts';
import { StandardsFields } from './standards-fields.tsx';
import { TopicField } from './topic-field.tsx';
import { useCpdFiles } from './use-cpd-activities.ts';

interface CpdActivityFormProps {
  page: OpenForm<CpdActivity, CpdActivityInput, CpdActivityValues>;
}

const types = Object.keys(evidenceTypes);
const filesOf = (id: string) => `/api/cpd-activities/${id}/files`;

/** Adds or edits an activity; its files follow once the activity itself is saved. */
export function CpdActivityForm({ page }: CpdActivityFormProps) {
  const { record, isNew } = page;
  const { files, readAgain, removal } = useCpdFiles(record?.id ?? null);
  const queue = useFileQueue(types, files.data?.length ?? 0);
  const failed = queue.items.filter(({ state }) => state === 'failed').length;
  const state = useRecordForm({
    page,
    schema: cpdActivityInput,
    initialValues: valuesOf(record),
    sent: sentValues,
    unsaved: queue.unsent > 0 || queue.sending,
    onSaved: async (saved: CpdActivity) => {
      page.goOnWith(saved);
      const { complete, fault } = await queue.sendAll(filesOf(saved.id));
      await afterFiles(saved, fault, complete);
    },
  });
  const { form, values, field } = state;

  const afterFiles = async (saved: CpdActivity, fault: string | null, complete: boolean) => {
    if (fault) toasts.failure(uploadFailure(fault), 'File not added');
    // The list below read them when the activity was saved, before they had arrived.
    await readAgain(saved.id);
    if (!complete) return queue.clearSent();
    toasts.success(isNew ? cpdActivityWords.created : cpdActivityWords.updated);
    if (form.isDirty()) return queue.clearSent();
    await page.finish(saved, form.isDirty);
  };
  const retry = async (fileId: string) => {
    if (!record) return;
    const arrived = await queue.send(fileId, filesOf(record.id));
    await afterFiles(record, null, arrived && failed === 1 && !state.typed);
  };
  return (
    <RecordForm
      page={page}
      state={state}
      what="CPD activity"
      title={record ? 'Edit CPD activity' : 'Add CPD activity'}
      buttons={
        <>
          <Button variant="default" disabled={queue.sending} onClick={page.cancel}>
            {failed > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" disabled={state.saving || queue.sending}>
            {queue.sending ? 'Uploading...' : state.saving ? 'Saving...' : record ? 'Save changes' : 'Save activity'}
          </Button>
        </>
      }
    >
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
      <Stack gap="sm">
        <StoredFiles label="Supporting documents" files={files.data ?? []} removal={removal} />
        <FilePicker
          label="Supporting documents (optional)"
          types={types}
          queue={queue}
          disabled={state.saving || queue.sending}
          {...(record ? { onRetry: retry } : {})}
        />
        <Text c="dimmed">
          A certificate, a register or your own notes show that you took part. A booking confirmation is not evidence.
        </Text>
      </Stack>
      {failed > 0 && !queue.sending && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title="Your activity is saved">
          <Text>
            {failed === 1 ? 'One file was not added.' : `${failed} files were not added.`} Put that right now, or come
            back later with Edit.
          </Text>
        </Alert>
      )}
    </RecordForm>
  );
}
