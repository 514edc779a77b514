import {
  type Confirmation,
  type ConfirmationInput,
  confirmationInput,
  confirmerStatements,
  type UnmetRequirement,
} from '@cairn/domain/confirmation';
import { evidenceLabels } from '@cairn/domain/requirement-table';
import { Alert, Button, Checkbox, Fieldset, List, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useRules } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { DateField } from '../../components/date-field.tsx';
import { SignatureField } from '../../components/signature-field.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { type FormPage, useRecordForm } from '../../records/use-record-form.ts';
import { type ConfirmationValues, sentValues, stillToDo, valuesOf } from './confirmation-form-values.ts';
import { ConfirmerFields } from './confirmer-fields.tsx';

interface ConfirmationFormProps {
  page: FormPage<ConfirmationInput, Confirmation, ConfirmationValues>;
  unmet: readonly UnmetRequirement[];
}

const toDoId = 'still-to-do';

/** Gets the focus when the form is begun anew. */
export const firstFieldId = 'confirmation-nurse-name';

/** The form to complete with a confirmer; it can be submitted once nothing is left to do. */
export function ConfirmationForm({ page, unmet }: ConfirmationFormProps) {
  const items = evidenceLabels(useRules());
  const state = useRecordForm({
    page,
    schema: confirmationInput,
    initialValues: valuesOf(useUser(), today()),
    sent: sentValues,
  });
  const { form, values, saving, field } = state;
  const left = stillToDo(values, unmet.length, useNeededForVerdict());
  const tick = (name: string) => ({ name, ...form.getInputProps(name, { type: 'checkbox' }) });

  return (
    <RecordForm
      page={page}
      state={state}
      what="confirmation"
      buttons={
        <Button
          type="submit"
          disabled={saving || left.length > 0}
          aria-describedby={left.length > 0 ? toDoId : undefined}
        >
          {saving ? 'Submitting...' : 'Submit confirmation'}
        </Button>
      }
    >
      <Fieldset variant="unstyled" legend="About you">
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          <TextInput id={firstFieldId} label="Your name" required autoComplete="name" {...field('nurseName')} />
          <TextInput label="Your NMC PIN" required autoComplete="off" {...field('nursePin')} />
          <DateField
            label="Date of last renewal"
            description="Or the day you joined the register. Worked out from your profile; change it if it differs."
            recent={false}
            required
            {...field('dateLastRenewal')}
          />
        </SimpleGrid>
      </Fieldset>
      <ConfirmerFields values={values} field={field} />
      <Fieldset variant="unstyled" legend="Checklist: your confirmer has seen evidence of">
        <Stack gap="sm" mt="xs">
          {items.map(([item, label]) => (
            <Checkbox key={item} label={label} {...tick(`checklist.${item}`)} />
          ))}
        </Stack>
      </Fieldset>
      <Fieldset variant="unstyled" legend="The confirmer’s statements">
        <Stack gap="sm" mt="xs">
          <Checkbox label={confirmerStatements.finalConfirmation} {...tick('finalConfirmation')} />
          <Checkbox label={confirmerStatements.contactAgreement} {...tick('contactAgreement')} />
        </Stack>
      </Fieldset>
      <Fieldset variant="unstyled" legend="Signature">
        <Stack gap="md" mt="xs">
          <SignatureField
            label="Confirmer’s signature"
            description="Your confirmer signs here, on this device."
            name="signature"
            value={values.signature}
            onChange={(picture) => form.setFieldValue('signature', picture)}
            error={form.errors.signature}
          />
          <DateField maw={360} label="Date signed" required {...field('signatureDate')} />
        </Stack>
      </Fieldset>
      {left.length > 0 && (
        <Alert color="stone" id={toDoId} icon={<IconListCheck aria-hidden="true" />} title="Before you can submit">
          <List>
            {left.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </RecordForm>
  );
}
