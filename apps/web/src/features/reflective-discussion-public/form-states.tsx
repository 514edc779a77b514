import { formatDate } from '@cairn/domain/calendar-date';
import type { PublicDiscussion } from '@cairn/domain/reflective-discussion';
import { PlainButton } from '../../components/plain/button.tsx';
import { below } from '../../components/plain/measures.ts';
import { PlainText, PlainTitle } from '../../components/plain/texts.tsx';
import { CloseWindow } from './close-window.tsx';
import classes from './discussant.module.css';

/** The link leads nowhere, or the form could not be read. */
export function FormNotFound({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <>
      <PlainTitle order={1}>Form Not Found</PlainTitle>
      <PlainText style={below('md')}>This reflective discussion form could not be found or may have expired.</PlainText>
      {failed ? (
        <PlainText style={below('md')}>
          We could not reach Cairn just now. Check your connection and try again.
        </PlainText>
      ) : (
        <PlainText style={below('md')}>
          Please check the link in the email: it must be complete. If it still does not work, ask the person who sent it
          for a new one.
        </PlainText>
      )}
      <div className={classes.buttons}>
        {failed && <PlainButton onClick={onRetry}>Try again</PlainButton>}
        <CloseWindow />
      </div>
    </>
  );
}

interface AlreadyCompletedProps {
  form: PublicDiscussion;
  /** It has just been signed on this page. */
  thanks: boolean;
}

/** The form is signed: now, or before. */
export function AlreadyCompleted({ form, thanks }: AlreadyCompletedProps) {
  return (
    <>
      <PlainTitle order={1}>{thanks ? 'Form Completed' : 'Form already completed'}</PlainTitle>
      <PlainText style={below('md')}>
        {thanks
          ? 'Thank you for completing the reflective discussion form. The revalidator has been notified.'
          : 'This reflective discussion form has been signed. There is nothing more to do.'}
      </PlainText>
      <dl className={classes.fields}>
        <dt>Revalidator</dt>
        <dd>{form.revalidatorName}</dd>
        <dt>NMC PIN</dt>
        <dd>{form.revalidatorPin}</dd>
        <dt>Date of discussion</dt>
        <dd>{formatDate(form.discussionDate)}</dd>
      </dl>
      <CloseWindow />
    </>
  );
}
