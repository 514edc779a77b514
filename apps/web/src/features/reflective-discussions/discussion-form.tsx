import { formatDate, isCalendarDate } from '@cairn/domain/calendar-date';
import { cycleOf, whyNotCounted } from '@cairn/domain/counting';
import type { DiscussantField } from '@cairn/domain/discussant-fields';
import {
  futureDiscussionMessage,
  futurePaperMessage,
  type ReflectiveDiscussion,
  type ReflectiveDiscussionInput,
  reflectiveDiscussionInput,
} from '@cairn/domain/reflective-discussion';
import type { Renewal } from '@cairn/domain/renewal';
import { Button, Fieldset, Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFigures } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { SignatureField } from '../../components/signature-field.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import type { OpenForm } from '../../records/open-form.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { AccountsField } from './accounts-field.tsx';
import { type DiscussionValues, sentValues, valuesOf } from './discussion-form-values.ts';

// An example in the field itself would look like a PIN that is already there.
const nameOnRegister = 'As it stands on the register.';
const pinFormat = 'Two digits, a letter, four digits, a letter.';

interface DiscussionFormProps {
  page: OpenForm<ReflectiveDiscussion, ReflectiveDiscussionInput, DiscussionValues>;
  /** The accounts that a new form has chosen. */
  presetAccountIds: readonly string[];
}

const whyDisabledId = 'sign-to-save';

const isAhead = (date: string) => isCalendarDate(date) && date > today();

/**
 * A discussion is held, and a form signed on paper, before it is written down; only a draft may leave the day on which it
 * was signed for later.
 */
function faultsOf(
  { discussionDate, paperSignedDate, signedOnPaper }: DiscussionValues,
  isDraft: boolean,
): Record<string, string> {
  return {
    ...(isAhead(discussionDate) && { discussionDate: futureDiscussionMessage }),
    ...(signedOnPaper &&
      !isDraft &&
      paperSignedDate === '' && { paperSignedDate: 'Please give the day on which it was signed on paper' }),
    ...(signedOnPaper && isAhead(paperSignedDate) && { paperSignedDate: futurePaperMessage }),
  };
}

/** Why a discussion of this date would not count, in words; '' where it would, and for one ahead, which is refused. */
function whyNotByDate(date: string, renewal: Renewal): string {
  if (!isCalendarDate(date) || isAhead(date)) return '';
  const reason = whyNotCounted(date, cycleOf(renewal), today());
  return reason === null ? '' : `A discussion of this date does not count. ${reason}`;
}

