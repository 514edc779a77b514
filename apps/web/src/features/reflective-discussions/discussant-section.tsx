import { formatDate } from '@cairn/domain/calendar-date';
import { signingWords } from '@cairn/domain/discussant-signing';
import { discussantChanges, mayAskAgain } from '@cairn/domain/discussion-stage';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconWritingOff } from '@tabler/icons-react';
import classes from './discussion.module.css';
import { dayOf } from './discussion-text.ts';

interface DiscussantSectionProps {
  form: ReflectiveDiscussion;
  /** Null where nothing can be changed any more. */
  onAskAgain: ((form: ReflectiveDiscussion) => void) | null;
}

/** What the discussant gave, once they have signed; who did not agree to be contacted can be asked again. */
export function DiscussantSection({ form, onAskAgain }: DiscussantSectionProps) {
  if (!form.discussantConfirmed || !form.discussantSignature) return null;
  const how = signingWords(form);
  const changes = discussantChanges(form);
  return (
    <Group gap="lg" align="flex-start" className={classes.section}>
      <img
        src={form.discussantSignature}
        alt={`Signature of ${form.discussantName}`}
        width={200}
        height={100}
        className={classes.signature}
      />
      <div>
        <Text fw={600}>Signed by {form.discussantName}</Text>
        {form.discussantSignedDate && <Text>Date signed: {formatDate(form.discussantSignedDate)}</Text>}
        {how && <Text style={{ overflowWrap: 'anywhere' }}>{how}</Text>}
        {changes.length > 0 && (
          <Text>
            Filled in or changed by {form.discussantName} before signing: {changes.map(({ name }) => name).join(', ')}.
            View the form to compare.
          </Text>
        )}
        <Text>Agrees to be contacted by the NMC: {form.discussantAgreesToContact ? 'yes' : 'no'}</Text>
        {onAskAgain && mayAskAgain(form) && (
          <Button variant="default" size="sm" mt="xs" onClick={() => onAskAgain(form)}>
            Ask {form.discussantName} to sign again
          </Button>
        )}
      </div>
    </Group>
  );
}

/** Says that an edit has voided the discussant's signature. */
export function VoidedSignature({ form }: { form: ReflectiveDiscussion }) {
  if (form.discussantConfirmed || !form.signatureVoidedAt) return null;
  return (
    <Alert color="amber" icon={<IconWritingOff aria-hidden="true" />} title="Signature voided">
      The form was edited on {dayOf(form.signatureVoidedAt)}, or sent to be signed again, after the discussant had
      signed it. That signature no longer counts.{!form.isFinalized && ' The form must be signed again.'}
      {form.status === 'draft' && ' Because of it, this draft is kept and cannot be deleted.'}
    </Alert>
  );
}
