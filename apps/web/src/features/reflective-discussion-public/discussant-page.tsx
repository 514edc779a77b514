import './discussant-components.css';
import type { PublicDiscussion } from '@cairn/domain/reflective-discussion';
import { startTransition, useEffect, useRef, useState } from 'react';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { PlaceholderEnds } from '../../components/placeholder.tsx';
import { PlainText } from '../../components/plain/texts.tsx';
import { PublicHeader } from '../../components/public-header.tsx';
import { SiteFooter } from '../../components/site-footer.tsx';
import classes from './discussant.module.css';
import { DiscussantForm } from './discussant-form.tsx';
import { discussantToken } from './discussant-token.ts';
import { FormAwaited } from './form-heading.tsx';
import { AlreadyCompleted, FormNotFound } from './form-states.tsx';
import { type FormWords, formWords } from './form-words.ts';
import {
  type Completion,
  createPublicDiscussion,
  mailMark,
  type Opened,
  type SigningLink,
} from './public-discussion.ts';

/** What stands on the page. */
export type Shown =
  | { kind: 'loading' | 'gone' | 'failed' }
  | { kind: 'open'; words: FormWords }
  | { kind: 'completed'; form: PublicDiscussion; thanks: boolean };

interface Problem {
  title: string;
  message: string;
}

const signatureRequired = {
  title: 'Signature Required',
  message: 'Please provide your digital signature to complete the form.',
};
const notComplete = { title: 'Not signed yet', message: 'Please put right what is marked above.' };
const submissionFailed = { title: 'Submission Failed', message: 'Failed to submit the form. Please try again.' };
const completed = {
  title: 'Form Completed',
  message: 'Thank you for completing the reflective discussion form. The revalidator has been notified.',
};

/** The link that the address holds; there is none while the build draws the page. */
function linkHere(): SigningLink {
  const { pathname = '', hash = '' } = globalThis.location ?? {};
  const token = discussantToken(pathname) ?? '';
  return { token, fromMail: mailMark(token, hash, () => sessionStorage) };
}

/** Fetched while the form is read: at most a few words are said of it, and beside what stands on the page. */
const toastsOnDemand = partOnDemand(async () => (await import('../../client/toasts.tsx')).toasts);

async function say(kind: 'success' | 'failure', { title, message }: Problem): Promise<void> {
  await toastsOnDemand.fetch().catch(() => undefined);
  toastsOnDemand.now()?.[kind](message, title);
}

/** What is shown of a link that was answered so. */
export function shownOf(answer: Opened): Shown {
  if (answer.kind !== 'form') return { kind: answer.kind };
  const { form, contact } = answer;
  return form.discussantConfirmed
    ? { kind: 'completed', form, thanks: false }
    : { kind: 'open', words: formWords(form, contact) };
}

interface DiscussantPageProps {
  link?: SigningLink;
  /** What its link was found to lead to; nothing where that is still to be read. */
  found?: Shown;
}

/** The page behind the discussant's link: no account, no session, and none of the app's own pages around it. */
export function DiscussantPage({ link, found }: DiscussantPageProps) {
  const main = useRef<HTMLElement>(null);
  const [{ token, fromMail }] = useState(() => link ?? linkHere());
  const [calls] = useState(() => createPublicDiscussion(token));
  const [state, setState] = useState<Shown>(found ?? { kind: 'loading' });
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);

  useFetchAhead(toastsOnDemand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the form again
  useEffect(() => {
    if (found && attempt === 0) return;
    let left = false;
    void calls.read().then((answer) => {
      if (left) return;
      // In small steps: the form is much to draw.
      startTransition(() => setState(shownOf(answer)));
    });
    return () => {
      left = true;
    };
  }, [calls, attempt]);

  const { kind } = state;
  // Every new state is announced by its heading; that of a form which stood there already has been.
  const announced = useRef<Shown['kind'] | null>(found?.kind === 'open' ? 'open' : null);
  useEffect(() => {
    if (announced.current === kind) return;
    announced.current = kind;
    const heading = kind === 'loading' ? null : main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [kind]);

  const fail = (what: Problem) => {
    setProblem(what);
    void say('failure', what);
  };
  const submit = async (completion: Omit<Completion, 'fromMail'>) => {
    if (submitting) return;
    if (completion.discussantSignature === '') return fail(signatureRequired);
    setProblem(null);
    setFaults({});
    setSubmitting(true);
    const answer = await calls.complete({ ...completion, fromMail });
    setSubmitting(false);
    if (answer.kind === 'form') {
      setState({ kind: 'completed', form: answer.form, thanks: true });
      void say('success', completed);
    } else if (answer.kind === 'gone') setState({ kind: 'gone' });
    else if (answer.status === 400) {
      const found = Object.fromEntries((answer.issues ?? []).map(({ path, message }) => [path, message]));
      const { discussantSignature: _, ...others } = found;
      setFaults(others);
      fail(Object.keys(others).length > 0 ? notComplete : signatureRequired);
    }
    // Somebody was quicker: the form is read again and shows itself completed.
    else if (answer.status === 409) setAttempt(attempt + 1);
    else fail(submissionFailed);
  };
  const retry = () => {
    setState({ kind: 'loading' });
    setAttempt(attempt + 1);
  };

  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      {kind !== 'loading' && <PlaceholderEnds />}
      <PublicHeader withSignIn={false} />
      <main id="main" ref={main} className={classes.page}>
        {state.kind === 'loading' &&
          (attempt === 0 ? <FormAwaited /> : <PlainText role="status">Loading the form...</PlainText>)}
        {(state.kind === 'gone' || state.kind === 'failed') && (
          <FormNotFound failed={state.kind === 'failed'} onRetry={retry} />
        )}
        {state.kind === 'completed' && <AlreadyCompleted form={state.form} thanks={state.thanks} />}
        {state.kind === 'open' && (
          <DiscussantForm
            words={state.words}
            submitting={submitting}
            problem={problem}
            faults={faults}
            onSubmit={submit}
          />
        )}
      </main>
      <SiteFooter dashboard="/auth" />
    </>
  );
}
