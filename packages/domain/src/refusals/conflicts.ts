import { accountConflicts } from './account-conflicts.ts';
import { onlyOnce, type RefusalWords, readAgain } from './words.ts';

/** Why a call does not fit what is there. */
export const conflicts = {
  ...accountConflicts,
  email_taken: {
    title: 'The address is in use',
    meaning: 'Another account has this e-mail address, or keeps it for a while.',
    remedy: 'Sign in with it, or send another address.',
  },
  pin_taken: {
    title: 'The NMC PIN cannot be used',
    meaning: 'The PIN cannot be kept in this account. Whether another one has it is not said.',
    remedy: 'Look whether it was typed correctly. If it was, the person has to write to support.',
  },
  pin_held_already: {
    title: 'The account holds the PIN already',
    meaning: 'An NMC PIN was to be freed for the account that holds it.',
    remedy: onlyOnce,
  },
  pin_not_held: {
    title: 'The account does not hold the PIN',
    meaning: 'An NMC PIN was to be taken from an account that does not have it.',
    remedy: 'Look which account holds it.',
  },
  stale_update: {
    title: 'Changed since it was read',
    meaning: 'The record is no longer as it was when its `updatedAt` was read, and would have been overwritten.',
    remedy: readAgain,
  },
  stale_draft: {
    title: 'The draft was changed elsewhere',
    meaning: 'The `revision` sent is not the one the draft has now.',
    remedy: readAgain,
  },
  idempotency_key_reused: {
    title: 'The Idempotency-Key was used for something else',
    meaning: 'Within 24 hours the same key came with another body or at another address.',
    remedy: 'Send a new key with what is new, and the same key only with the very same request.',
  },
  record_deleted: {
    title: 'What the key made has been deleted',
    meaning:
      'The same request was done under this Idempotency-Key within 24 hours, and its record has been deleted since.',
    remedy: 'Send a new key if it should be there again.',
  },
  support_access_open: {
    title: 'Support may look already',
    meaning: 'A person lets support look at their records once at a time, and that is open.',
    remedy: 'Keep it, or end it with `DELETE /user/support-access/{id}` first.',
  },
  too_many_looks: {
    title: 'Opened as often as it can be',
    meaning: 'Records are opened at most 20 times under one leave.',
    remedy: 'Read on in one that is open, or ask the person to let support look again.',
  },
  submitted_years: {
    title: 'The years were submitted',
    meaning: 'The record was part of three years that were submitted, and is read-only.',
    remedy: 'Leave it, or reopen those years with `POST /cycles/{id}/reopen`.',
  },
  cycle_reopened: {
    title: 'Reopened already',
    meaning: 'The submitted years have been reopened.',
    remedy: onlyOnce,
  },
  later_years_submitted: {
    title: 'Later years were submitted since',
    meaning: 'Only the last of the submitted years can be reopened.',
    remedy: 'Reopen the later years first.',
  },
  renewal_month_changed: {
    title: 'The renewal month is another one',
    meaning:
      'The `revalidationDate` sent is not the one of the profile, so other years would be closed than were meant.',
    remedy: readAgain,
  },
  confirmation_exists: {
    title: 'There is a confirmation already',
    meaning: 'The NMC asks for one confirmation in each three years, and these have one.',
    remedy: 'Withdraw it with `DELETE /confirmation` if it has to be corrected, then send the new one.',
  },
  confirmation_unclear: {
    title: 'Not clear which confirmation is meant',
    meaning: 'There are several confirmations, and without a renewal month none of them is of the present years.',
    remedy: 'Set `revalidationDate` in the profile first.',
  },
  form_finalised: {
    title: 'The discussion form is finalised',
    meaning: 'A finalised form is locked for good.',
    remedy: 'Leave it as it is.',
  },
  form_completed: {
    title: 'The discussion form is completed',
    meaning: 'A completed form is neither deleted nor saved as a draft.',
    remedy: 'Withdraw it first, while the discussant has not signed.',
  },
  form_not_completed: {
    title: 'The discussion form is not completed',
    meaning: 'This is done with a form that was saved and signed, and this one is a draft.',
    remedy: 'Complete and sign it first.',
  },
  form_is_draft: {
    title: 'The discussion form is a draft',
    meaning: 'A form was to be withdrawn that is a draft.',
    remedy: onlyOnce,
  },
  already_signed: {
    title: 'The discussant has signed',
    meaning: 'The discussant has signed this form, or an earlier version of it, so it stays.',
    remedy: 'Leave it as it is; a change of its content voids the signatures and asks for new ones.',
  },
  discussant_part_empty: {
    title: 'The discussant’s part is empty',
    meaning: 'A form is finalised once the discussant has signed it, by the link or on paper.',
    remedy: 'Wait for the signature.',
  },
  signing_closed: {
    title: 'No longer open for signing',
    meaning: 'The application that the discussion form was made for has been submitted.',
    remedy: 'The discussant asks whoever sent the link.',
  },
  signed_on_paper: {
    title: 'Signed on paper',
    meaning: 'A form that was signed on paper has no link.',
    remedy: 'Add a scan of the paper instead.',
  },
  not_signed_on_paper: {
    title: 'The form takes no scan',
    meaning: 'A scan belongs to a completed form with the day it was signed on paper, as it is now.',
    remedy: 'Save the form with `paperSignedDate` first.',
  },
  scan_attached: {
    title: 'A scan is attached',
    meaning: 'The scan shows what was signed on paper, so the form stays as it is while it is there.',
    remedy: 'Remove the scan first.',
  },
  link_expired: {
    title: 'The link has expired',
    meaning: 'A message was to be mailed whose link no longer works.',
    remedy: 'Make a new link.',
  },
  reminders_stopped: {
    title: 'The reader asked for no more mail',
    meaning: 'The discussant has stopped reminders of this form.',
    remedy: 'The person gives them the link themselves.',
  },
  message_leaving: {
    title: 'The message is leaving',
    meaning: 'The message that this would change or take back is being sent at this moment.',
    remedy: 'Send the same again in a moment.',
  },
  message_sent: {
    title: 'The message has been sent',
    meaning: 'A message was to be sent again that did arrive.',
    remedy: onlyOnce,
  },
  message_held: {
    title: 'The message waits',
    meaning: 'The message leaves by itself once it may.',
    remedy: 'Wait.',
  },
  request_sent: {
    title: 'The request for feedback was sent',
    meaning: 'What its reader got can no longer be changed. `issues` names the fields.',
    remedy: 'Leave those fields as they are, or make a new request.',
  },
  request_not_open: {
    title: 'Not with the request as it stands',
    meaning:
      'The request for feedback is not in the state that this asks for, such as answered, expired or reminded of lately.',
    remedy: 'Read the request again; `message` says what it is.',
  },
  file_not_ready: {
    title: 'The file is not given out',
    meaning: 'The file is still to be scanned for viruses, or was refused.',
    remedy: 'Ask again in a minute if it is still to be scanned.',
  },
  sent_again: {
    title: 'Sent again since it was deleted',
    meaning: 'Another system has sent the deleted record again under the same `source` and `externalId`.',
    remedy: 'Delete the newer one first, or leave the older one deleted.',
  },
  cannot_restore: {
    title: 'Cannot be brought back',
    meaning: 'What the deleted record belonged to is gone, or no longer takes it.',
    remedy: 'Bring back first what it belonged to; `message` says what that is.',
  },
} as const satisfies Record<string, RefusalWords>;
