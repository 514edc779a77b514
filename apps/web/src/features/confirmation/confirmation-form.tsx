import {
  type ConfirmationInput,
  confirmationInput,
  confirmerStatements,
  type UnmetRequirement,
} from '@cairn/domain/confirmation';
import { evidenceLabels } from '@cairn/domain/requirement-table';
import { Alert, Button, Card, Checkbox, Fieldset, Group, List, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type ApiProblem, fieldErrors } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useRules } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { DateField } from '../../components/date-field.tsx';
import { fittingValues } from '../../components/device-drafts.ts';
import { DraftNote } from '../../components/draft-note.tsx';
import { DraftOffer } from '../../components/draft-offer.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SignatureField } from '../../components/signature-field.tsx';
import type { DeviceDraft } from '../../components/use-device-draft.ts';
import { type ConfirmationValues, sentValues, stillToDo, valuesOf } from './confirmation-form-values.ts';
import { ConfirmerFields } from './confirmer-fields.tsx';

interface ConfirmationFormProps {
  unmet: readonly UnmetRequirement[];
  draft: DeviceDraft<ConfirmationValues>;
  saving: boolean;
  /** Held back until there is a connection again. */
  waiting: boolean;
  problem: ApiProblem | null;
  onSubmit: (input: ConfirmationInput) => void;
  onDiscard: () => void;
  onDirtyChange: (dirty: boolean) => void;
  onReload: () => void;
}

const check = schemaResolver(confirmationInput, { sync: true });
const toDoId = 'still-to-do';

/** The form to complete with a confirmer; it can be submitted once nothing is left to do. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { unmet, draft, saving, waiting, problem, onSubmit, onDiscard, onDirtyChange, onReload } = props;
  const element = useRef<HTMLFormElement>(null);
  const items = evidenceLabels(useRules());
  const form = useForm<ConfirmationValues>({
    initialValues: valuesOf(useUser(), today()),
    // Judged on submit: a message that came while a field is left would move the tick that is being pressed.
    validate: (values) => check(sentValues(values)),
  });
  const { values } = form;
  const dirty = form.isDirty();
  const left = stillToDo(values, unmet.length);
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
    () => onSubmit(confirmationInput.parse(sentValues(values))),
    (errors) => focusFirstError(element.current, errors),
  );
  const field = (name: Exclude<keyof ConfirmationValues, 'checklist'>) => ({ name, ...form.getInputProps(name) });
  const tick = (name: string) => ({ name, ...form.getInputProps(name, { type: 'checkbox' }) });

  return (
    <Card>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="xl">
          <DraftOffer
            draft={draft}
            what="confirmation"
            onContinue={(found) => form.setValues(fittingValues(found, form.values))}
          />
          <Fieldset variant="unstyled" legend="About you">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <TextInput label="Your name" required autoComplete="name" {...field('nurseName')} />
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
          <ConfirmerFields form={form} />
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
          <div>
            <SaveProblem problem={problem} waiting={waiting} what="confirmation" onReload={onReload} />
            <DraftNote kept={draft.kept && dirty} onDiscard={onDiscard} />
            <Group justify="flex-end" mt="sm">
              <Button
                type="submit"
                disabled={saving || left.length > 0}
                aria-describedby={left.length > 0 ? toDoId : undefined}
              >
                {saving ? 'Submitting...' : 'Submit confirmation'}
              </Button>
            </Group>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
