import { codeThemes, themesOf } from '@cairn/domain/code-theme';
import { type CpdActivity, type CpdActivityInput, cpdActivityInput } from '@cairn/domain/cpd-activity';
import { evidenceTypes } from '@cairn/domain/evidence-file';
import {
  Alert,
  Button,
  Card,
  Checkbox,
  Fieldset,
  Group,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type ApiProblem, fieldErrors } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { DateField } from '../../components/date-field.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { DraftOffer } from '../../components/draft-offer.tsx';
import { FilePicker } from '../../components/file-picker.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { StoredFiles } from '../../components/stored-files.tsx';
import type { DeviceDraft } from '../../components/use-device-draft.ts';
import { useFileQueue } from '../../components/use-file-queue.ts';
import { type CpdActivityValues, methodChoices, valuesOf } from './cpd-activity-form-values.ts';
import { StandardsFields } from './standards-fields.tsx';
import { useCpdFiles } from './use-cpd-activities.ts';

interface CpdActivityFormProps {
  /** The activity as last saved, also when this form has just created it; null for a new one. */
  activity: CpdActivity | null;
  draft: DeviceDraft<CpdActivityValues>;
  saving: boolean;
  /** Held back until there is a connection again. */
  waiting: boolean;
  problem: ApiProblem | null;
  /** Saves the fields; answers the activity, or null when that failed. */
  onSave: (input: CpdActivityInput) => Promise<CpdActivity | null>;
  /** The activity is saved, but a file did not arrive. */
  onFileFault: (fault: string) => void;
  /** Fields and files are all saved. */
  onDone: () => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
  onReload: () => void;
}

const validate = schemaResolver(cpdActivityInput, { sync: true });
const types = Object.keys(evidenceTypes);
const filesOf = (id: string) => `/api/cpd-activities/${id}/files`;

/** Adds or edits an activity; its files follow once the activity itself is saved. */
export function CpdActivityForm(props: CpdActivityFormProps) {
  const { activity, draft, saving, waiting, problem } = props;
  const { onSave, onFileFault, onDone, onCancel, onDirtyChange, onReload } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: valuesOf(activity), validate });
  const { values } = form;
  const { files, readAgain, removal } = useCpdFiles(activity?.id ?? null);
  const queue = useFileQueue(types, files.data?.length ?? 0);
  const fieldsDirty = form.isDirty();
  const dirty = fieldsDirty || queue.unsent > 0 || queue.sending;
  const failed = queue.items.filter(({ state }) => state === 'failed').length;
  const busy = saving || queue.sending;

  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  const { keep } = draft;
  useEffect(() => {
    if (fieldsDirty) keep(values);
  }, [fieldsDirty, values, keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new on every render
  useEffect(() => {
    if (!problem) return;
    const errors = fieldErrors(problem);
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  }, [problem]);

  const afterFiles = async (id: string, fault: string | null, done: boolean) => {
    if (fault) onFileFault(fault);
    // The list below read them when the activity was saved, before they had arrived.
    await readAgain(id);
    if (done) return onDone();
    queue.clearSent();
  };
  const submit = form.onSubmit(
    async () => {
      const saved = await onSave(cpdActivityInput.parse({ ...values, updatedAt: activity?.updatedAt }));
      if (!saved) return;
      form.resetDirty(values);
      const fault = await queue.sendAll(filesOf(saved.id));
      await afterFiles(saved.id, fault, fault === null);
    },
    (errors) => focusFirstError(element.current, errors),
  );
  const retry = async (fileId: string) => {
    if (!activity) return;
    const arrived = await queue.send(fileId, filesOf(activity.id));
    await afterFiles(activity.id, null, arrived && failed === 1 && !fieldsDirty);
  };
  const field = (name: keyof CpdActivityValues) => ({ name, ...form.getInputProps(name) });

  return (
    <Card component="section" aria-labelledby="cpd-activity-form">
      <form ref={element} onSubmit={submit} noValidate>
        <Title order={2} id="cpd-activity-form" mb="md">
          {activity ? 'Edit CPD activity' : 'Add CPD activity'}
        </Title>
        <Stack gap="lg">
          <DraftOffer draft={draft} what="CPD activity" onContinue={(found) => form.setValues(found)} />
          <Fieldset variant="unstyled" legend="What you did">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <DateField label="Date" required data-autofocus autoFocus={!draft.found} {...field('date')} />
              <SelectField label="Method" options={methodChoices(activity?.method)} required {...field('method')} />
            </SimpleGrid>
            <Textarea
              mt="md"
              label="Topic"
              description="What you learned about and how it relates to your practice. Do not name patients or colleagues."
              autosize
              minRows={2}
              maxRows={16}
              required
              {...field('topic')}
            />
            <IdentifyingDetailsNote text={values.topic} />
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
              disabled={busy}
              {...(activity ? { onRetry: retry } : {})}
            />
          </Stack>
          {failed > 0 && !queue.sending && (
            <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title="Your activity is saved">
              <Text>
                {failed === 1 ? 'One file was not added.' : `${failed} files were not added.`} Put that right now, or
                come back later with Edit.
              </Text>
            </Alert>
          )}
          <DraftNote kept={draft.kept && fieldsDirty} onDiscard={onCancel} />
          <SaveProblem problem={problem} waiting={waiting} what="activity" onReload={onReload} />
          <Group justify="flex-end">
            <Button variant="default" disabled={queue.sending} onClick={onCancel}>
              {failed > 0 ? 'Close' : 'Cancel'}
            </Button>
            <Button type="submit" disabled={busy}>
              {queue.sending ? 'Uploading...' : saving ? 'Saving...' : activity ? 'Save changes' : 'Save activity'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
