import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Alert, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CopyLink } from '../../components/copy-link.tsx';
import { SendVerificationButton } from '../../components/send-verification-button.tsx';
import classes from './discussion.module.css';
import {
  discussionName,
  emailText,
  expiryText,
  linkAddress,
  linkLives,
  reminderText,
  wordsOnceEmailed,
} from './discussion-text.ts';
import { useRenewLink } from './use-renew-link.ts';

interface LinkPanelProps {
  form: ReflectiveDiscussion;
  /** How it is called where it cannot be seen, like no other of the list. */
  name: string;
  /** Reads the list again. */
  onCheck: () => Promise<unknown>;
}

/** While the discussant has not signed: how far the link has come, and what can be done with it. */
export function LinkPanel({ form, name, onCheck }: LinkPanelProps) {
  const [renewing, setRenewing] = useState(false);
  const [checking, setChecking] = useState(false);
  const awaits = useAwaitsVerification();
  const kept = useMailIsKept();
  const leaves = !awaits && !kept && form.remindersStoppedAt === null;
  const resend = trpc.reflectiveDiscussions.resendLink.useMutation({
    onSuccess: () => toasts.success(`The link will be emailed to ${form.discussantEmail} again`),
    onError: () => toasts.failure('The link could not be sent again'),
  });
  const { renew, busy: isRenewing, error: renewalError, sending } = useRenewLink(form);
  const now = Date.now();
  const lives = linkLives(form, now);
  const error = resend.error ?? renewalError;
  const { id } = form;
  const reminders = lives ? reminderText(form) : null;
  const expiry = expiryText(form, now);
  const said = lives ? `${emailText(form, { awaits, kept })} ${expiry}` : expiry;
  // The list is read again by itself, and what then stands here must not move the buttons below: neither up nor down.
  const coming = kept ? null : wordsOnceEmailed(form, now);
  const [before] = useState(coming && said);
  return (
    <section className={classes.section} aria-labelledby={`link-${id}`} data-no-print>
      <Title order={4} id={`link-${id}`}>
        Waiting for {form.discussantName} to sign
      </Title>
      <Words room={coming ? `${coming.email} ${expiry}` : before}>{said}</Words>
      <Words room={coming?.reminders ?? null}>{reminders}</Words>
      {lives && form.discussantToken && (
        <CopyLink
          label="Link for signing"
          of={name}
          description="Anyone who has it can sign. Give it to the discussant only. The form will then say that it was signed by a link you passed on."
          address={linkAddress(location.origin, form.discussantToken)}
        />
      )}
      {error && (
        <Alert mt="sm" color="clay" icon={<IconAlertTriangle aria-hidden="true" />} title="The link was not sent">
          {problemOf(error).message}
        </Alert>
      )}
      <Group gap="xs" mt="sm">
        {lives && awaits && !kept && <SendVerificationButton words="Send me the link to confirm" />}
        {lives && leaves && (
          <BusyButton
            variant="default"
            size="sm"
            leftSection={<IconMail size={18} aria-hidden="true" />}
            busy={resend.isPending}
            spinner
            aria-label={`Send again: ${name}`}
            onClick={() => resend.mutate({ id })}
          >
            Send again
          </BusyButton>
        )}
        <BusyButton
          variant="default"
          size="sm"
          busy={isRenewing}
          spinner
          aria-label={`Renew link: ${name}`}
          onClick={() => setRenewing(true)}
        >
          Renew link
        </BusyButton>
        <BusyButton
          variant="subtle"
          size="sm"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          busy={checking}
          spinner
          aria-label={`Check for the signature: ${name}`}
          onClick={() => {
            setChecking(true);
            void onCheck().finally(() => setChecking(false));
          }}
        >
          Check for the signature
        </BusyButton>
      </Group>
      <ConfirmDialog
        opened={renewing}
        title="Make a new link?"
        confirm="Renew link"
        busy={isRenewing}
        onConfirm={() => renew({ onSettled: () => setRenewing(false) })}
        onCancel={() => setRenewing(false)}
      >
        <Text>
          The old link to the {discussionName(form)} stops working. A new one, {sending}
        </Text>
      </ConfirmDialog>
    </section>
  );
}

/** Words, in the room that they need or others in their place; nothing where there are neither. */
function Words({ room, children }: { room: string | null; children: string | null }) {
  if (room === null) return children && <Text className={classes.words}>{children}</Text>;
  return (
    <Text className={`${classes.words} ${classes.room}`} data-room={room}>
      <span>{children}</span>
    </Text>
  );
}
