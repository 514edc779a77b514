import { formatDate, londonToday } from '@cairn/domain/calendar-date';
import type { DiscussantField } from '@cairn/domain/discussant-fields';
import { discussionStatement } from '@cairn/domain/discussant-signing';
import { requiredOfDiscussion } from '@cairn/domain/prescribed/reflective-discussions';
import type { PublicDiscussion, PublicDiscussionContact } from '@cairn/domain/reflective-discussion';
import { Alert, Checkbox, InputBase, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { today } from '../../client/today.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { SignatureField } from '../../components/signature-field.tsx';
import classes from './discussant.module.css';
import { FormHeading } from './form-heading.tsx';
import type { Completion } from './public-discussion.ts';

interface DiscussantFormProps {
  form: PublicDiscussion;
  contact: PublicDiscussionContact;
  submitting: boolean;
  /** Why the last attempt did not succeed, in words; null when there was none. */
  problem: { title: string; message: string } | null;
  /** What the server found wrong, by field. */
  faults: Readonly<Record<string, string>>;
  onSubmit: (completion: Omit<Completion, 'fromMail'>) => void;
}

/** What the discussant fills in or corrects. */
type Theirs = Pick<Completion, DiscussantField>;

const signatureMissing = 'Please provide your digital signature to complete the form.';
const agreementMissing =
  'Please agree before you sign: without it the NMC does not accept the form, and the discussion does not count.';
const whyDisabledId = 'why-disabled';

/** What was discussed, to read; two statements; the signature. */
export function DiscussantForm({ form, contact, submitting, problem, faults, onSubmit }: DiscussantFormProps) {
  const [signature, setSignature] = useState('');
  const sent: Theirs = {
    discussantPin: form.discussantPin,
    discussantAddress: contact.discussantAddress,
    discussantContactNumber: contact.discussantContactNumber,
    discussionSummary: form.discussionSummary,
  };
  const [theirs, setTheirs] = useState(sent);
  const [blanks, setBlanks] = useState<Record<string, string>>({});
  const element = useRef<HTMLFormElement>(null);
  const field = (name: DiscussantField) => ({
    name,
    required: true,
    value: theirs[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTheirs((before) => ({ ...before, [name]: value })),
    error: blanks[name] ?? faults[name],
  });
  const isReworded = theirs.discussionSummary.trim() !== sent.discussionSummary;
  const [agrees, setAgrees] = useState(false);
  const [refused, setRefused] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const missing = signature === '';
  const hasBlanks = Object.keys(blanksIn(sent)).length > 0;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const empty = blanksIn(theirs);
        setBlanks(empty);
        setRefused(!agrees);
        const [first] = Object.keys(empty);
        if (first) return element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        if (!agrees) return tick.current?.focus();
        onSubmit({
          ...theirs,
          discussantSignature: signature,
          discussantAgreesToContact: agrees,
        });
      }}
    >
      <FormHeading parties={form} />
      <section aria-labelledby="what">
        <Title order={2} id="what">
          What was discussed
        </Title>
        <dl className={classes.fields}>
          <dt>Revalidator</dt>
          <dd>{form.revalidatorName}</dd>
          <dt>Revalidator’s NMC PIN</dt>
          <dd>{form.revalidatorPin}</dd>
          <dt>You</dt>
          <dd>
            {form.discussantName}
            <div>{contact.discussantEmail}</div>
          </dd>
          <dt>Date of discussion</dt>
          <dd>{formatDate(form.discussionDate)}</dd>
          {contact.reflectiveAccountCount > 0 && (
            <>
              <dt>Reflective accounts discussed</dt>
              <dd>{contact.reflectiveAccountCount}</dd>
            </>
          )}
        </dl>
        <Text>Something wrong? Do not sign: ask {form.revalidatorName} to correct it.</Text>
      </section>
      <section aria-labelledby="part">
        <Title order={2} id="part">
          Your part
        </Title>
        <Text>{hasBlanks ? 'Fill in what is missing; correct what is wrong.' : 'Correct what is wrong.'}</Text>
        <TextInput mt="md" maw={320} label="Your NMC PIN" autoComplete="off" {...field('discussantPin')} />
        <InputBase
          mt="md"
          component="textarea"
          multiline
          rows={3}
          label="Your professional address, with postcode"
          autoComplete="off"
          {...field('discussantAddress')}
        />
        <TextInput
          mt="md"
          maw={320}
          type="tel"
          label="Your contact number"
          autoComplete="tel"
          {...field('discussantContactNumber')}
        />
        <InputBase
          mt="md"
          component="textarea"
          multiline
          rows={8}
          label="Summary of discussion"
          {...field('discussionSummary')}
        />
        <Text role="status" c="dimmed" mt="xs">
          {isReworded
            ? `These are your words now. ${form.revalidatorName} will see them beside the draft.`
            : `Drafted by ${form.revalidatorName}.`}
          {isReworded && <span> Do not name patients or colleagues.</span>}
        </Text>
      </section>
      <section aria-labelledby="statements">
        <Title order={2} id="statements">
          By signing you confirm
        </Title>
        <ul>
          <li>{discussionStatement(form)}</li>
          <li>What is written above is right.</li>
        </ul>
        <Checkbox
          ref={tick}
          mt="sm"
          required
          checked={agrees}
          onChange={({ currentTarget: { checked } }) => {
            setAgrees(checked);
            if (checked) setRefused(false);
          }}
          label="I agree to be contacted by the NMC"
          description="It may ask about the discussion."
          error={refused && agreementMissing}
        />
      </section>
      <WhatHappens name={form.revalidatorName} expiresAt={form.expiresAt} />
      <section aria-labelledby="sign">
        <Title order={2} id="sign">
          Sign
        </Title>
        <SignatureField label="Your signature" name="discussantSignature" value={signature} onChange={setSignature} />
        <TextInput mt="md" maw={240} label="Date signed" readOnly value={formatDate(today())} />
      </section>
      <div role="alert">
        {problem && (
          <Alert mt="md" color="clay" icon={<IconAlertTriangle aria-hidden="true" />} title={problem.title}>
            {problem.message}
            {!missing && ' Your signature is still here.'}
          </Alert>
        )}
      </div>
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={submitting} disabled={missing} aria-describedby={whyDisabledId}>
          {submitting ? 'Submitting...' : 'Complete & Sign'}
        </BusyButton>
        <Text id={whyDisabledId} c="dimmed">
          {missing && signatureMissing}
        </Text>
      </div>
    </form>
  );
}

