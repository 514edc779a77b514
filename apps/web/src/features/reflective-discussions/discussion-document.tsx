import { formatDate } from '@cairn/domain/calendar-date';
import { signingWords } from '@cairn/domain/discussant-signing';
import { discussedAccountName, discussedAccounts } from '@cairn/domain/discussed-accounts';
import { discussantChanges } from '@cairn/domain/discussion-stage';
import { discussionStatement } from '@cairn/domain/discussion-statement';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Button, Card, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../client/use-heading-focus.ts';
import { VoidedSignature } from './discussant-section.tsx';
import classes from './discussion-document.module.css';
import { dayOf } from './discussion-text.ts';
import { useOwnAccounts } from './use-own-accounts.ts';

interface DiscussionDocumentProps {
  form: ReflectiveDiscussion;
  onBack: () => void;
}

/** A form to read and to print, on one page of A4 for a summary of ordinary length. */
export function DiscussionDocument({ form, onBack }: DiscussionDocumentProps) {
  const element = useHeadingFocus<HTMLDivElement>();
  const changes = discussantChanges(form);
  const accounts = useOwnAccounts().data;
  return (
    <Stack gap="md" ref={element}>
      <Group justify="space-between" data-no-print>
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
          Back to the list
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
          Print Form
        </Button>
      </Group>
      <VoidedSignature form={form} />
      <Card component="article" className={classes.paper}>
        <h1>Reflective discussion form</h1>
        <p className={classes.state}>{stateOf(form)}</p>
        <h2>Registrant</h2>
        <dl className={classes.fields}>
          <Field name="Name">{form.revalidatorName}</Field>
          <Field name="NMC PIN">{form.revalidatorPin}</Field>
        </dl>
        <Signed who={form.revalidatorName} picture={form.revalidatorSignature} date={form.revalidatorSignedDate} />
        <h2>Reflective discussion partner</h2>
        <dl className={classes.fields}>
          <Field name="Name">{form.discussantName}</Field>
          <Field name="NMC PIN">{form.discussantPin}</Field>
          <Field name="Email address">{form.discussantEmail}</Field>
          <Field name="Contact number">{form.discussantContactNumber}</Field>
          <Field name="Professional address" wide>
            {form.discussantAddress}
          </Field>
          <Field name="Date of discussion">{formatDate(form.discussionDate)}</Field>
          <Field name="Agrees to be contacted by the NMC">{agreementOf(form)}</Field>
          {form.reflectiveAccountIds.length > 0 && (
            <Field name={`Reflective accounts discussed: ${form.reflectiveAccountIds.length}`} wide>
              {accounts && discussedAccounts(form.reflectiveAccountIds, accounts).map(discussedAccountName).join('\n')}
            </Field>
          )}
          <Field name="Short summary of discussion" wide>
            {form.discussionSummary}
          </Field>
        </dl>
        {changes.length > 0 && (
          <>
            <p>
              <strong>Filled in or changed by the discussion partner before signing.</strong> It was sent to them as:
            </p>
            <dl className={classes.fields}>
              {changes.map(({ name, sent }) => (
                <Field key={name} name={name} wide>
                  {sent}
                </Field>
              ))}
            </dl>
          </>
        )}
        <p>{discussionStatement(form)}</p>
        {form.paperSignedDate !== null && (
          <p>
            Signed on paper on {formatDate(form.paperSignedDate)};{' '}
            {form.paperScanAttached
              ? 'a scan of the signed form is attached'
              : 'no scan of the signed form is attached'}
            .
          </p>
        )}
        {form.paperSignedDate === null && !form.discussantConfirmed && !form.isFinalized && (
          <p>To be signed on paper: ☐ I agree to be contacted by the NMC. Sign and date below.</p>
        )}
        <Signed
          who={form.discussantName}
          picture={form.discussantSignature}
          date={form.paperSignedDate ?? form.discussantSignedDate}
          onPaper={form.paperSignedDate !== null}
          how={signingWords(form)}
        />
      </Card>
    </Stack>
  );
}

function agreementOf({
  discussantConfirmed,
  discussantAgreesToContact,
  paperSignedDate,
}: ReflectiveDiscussion): string {
  if (paperSignedDate !== null) return 'As ticked on the paper form';
  if (!discussantConfirmed) return 'Not signed yet';
  return discussantAgreesToContact ? 'Yes' : 'No';
}

function stateOf(form: ReflectiveDiscussion): string {
  const { status, isFinalized, finalizedAt } = form;
  if (status === 'draft') return 'A draft: not completed and not signed yet.';
  const signed = howSigned(form);
  if (isFinalized && finalizedAt) return `Finalized on ${dayOf(finalizedAt)} and locked; ${signed}.`;
  return `Not finalized yet; ${signed}.`;
}

function howSigned({ discussantConfirmed, paperSignedDate, paperScanAttached }: ReflectiveDiscussion): string {
  if (paperSignedDate === null) return `${discussantConfirmed ? '' : 'not '}signed by the discussant`;
  return paperScanAttached ? 'signed by the discussant on paper' : 'signed on paper, without a scan of the signed form';
}

function Field({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </div>
  );
}

interface SignedProps {
  who: string;
  picture: string | null;
  date: string | null;
  /** How the signer came, where it is known. */
  how?: string | null;
  onPaper?: boolean;
}

function Signed({ who, picture, date, how, onPaper = false }: SignedProps) {
  return (
    <dl className={classes.fields}>
      <Field name="Signature">
        {picture ? (
          <img src={picture} alt={`Signature of ${who}`} width={200} height={100} className={classes.signature} />
        ) : (
          <span className={classes.unsigned}>{onPaper ? 'On the paper form' : 'Not signed'}</span>
        )}
      </Field>
      <Field name="Date signed">{date ? formatDate(date) : '–'}</Field>
      {how && (
        <Field name="How it was signed" wide>
          {how}
        </Field>
      )}
    </dl>
  );
}
