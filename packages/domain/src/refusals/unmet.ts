import { deleteSome, type RefusalWords } from './words.ts';

/** Which rule is not met. */
export const unmet = {
  too_many_records: {
    title: 'As many as can be kept',
    meaning: 'The person keeps as many of these as they may.',
    remedy: deleteSome,
  },
  too_many_files: {
    title: 'As many files as a record can hold',
    meaning: 'The record would have more than 20 files.',
    remedy: 'Remove a file first.',
  },
  text_quota_reached: {
    title: 'As much text as can be kept',
    meaning: 'With this the person’s records would hold more text than they may.',
    remedy: deleteSome,
  },
  name_and_pin_first: {
    title: 'A name and a PIN come first',
    meaning: 'A statement names whose it is, and the profile lacks their first name, last name or NMC PIN.',
    remedy: 'The person adds them to their profile.',
  },
  last_way_in: {
    title: 'The last way to sign in',
    meaning: 'Without this the person could not sign in any more.',
    remedy: 'The person sets a password first, by a link from “Forgot your password?”, or adds another passkey.',
  },
  password_needed: {
    title: 'The password is still needed',
    meaning: 'An account can do without a password once it has two passkeys and a recovery code that is not used.',
    remedy:
      'Add a passkey with `POST /user/passkeys/begin`, or make recovery codes with `POST /user/second-factor/recovery-codes`.',
  },
  discussion_first: {
    title: 'The reflective discussion comes first',
    meaning: 'The confirmation is dated before the reflective discussion, which its confirmer has to have seen.',
    remedy: 'Send the day on which the confirmation was really discussed.',
  },
  requirements_unmet: {
    title: 'Not everything is complete',
    meaning: 'The confirmer looks at records that are not complete yet. `issues` names each by the key of `checklist`.',
    remedy: 'Complete what `issues` names; `GET /requirements/next-steps` says how.',
  },
  renewal_month_needed: {
    title: 'The renewal month is needed',
    meaning: 'The profile has no `revalidationDate`, or one that is not the last day of a month.',
    remedy: 'Set `revalidationDate` in the profile first.',
  },
  application_not_open: {
    title: 'The application is not open yet',
    meaning: 'Years can be submitted from 60 days before the first day of the renewal month.',
    remedy: 'Wait for the day that `message` names.',
  },
  report_too_long: {
    title: 'Too long for one report',
    meaning: 'The records would make a report of thousands of pages.',
    remedy: 'Use `GET /user/export.zip`, which holds everything.',
  },
} as const satisfies Record<string, RefusalWords>;
