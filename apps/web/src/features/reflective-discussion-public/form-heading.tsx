import { classes } from '../../components/plain/classes.ts';
import { below, rem } from '../../components/plain/measures.ts';
import { PlainSkeleton, PlainText, PlainTitle } from '../../components/plain/texts.tsx';
import type { FormWords } from './form-words.ts';

/** How the form begins: who asks whom, and what the form is. Null while it is read. */
export function FormHeading({ words }: { words: Pick<FormWords, 'discussantName' | 'revalidatorName'> | null }) {
  return (
    <>
      <PlainTitle order={1}>Reflective discussion form</PlainTitle>
      <div className={classes.text} style={below('sm')}>
        {words ? (
          <>
            Dear {words.discussantName}, <strong>{words.revalidatorName}</strong> asks you to sign this form.
          </>
        ) : (
          <PlainSkeleton height="2.5em" />
        )}
      </div>
      <PlainText style={below('sm')}>It records your reflective discussion, for NMC revalidation.</PlainText>
    </>
  );
}

/** The form while it is read: it begins with the same words, whoever it is for. */
export function FormAwaited() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading the form...
      </p>
      <div aria-hidden="true">
        <FormHeading words={null} />
        <PlainSkeleton height={28} style={{ marginTop: rem(28), maxWidth: rem(240) }} />
        <PlainSkeleton height={320} style={below('md')} />
        <PlainSkeleton height={480} style={below('lg')} />
      </div>
    </>
  );
}
