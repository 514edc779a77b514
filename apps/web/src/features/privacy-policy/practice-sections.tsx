import { Link } from '../../client/link.tsx';
import type { Section } from '../../components/reading-page.tsx';

/** What happens to the data, and the rights over it. */
export const aboutPracticeSections: readonly Section[] = [
  {
    id: 'sharing',
    title: 'Who gets to see data',
    content: (
      <>
        <p>We pass data on only where it is needed to run Cairn:</p>
        <ul>
          <li>
            <strong>The hosting provider</strong>, on whose machines the database, files and backups lie.
          </li>
          <li>
            <strong>The mail provider</strong>, who delivers the emails Cairn sends.
          </li>
          <li>
            <strong>Google or Microsoft</strong>, only if you choose to sign in with them.
          </li>
        </ul>
        <p>
          They work for us under contract and may use the data for nothing else. Ask us for the names, and for where
          they keep data. If that is outside the UK, the law asks for safeguards and we have to have them in place.
        </p>
        <p>
          If you make a calendar link and add it to a calendar, whoever runs that calendar reads the dates of your
          application there, and nothing else. So does anybody you give the link to.
        </p>
        <p>
          If you make an access key and give it to another program, whoever runs that program reads and changes what you
          chose for it, until the key expires or you remove it in your profile. Shifts that a rota sends in this way are
          kept one by one, so that none counts twice, until you close your account.
        </p>
        <p>
          If you add a webhook, whoever runs the address you enter is told when something changes: what kind of thing,
          when, and the number Cairn keeps it under. Nothing you wrote is sent, nor your name.
        </p>
        <p>
          If you connect an application, whoever runs it reads and changes what you allowed, for a year or until you
          disconnect it in your profile. What it has read by then it may keep, by its own privacy policy.
        </p>
        <p>
          We remind you by mail of the days of your application, at your own address, because missing them can cost you
          your registration. You choose in your profile which reminders you get, and every one has a link that stops
          them all.
        </p>
        <p>
          No advertisers, no analytics, no employer, and not the NMC. Pages load nothing from other websites. We hand
          data to the police or a court only where the law obliges us.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what stays on your device',
    content: (
      <ul>
        <li>
          <strong>Strictly necessary cookies.</strong> One holds a sealed, random number that keeps you signed in. It
          goes when you sign out, and after 12 hours at the latest. Another remembers for a year who has signed in with
          this browser, so that somebody who guesses at your password cannot keep you out, and we can tell you by email
          of a sign-in on a device that is new. It opens nothing. While you sign in with Google, Microsoft, a passkey or
          a code there is a third, for ten minutes, and while you connect an application there are two more, until you
          have decided. If you say that others use this computer too, one more remembers that for a year. Because there
          are no others, there is no cookie banner.
        </li>
        <li>
          <strong>Drafts.</strong> While you fill in the form of a record, what you write is kept as a draft in your
          account, for 90 days after you last changed it, so that you can go on anywhere. Nobody else can read it, and
          it counts to nothing. This browser holds only what has not reached your account yet, and messages to support
          until you send them.
        </li>
        <li>
          <strong>What you can read and save without a connection.</strong> This browser holds the pages of Cairn, and
          for up to 14 days a copy of your records as you read them last. Signing out takes the copy away. A record that
          could not be sent waits here until it is, and signing out asks you whether to leave it.
        </li>
        <li>
          <strong>Shared computers.</strong> Tick “This is a shared computer” as you sign in, and nothing of what you
          write or read is kept on it.
        </li>
        <li>
          <strong>Appearance.</strong> Whether you chose light or dark.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep data',
    content: (
      <p>
        Your records stay for as long as you have an account. If you close it, everything is erased 30 days later. If
        you change your email address, the old one is kept for a week so that you can take it back. Records of an
        account that an administrator closed are kept for up to 7 years, and system logs for 2 years; you can ask us to
        delete sooner. The <Link to="/data-protection#retention">data protection page</Link> has the list and the
        reasons.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    content: (
      <p>
        Passwords are hashed, connections encrypted, sessions ended when you sign out, and files readable by their owner
        alone. The <Link to="/data-protection#security">data protection page</Link> lists the measures. If a breach puts
        you at high risk, we tell you without delay.
      </p>
    ),
  },
  {
    id: 'automated',
    title: 'No decisions by machines',
    content: (
      <p>
        Cairn adds up hours and counts records. It makes no decision about you, builds no profile, and uses no AI on
        what you write.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>
          You can ask for a copy of your data, have it corrected, deleted or used less, take it elsewhere, and object to
          what we do on the ground of legitimate interests. This holds for discussion partners, confirmers and people
          who gave feedback too. We answer within 30 days. <Link to="/data-protection#exercise">How to ask</Link>.
        </p>
        <p>
          While it is being checked whether your data is right, or whether we may hold it, we can restrict what is done
          with it. It is then stored, and used by you alone: Cairn sends you no reminders and nobody else mail in your
          name, lets no other program at it, and deletes nothing because its time is over. We tell you why, and write to
          you before the restriction is lifted.
        </p>
        <p>
          You can complain{' '}
          <Link to="/data-protection#complain">to us, and to the Information Commissioner’s Office</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    content: (
      <p>
        If we change something that matters to you, we tell you in Cairn or by email before it takes effect. Cairn is
        for people aged 18 and over.
      </p>
    ),
  },
];
