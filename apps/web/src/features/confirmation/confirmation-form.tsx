import { type Confirmation, type ConfirmationInput, confirmationInput } from '@cairn/domain/confirmation';
import { isTicked, ticksOf, withTick } from '@cairn/domain/confirmation-ticks';
import { confirmerStatements } from '@cairn/domain/confirmer';
import type { UnmetRequirement } from '@cairn/domain/unmet-requirements';
import { Alert, Checkbox, Fieldset, List, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../client/form-focus.ts';
import { useRules } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { SignatureField } from '../../components/signature-field.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { type FormPage, useRecordForm } from '../../records/use-record-form.ts';
import { cautionAbout } from './confirmation-cautions.ts';
import { type ConfirmationValues, sentValues, stillToDo, valuesOf } from './confirmation-form-values.ts';
import { ConfirmerFields } from './confirmer-fields.tsx';
import { DateDialog } from './date-dialog.tsx';
import { firstFieldId } from './first-field.ts';

interface ConfirmationFormProps {
  page: FormPage<ConfirmationInput, Confirmation, ConfirmationValues>;
  /** Box by box of the form. */
  unmet: readonly UnmetRequirement[];
}

const toDoId = 'still-to-do';

/** The form to complete with a confirmer; it can be submitted once nothing is left to do. */
export function ConfirmationForm({ page, unmet }: ConfirmationFormProps) {
  const ticks = ticksOf(useRules());
  const user = useUser();
  const state = useRecordForm({
    page,
    schema: confirmationInput,
    initialValues: valuesOf(user, today()),
    sent: sentValues,
  });
  const { form, values, saving, field } = state;
  const left = stillToDo(values, ticks, unmet.length, useNeededForVerdict());
  const statement = (name: string) => ({ name, ...form.getInputProps(name, { type: 'checkbox' }) });
  const date = values.confirmationDiscussionDate;
  const caution = cautionAbout(date, user, today());
  const question = caution?.question ?? null;
  const [asking, setAsking] = useState(false);
  /** The date that was agreed to: it is not asked about again when the first try failed. */
  const [agreed, setAgreed] = useState('');
  const button = useRef<HTMLButtonElement>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What is wrong is said first: only what could be sent is asked about.
    const complete = confirmationInput.safeParse(sentValues(values)).success;
    if (question && agreed !== date && complete) setAsking(true);
    else state.save();
  };
  const submitAllTheSame = () => {
    setAsking(false);
    setAgreed(date);
    state.save();
  };
  const changeDate = () => {
    setAsking(false);
    focusFirstError(state.element.current, { confirmationDiscussionDate: true });
  };
  // The button was disabled while it was sent, and has lost the focus; a field in error takes it.
  useEffect(() => {
    if (page.problem && !saving && document.activeElement === document.body) button.current?.focus();
  }, [page.problem, saving]);

  return (
    <>
      <RecordForm
        page={page}
        state={{ ...state, onSubmit }}
        what="confirmation"
        buttons={
          <BusyButton
            ref={button}
            type="submit"
            busy={saving}
            disabled={left.length > 0}
            aria-describedby={left.length > 0 ? toDoId : undefined}
          >
            {saving ? 'Submitting...' : 'Submit confirmation'}
          </BusyButton>
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
        <ConfirmerFields
          values={values}
          field={field}
          caution={caution}
          undiscussed={unmet.some(({ key }) => key === 'reflectiveDiscussion')}
        />
        <Fieldset variant="unstyled" legend="Checklist: your confirmer has seen evidence of">
          <Stack gap="sm" mt="xs">
            {ticks.map((tick) => (
              <Checkbox
                key={tick.key}
                name={`checklist.${tick.key}`}
                label={tick.label}
                checked={isTicked(tick, values.checklist)}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue('checklist', (now) => withTick(tick, now, checked))
                }
              />
            ))}
          </Stack>
        </Fieldset>
        <Fieldset variant="unstyled" legend="The confirmer’s statements">
          <Stack gap="sm" mt="xs">
            <Checkbox label={confirmerStatements.finalConfirmation} {...statement('finalConfirmation')} />
            <Checkbox label={confirmerStatements.contactAgreement} {...statement('contactAgreement')} />
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
            <DateField maw={420} label="Date signed" required {...field('signatureDate')} />
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
      <DateDialog
        opened={asking}
        question={question}
        onSubmit={submitAllTheSame}
        onChangeDate={changeDate}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
