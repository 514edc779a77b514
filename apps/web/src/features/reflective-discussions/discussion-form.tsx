import { formatDate } from '@cairn/domain/calendar-date';
import {
  futureDiscussionMessage,
  type ReflectiveDiscussion,
  type ReflectiveDiscussionInput,
  reflectiveDiscussionInput,
} from '@cairn/domain/reflective-discussion';
import { Button, Card, Fieldset, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, fieldErrors } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useFigures } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { DateField } from '../../components/date-field.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { DraftOffer } from '../../components/draft-offer.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SignatureField } from '../../components/signature-field.tsx';
import type { DeviceDraft } from '../../components/use-device-draft.ts';
import { valuesOf } from './discussion-form-values.ts';

type Values = ReturnType<typeof valuesOf>;

// An example in the field itself would look like a PIN that is already there.
const pinFormat = 'Two digits, a letter, four digits, a letter.';

interface DiscussionFormProps {
  /** The form being edited, or null for a new one. */
  discussion: ReflectiveDiscussion | null;
  draft: DeviceDraft<Values>;
  saving: boolean;
  /** Held back until there is a connection again. */
  waiting: boolean;
  problem: ApiProblem | null;
  onSave: (input: ReflectiveDiscussionInput) => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
  onReload: () => void;
}

const whyDisabledId = 'sign-to-save';

/** The nine fields of the NMC's form and the registrant's signature. */
export function DiscussionForm(props: DiscussionFormProps) {
  const figures = useFigures();
  const { discussion, draft, saving, waiting, problem, onSave, onCancel, onDirtyChange, onReload } = props;
  const element = useRef<HTMLFormElement>(null);
  const user = useUser();
  const form = useForm({ initialValues: valuesOf(discussion, user) });
  const [signature, setSignature] = useState('');
  const { values } = form;
  const mayBeDraft = discussion?.status !== 'completed';
  const written = form.isDirty();
  const dirty = written || signature !== '';
  const { keep } = draft;

  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  useEffect(() => {
    if (written) keep(values);
  }, [written, values, keep]);

  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new on every render
  useEffect(() => {
    if (problem) showErrors(fieldErrors(problem));
  }, [problem]);

  const save = (status: ReflectiveDiscussion['status']) => {
    if (saving || (status === 'completed' && signature === '')) return;
    const checked = reflectiveDiscussionInput.safeParse({
      ...values,
      revalidatorSignature: status === 'completed' ? signature : null,
      status,
      updatedAt: discussion?.updatedAt,
    });
    if (checked.success && checked.data.discussionDate > today()) {
      return showErrors({ discussionDate: futureDiscussionMessage });
    }
    if (checked.success) return onSave(checked.data);
    const issues = checked.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
    showErrors(fieldErrors({ status: 400, message: '', issues }));
  };
  const field = (name: keyof Values) => ({ name, required: true, ...form.getInputProps(name) });

  return (
    <Card>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save('completed');
        }}
      >
        <Stack gap="xl">
          <DraftOffer draft={draft} what="discussion form" onContinue={(found) => form.setValues(found)} />
          <Fieldset variant="unstyled" legend="You">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <TextInput label="Your name" autoComplete="name" {...field('revalidatorName')} />
              <TextInput label="Your NMC PIN" description={pinFormat} {...field('revalidatorPin')} />
            </SimpleGrid>
          </Fieldset>
          <Fieldset variant="unstyled" legend="The person you talked to">
            <Text c="dimmed">Another nurse, midwife or nursing associate on the NMC register.</Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <TextInput label="Discussant name" autoComplete="off" {...field('discussantName')} />
              <TextInput label="Discussant NMC PIN" description={pinFormat} {...field('discussantPin')} />
              <TextInput
                type="email"
                label="Email address"
                description="We send the link for signing here."
                autoComplete="off"
                {...field('discussantEmail')}
              />
              <TextInput
                type="tel"
                label="Contact number"
                description="With the area code."
                autoComplete="off"
                {...field('discussantContactNumber')}
              />
            </SimpleGrid>
            <Textarea
              mt="md"
              label="Professional address, with postcode"
              autosize
              minRows={2}
              autoComplete="off"
              {...field('discussantAddress')}
            />
          </Fieldset>
          <Fieldset variant="unstyled" legend="The discussion">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <DateField label="Date of discussion" {...field('discussionDate')} />
            </SimpleGrid>
            <Textarea
              mt="md"
              label="Short summary of discussion"
              description={`What you talked about across your ${figures.accounts} reflective accounts. Do not name patients or colleagues.`}
              autosize
              minRows={5}
              maxRows={24}
              {...field('discussionSummary')}
            />
            <IdentifyingDetailsNote text={values.discussionSummary} />
          </Fieldset>
          <Fieldset variant="unstyled" legend="Sign">
            {discussion?.status === 'completed' && <Text mb="xs">Because the form changes, please sign it again.</Text>}
            <SignatureField
              label="Your signature"
              description="You confirm that the discussion took place as written here."
              name="revalidatorSignature"
              value={signature}
              onChange={setSignature}
              error={form.errors.revalidatorSignature}
            />
            <TextInput mt="md" maw={240} label="Date signed" readOnly value={formatDate(today())} />
          </Fieldset>
          <SaveProblem problem={problem} waiting={waiting} what="discussion form" onReload={onReload} />
          <div>
            <DraftNote kept={draft.kept && written} onDiscard={onCancel} />
            <Group justify="flex-end" mt="xs">
              <Text id={whyDisabledId} c="dimmed" role="status">
                {signature === '' ? whyDisabled(mayBeDraft) : ''}
              </Text>
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
              {mayBeDraft && (
                <Button variant="default" disabled={saving} onClick={() => save('draft')}>
                  {saving ? 'Saving...' : 'Save Draft'}
                </Button>
              )}
              <Button type="submit" disabled={saving || signature === ''} aria-describedby={whyDisabledId}>
                {saving ? 'Saving...' : 'Save & Sign'}
              </Button>
            </Group>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function whyDisabled(mayBeDraft: boolean): string {
  return mayBeDraft
    ? 'Sign above to complete the form, or save a draft: that needs a date only.'
    : 'Sign above to save the form.';
}