/** The nine fields of the NMC's form, the accounts and the registrant's signature. */
export function DiscussionForm({ page, presetAccountIds }: DiscussionFormProps) {
  const { record } = page;
  const figures = useFigures();
  const user = useUser();
  const [signature, setSignature] = useState('');
  const drawn = useRef(signature);
  const sign = (given: string) => {
    drawn.current = given;
    setSignature(given);
  };
  const state = useRecordForm({
    page,
    schema: reflectiveDiscussionInput,
    initialValues: valuesOf(record, user, presetAccountIds),
    sent: (values) => ({
      ...sentValues(values),
      revalidatorSignature: signature,
      status: 'completed',
      discussantFillsIn: !values.signedOnPaper,
    }),
    faults: (values, input) => faultsOf(values, 'status' in input && input.status === 'draft'),
    unsaved: signature !== '',
    onSaved: (saved: ReflectiveDiscussion, isDirty) => {
      // One that was drawn while the form was on its way is for the next save.
      if (drawn.current === signature) sign('');
      return page.finish(saved, () => isDirty() || drawn.current !== '');
    },
  });
  const { form, values, saving } = state;
  const onPaper = values.signedOnPaper;
  const mayBeDraft = record?.status !== 'completed';
  const field = (name: keyof DiscussionValues) => ({ required: true, ...state.field(name) });
  /** What the discussant can fill in themselves when they sign through the link. */
  const theirField = (name: DiscussantField) => ({ ...field(name), required: onPaper });
  return (
    <RecordForm
      page={page}
      state={state}
      what="discussion form"
      buttons={
        <>
          <Text id={whyDisabledId} c="dimmed" role="status" flex="1 0 100%" ta="right">
            {signature === '' ? whyDisabled(mayBeDraft) : ''}
          </Text>
          <Button variant="default" onClick={page.cancel}>
            Cancel
          </Button>
          {mayBeDraft && (
            <BusyButton
              variant="default"
              busy={saving}
              onClick={() => state.save({ revalidatorSignature: null, status: 'draft' })}
            >
              {saving ? 'Saving...' : 'Save Draft'}
            </BusyButton>
          )}
          <BusyButton type="submit" busy={saving} disabled={signature === ''} aria-describedby={whyDisabledId}>
            {saving ? 'Saving...' : 'Save & Sign'}
          </BusyButton>
        </>
      }
    >
      <Fieldset variant="unstyled" legend="You">
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          <TextInput label="Your name" description={nameOnRegister} autoComplete="name" {...field('revalidatorName')} />
          <TextInput label="Your NMC PIN" description={pinFormat} autoComplete="off" {...field('revalidatorPin')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset variant="unstyled" legend="The person you talked to">
        <Text c="dimmed">
          Another nurse, midwife or nursing associate on the NMC register.
          {!onPaper &&
            ' Leave PIN, number and address empty where you do not know them: they fill them in when they sign.'}
        </Text>
        <AnswersBeside to={['discussion-partner', 'same-person']} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          <TextInput
            label="Discussant name"
            description={nameOnRegister}
            autoComplete="off"
            {...field('discussantName')}
          />
          <TextInput
            label="Discussant NMC PIN"
            description={pinFormat}
            autoComplete="off"
            {...theirField('discussantPin')}
          />
          <TextInput
            type="email"
            label="Email address"
            description={onPaper ? 'The NMC may ask for it.' : 'We send the link for signing here.'}
            autoComplete="off"
            {...field('discussantEmail')}
          />
          <TextInput
            type="tel"
            label="Contact number"
            description="With the area code."
            autoComplete="off"
            {...theirField('discussantContactNumber')}
          />
        </SimpleGrid>
        <Textarea
          mt="md"
          label="Professional address, with postcode"
          autosize
          minRows={2}
          autoComplete="off"
          {...theirField('discussantAddress')}
        />
      </Fieldset>
      <Fieldset variant="unstyled" legend="The discussion">
        <DateField mt="xs" label="Date of discussion" {...field('discussionDate')} />
        <Text role="status" c="amber">
          {whyNotByDate(values.discussionDate, user)}
        </Text>
        <AccountsField chosen={values.reflectiveAccountIds} field={state.field} />
        <Textarea
          mt="md"
          label="Short summary of discussion"
          description={`What you talked about across your ${figures.accounts} reflective accounts.${onPaper ? '' : ' The discussant can change it before they sign.'} Do not name patients or colleagues.`}
          autosize
          minRows={5}
          maxRows={24}
          {...field('discussionSummary')}
        />
        <IdentifyingDetailsNote text={values.discussionSummary} />
      </Fieldset>
      <Radio.Group
        label="How the discussant signs"
        value={onPaper ? 'paper' : 'link'}
        onChange={(how) => form.setFieldValue('signedOnPaper', how === 'paper')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="link" label="Through a link that we email to them" />
          <Radio value="paper" label="They have signed on paper, and I will attach a scan" />
        </Stack>
      </Radio.Group>
      {onPaper && (
        <DateField
          label="Date they signed on paper"
          description={`Once the form is saved, attach a scan or a photo of the signed page to it. Without one it does not count.${mayBeDraft ? ' A draft is kept as signed on paper only with this date.' : ''}`}
          {...field('paperSignedDate')}
        />
      )}
      <Fieldset variant="unstyled" legend="Sign">
        {!mayBeDraft && <Text mb="xs">Because the form changes, please sign it again.</Text>}
        <SignatureField
          label="Your signature"
          description="You confirm that the discussion took place as written here."
          name="revalidatorSignature"
          value={signature}
          onChange={sign}
          error={form.errors.revalidatorSignature}
        />
        <TextInput mt="md" maw={240} label="Date signed" readOnly value={formatDate(today())} />
      </Fieldset>
    </RecordForm>
  );
}

function whyDisabled(mayBeDraft: boolean): string {
  return mayBeDraft
    ? 'Sign above to complete the form, or save a draft: that needs a date only.'
    : 'Sign above to save the form.';
}
