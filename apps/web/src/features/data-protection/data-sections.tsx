import {
  activityYears,
  closingDays,
  deletionDays,
  erasureYears,
  knownDeviceDays,
  knownNetworkDays,
} from '@cairn/domain/retention';
import { supportAccessYears } from '@cairn/domain/support-access-terms';
import { PlainTable } from '../../components/plain-table.tsx';
import type { Section } from '../../components/reading-page.tsx';

const periods = [
  ['Your account and portfolio', 'As long as you have an account'],
  ['An account you close', `${closingDays} days, in which you can change your mind; then everything is erased`],
  ['Revalidation records of an account that an administrator closed', 'Up to 7 years after it was closed'],
  ['The note that an account was erased: a random number and the day, no name', `${erasureYears} years`],
  ['System logs and security records', `${activityYears} years`],
  ['A deleted record, so that Undo works', 'One hour'],
  ['That a record was deleted, without what it held, for programs you gave an access key', `${deletionDays} days`],
  ['A form you began and did not save', '90 days after you last changed it, or until you discard it'],
  ['The text of an email Cairn sends for you', 'Until it has been delivered'],
  ['Sign-in sessions', 'Until you sign out, 12 hours at most'],
  ['The networks you signed in from', `${knownNetworkDays} days after you last did`],
  ['The devices you signed in on, under a number of ours', `${knownDeviceDays} days after you last did`],
  ['Which of your records support looked at by your leave, who did and why', `${supportAccessYears} years`],
  ['That somebody was given access to your account back, and how they were checked', `${activityYears} years`],
] as const;

/** What is held, how it is kept safe and for how long. */
export const dataSections: readonly Section[] = [
  {
    id: 'data-held',
    title: 'What we hold',
    content: (
      <>
        <h3>About you</h3>
        <ul>
          <li>name and contact details</li>
          <li>NMC PIN and registration</li>
          <li>employment information</li>
          <li>professional qualifications, where you enter them</li>
        </ul>
        <h3>Your revalidation</h3>
        <ul>
          <li>practice hours and activities</li>
          <li>CPD records and certificates</li>
          <li>reflective accounts</li>
          <li>feedback and evaluations</li>
          <li>the day you got ready for each declaration, and how you are covered by indemnity</li>
          <li>discussion and confirmation forms with their signatures</li>
        </ul>
        <p>
          The forms also hold the contact details of your discussion partner and confirmer. Please do not enter anything
          that identifies patients or other colleagues.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    content: (
      <ul>
        <li>
          Every query asks whose the record is. Nobody can open another person’s records, not even to see if they exist.
        </li>
        <li>
          Administrators see accounts, never portfolios, unless you let support look at yours for a time. You see who
          did.
        </li>
        <li>Passwords are stored only as Argon2id hashes. Common passwords are refused.</li>
        <li>The connection is encrypted, and the session cookie cannot be read by scripts.</li>
        <li>Signing out, or a new password, ends your session at once, so that a copied cookie is worthless.</li>
        <li>Unused sessions end by themselves, because ward computers are shared.</li>
        <li>Files are checked for what they really are, kept outside the website, and given to their owner only.</li>
        <li>What was signed cannot be changed: each signature is tied to the exact text.</li>
        <li>Sign-ins, exports, signatures and deletions leave a trace that cannot be altered.</li>
        <li>Pages load nothing from other websites.</li>
      </ul>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep data',
    content: (
      <>
        <PlainTable framed head={['Data', 'Kept for']} rows={periods} />
        <p>
          If you close your account, everything in it is erased {closingDays} days later. Until then you can sign in and
          keep it. Afterwards all that is left is a note, without your name, that an account was erased on that day.
          Copies in backups are not used, and go when the backup is overwritten.
        </p>
        <p>
          An account that an administrator closed can be restored for up to 7 years, because questions about a past
          revalidation can come up in the cycles after it. You do not have to accept that: ask us to delete earlier, and
          we do unless the law requires us to keep something.
        </p>
      </>
    ),
  },
];
