import type { DiscussantField } from '@cairn/domain/discussant-fields';
import { requiredOfDiscussion } from '@cairn/domain/prescribed/reflective-discussions';
import { useLayoutEffect, useRef, useState } from 'react';
import { choseBefore, typedBefore } from '../../client/typed-before.ts';
import { PlainButton } from '../../components/plain/button.tsx';
import { PlainField, PlainTick } from '../../components/plain/fields.tsx';
import { PlainWarning } from '../../components/plain/icons.tsx';
import { below, rem } from '../../components/plain/measures.ts';
import { PlainAlert, PlainText, PlainTitle } from '../../components/plain/texts.tsx';
import { SignatureField } from '../../components/signature-field.tsx';
import classes from './discussant.module.css';
import { FormHeading } from './form-heading.tsx';
import { dayOfSigning, type FormWords } from './form-words.ts';
import type { Completion } from './public-discussion.ts';

interface DiscussantFormProps {
  words: FormWords;
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
const agreement = 'discussantAgreesToContact';

/** What was discussed, to read; two statements; the signature. */
export function DiscussantForm({ words, submitting, problem, faults, onSubmit }: DiscussantFormProps) {
  const { revalidatorName } = words;
  const [signature, setSignature] = useState('');
  const [theirs, setTheirs] = useState<Theirs>(() => theirsIn(words));
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
  const isReworded = theirs.discussionSummary.trim() !== words.discussionSummary;
  const [agrees, setAgrees] = useState(false);
  const [refused, setRefused] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const missing = signature === '';
  // The first drawing is the form as it stood in the document; what was done to it meanwhile comes before anybody sees another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useLayoutEffect(() => {
    const typed = typedBefore(theirs);
    if (typed) setTheirs({ ...theirs, ...typed });
    if (choseBefore(agreement)) setAgrees(true);
  }, []);
  return (
    <form
      ref={element}
      noValidate
      // What a browser puts back after a reload is not what they say now: least of all that they agree.
      autoComplete="off"
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
      <FormHeading words={words} />
      <section aria-labelledby="what">
        <PlainTitle order={2} id="what">
          What was discussed
        </PlainTitle>
        <dl className={classes.fields}>
          <dt>Revalidator</dt>
          <dd>{revalidatorName}</dd>
          <dt>Revalidator’s NMC PIN</dt>
          <dd>{words.revalidatorPin}</dd>
          <dt>You</dt>
          <dd>
            {words.discussantName}
            <div>{words.discussantEmail}</div>
          </dd>
          <dt>Date of discussion</dt>
          <dd>{words.discussionDate}</dd>
          <div className={classes.where} data-where={words.accounts} hidden={words.accounts === ''}>
            <dt>Reflective accounts discussed</dt>
            <dd>{words.accounts}</dd>
          </div>
        </dl>
        <PlainText>Something wrong? Do not sign: ask {revalidatorName} to correct it.</PlainText>
      </section>
      <section aria-labelledby="part">
        <PlainTitle order={2} id="part">
          Your part
        </PlainTitle>
        <PlainText>{words.task}</PlainText>
        <PlainField
          style={{ ...below('md'), maxWidth: rem(320) }}
          label="Your NMC PIN"
          autoComplete="off"
          {...field('discussantPin')}
        />
        <PlainField
          style={below('md')}
          rows={3}
          label="Your professional address, with postcode"
          autoComplete="off"
          {...field('discussantAddress')}
        />
        <PlainField
          style={{ ...below('md'), maxWidth: rem(320) }}
          type="tel"
          label="Your contact number"
          autoComplete="tel"
          {...field('discussantContactNumber')}
        />
        <PlainField style={below('md')} rows={8} label="Summary of discussion" {...field('discussionSummary')} />
        <PlainText role="status" dimmed style={below('xs')}>
          {isReworded
            ? `These are your words now. ${revalidatorName} will see them beside the draft.`
            : `Drafted by ${revalidatorName}.`}
          {isReworded && <span> Do not name patients or colleagues.</span>}
        </PlainText>
      </section>
      <section aria-labelledby="statements">
        <PlainTitle order={2} id="statements">
          By signing you confirm
        </PlainTitle>
        <ul>
          <li>{words.statement}</li>
          <li>What is written above is right.</li>
        </ul>
        <PlainTick
          ref={tick}
          style={below('sm')}
          name={agreement}
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
      <WhatHappens name={revalidatorName} worksUntil={words.worksUntil} />
      <section aria-labelledby="sign">
        <PlainTitle order={2} id="sign">
          Sign
        </PlainTitle>
        <SignatureField label="Your signature" name="discussantSignature" value={signature} onChange={setSignature} />
        <PlainField
          style={{ ...below('md'), maxWidth: rem(240) }}
          label="Date signed"
          readOnly
          value={dayOfSigning()}
          data-day
        />
      </section>
      <div role="alert">
        {problem && (
          <PlainAlert id="problem" style={below('md')} icon={<PlainWarning />} title={problem.title}>
            {problem.message}
            {!missing && ' Your signature is still here.'}
          </PlainAlert>
        )}
      </div>
      <div className={classes.buttons}>
        <PlainButton type="submit" busy={submitting} disabled={missing} aria-describedby={whyDisabledId}>
          {submitting ? 'Submitting...' : 'Complete & Sign'}
        </PlainButton>
        <PlainText id={whyDisabledId} dimmed>
          {missing && signatureMissing}
        </PlainText>
      </div>
    </form>
  );
}

const theirsIn = (words: FormWords): Theirs => ({
  discussantPin: words.discussantPin,
  discussantAddress: words.discussantAddress,
  discussantContactNumber: words.discussantContactNumber,
  discussionSummary: words.discussionSummary,
});

/** The fields that are still empty, each with what is said there. */
function blanksIn(theirs: Theirs): Record<string, string> {
  const empty = Object.entries(theirs).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(empty.map(([name]) => [name, requiredOfDiscussion[name as DiscussantField]]));
}

/** What nobody expects stands open; the rest is one tap away, so that it does not stand between reader and signature. */
function WhatHappens({ name, worksUntil }: { name: string; worksUntil: string }) {
  return (
    <section aria-labelledby="data">
      <details className={classes.more}>
        <summary>
          <PlainTitle order={2} id="data">
            What happens with your data
          </PlainTitle>
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
            also keeps what it was before. The link works until {worksUntil}.
          </li>
        </ul>
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          Privacy policy (opens in a new tab)
        </a>
      </details>
      <PlainText>We keep the time, network and browser as proof.</PlainText>
    </section>
  );
}