/** The fields that are still empty, each with what is said there. */
function blanksIn(theirs: Theirs): Record<string, string> {
  const empty = Object.entries(theirs).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(empty.map(([name]) => [name, requiredOfDiscussion[name as DiscussantField]]));
}

/** What nobody expects stands open; the rest is one tap away, so that it does not stand between reader and signature. */
function WhatHappens({ name, expiresAt }: { name: string; expiresAt: string }) {
  return (
    <section aria-labelledby="data">
      <details className={classes.more}>
        <summary>
          <Title order={2} id="data">
            What happens with your data
          </Title>
        </summary>
        <ul>
          <li>
            {name} gave your name, your email and whatever of your part was filled in when you came here, and keeps the
            signed form in their revalidation portfolio.
          </li>
          <li>They may show it to their confirmer, and to the NMC if it asks. Nobody else sees it.</li>
          <li>
            With your signature we keep, as proof, the date, the network address and browser it came from, whether you
            came by the link in our email, and whether {name} uses the same browser. {name} sees the last two.
          </li>
          <li>
            You need no account. Once you have signed we email you a copy of the form. If you change something, {name}{' '}
            also keeps what it was before. The link works until {formatDate(londonToday(new Date(expiresAt)))}.
          </li>
        </ul>
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          Privacy policy (opens in a new tab)
        </a>
      </details>
      <Text>We keep the time, network and browser as proof.</Text>
    </section>
  );
}
