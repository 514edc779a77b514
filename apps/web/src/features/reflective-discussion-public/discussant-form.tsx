import { formatDate, londonToday } from '@cairn/domain/calendar-date';
import { discussionStatement } from '@cairn/domain/discussant-signing';
import type { PublicDiscussion, PublicDiscussionContact } from '@cairn/domain/reflective-discussion';
import { Alert, Button, Checkbox, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { today } from '../../client/today.ts';
import { SignatureField } from '../../components/signature-field.tsx';
import classes from './discussant.module.css';
import type { Completion } from './public-discussion.ts';

interface DiscussantFormProps {
  form: PublicDiscussion;
  contact: PublicDiscussionContact;
  submitting: boolean;
  /** Why the last attempt did not succeed, in words; null when there was none. */
  problem: { title: string; message: string } | null;
  onSubmit: (completion: Omit<Completion, 'fromMail'>) => void;
}

const signatureMissing = 'Please provide your digital signature to complete the form.';
const agreementMissing =
  'Please agree before you sign: without it the NMC does not accept the form, and the discussion does not count.';
const whyDisabledId = 'why-disabled';

/** What was discussed, to read; two statements; the signature. */
export function DiscussantForm({ form, contact, submitting, problem, onSubmit }: DiscussantFormProps) {
  const [signature, setSignature] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [refused, setRefused] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const missing = signature === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!agrees);
        if (!agrees) return tick.current?.focus();
        onSubmit({ discussantSignature: signature, discussantAgreesToContact: agrees });
      }}
    >
      <Title order={1}>Reflective discussion form</Title>
      <Text mt="sm">
        Dear {form.discussantName}, <strong>{form.revalidatorName}</strong> asks you to read and sign this form. It
        records the reflective discussion you had together, which every nurse, midwife and nursing associate needs to
        renew their registration with the NMC.
      </Text>
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
          <dd>{form.discussantName}</dd>
          <dt>Your NMC PIN</dt>
          <dd>{form.discussantPin}</dd>
          <dt>Your email address</dt>
          <dd>{contact.discussantEmail}</dd>
          <dt>Your professional address</dt>
          <dd>{contact.discussantAddress}</dd>
          <dt>Your contact number</dt>
          <dd>{contact.discussantContactNumber}</dd>
          <dt>Date of discussion</dt>
          <dd>{formatDate(form.discussionDate)}</dd>
          <dt>Summary of discussion</dt>
          <dd className={classes.long}>{form.discussionSummary}</dd>
        </dl>
        <Text>
          Is something wrong? Do not sign. Ask {form.revalidatorName} to correct it: you will then get a new link.
        </Text>
      </section>
      <section aria-labelledby="statements">
        <Title order={2} id="statements">
          Your statements
        </Title>
        <Text>By signing you confirm:</Text>
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
          description="The NMC’s form asks every discussion partner for this: it may ask you to confirm the discussion when it checks an application."
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
        <Button type="submit" disabled={missing || submitting} aria-describedby={whyDisabledId}>
          {submitting ? 'Submitting...' : 'Complete & Sign'}
        </Button>
        <Text id={whyDisabledId} c="dimmed">
          {missing && signatureMissing}
        </Text>
      </div>
    </form>
  );
}

function WhatHappens({ name, expiresAt }: { name: string; expiresAt: string }) {
  return (
    <section aria-labelledby="data">
      <Title order={2} id="data">
        What happens with your data
      </Title>
      <ul>
        <li>
          {name} gave your name, NMC PIN, email, work address and phone number for this form, and keeps the signed form
          in their revalidation portfolio.
        </li>
        <li>They may show it to their confirmer, and to the NMC if it asks. Nobody else sees it.</li>
        <li>
          With your signature we keep, as proof, the date, the network address and browser it came from, whether you
          came by the link in our email, and whether {name} uses the same browser. {name} sees the last two.
        </li>
        <li>
          You need no account, and we send you nothing else. The link works until{' '}
          {formatDate(londonToday(new Date(expiresAt)))}.
        </li>
      </ul>
      <a href="/privacy-policy" target="_blank" rel="noreferrer">
        Privacy policy (opens in a new tab)
      </a>
    </section>
  );
}
