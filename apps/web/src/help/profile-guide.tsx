import { regulatorPages } from '@cairn/domain/regulator-pages';
import { IconUser } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/profile.webp';

export const profileGuide: Guide = {
  id: 'profile',
  title: 'Profile',
  icon: IconUser,
  summary: 'Your PIN, your date and your registration: what the rest is worked out from.',
  asks: (
    <>
      <li>
        Your registration runs out on the last day of a month. MyNMC shows the date. Your application must be in by the
        first day of that month.
      </li>
      <li>
        Your NMC PIN has eight characters: two digits, a letter, four digits and a letter, such as 12A3456B. It goes on
        your discussion and confirmation forms.
      </li>
      <li>The parts of the register you hold decide how many practice hours you need.</li>
      <li>
        Since 10 February 2026 you renew in <strong>MyNMC</strong>, which took the place of NMC Online. Signing in has
        an extra security step: try it well before your application opens.
      </li>
    </>
  ),
  steps: (
    <>
      <li>
        Open your <Link to="/profile">Profile</Link> and press <strong>Edit Profile</strong>.
      </li>
      <li>Enter your NMC PIN. Capital or small letters and spaces do not matter.</li>
      <li>
        Choose your renewal month: the month in which your registration expires, as MyNMC shows it. Cairn then says when
        to apply and knows which records fall inside your three years.
      </li>
      <li>
        Choose every part of the register you hold, with the day you joined it if you know it, and press{' '}
        <strong>Save Changes</strong>. A part you gained inside your three years asks for hours from your next renewal.
      </li>
      <li>
        <strong>Make a calendar link</strong> puts the dates of your application into your own calendar. Anybody who has
        the link sees them.
      </li>
      <li>
        <strong>Reminders</strong> come by mail on the days of your application. Choose which, and say there when you
        have applied.
      </li>
      <li>
        <strong>Export Data</strong> saves a copy of everything Cairn holds about you, to keep or to take elsewhere.
      </li>
    </>
  ),
  more: [
    {
      title: 'After you have revalidated',
      content: (
        <p>
          Open <Link to="/cycles">Your cycles</Link> and press <strong>I have revalidated</strong>. Cairn keeps
          everything as it was, with your report, and begins your next three years on the day after. The old records
          stay in your lists and cannot be changed by mistake; of a post you still hold you can set the end. Keep them
          until after your <em>next</em> revalidation, in case the NMC asks; if something in them is wrong, reopen those
          years.
        </p>
      ),
    },
    {
      title: 'Password, email address and ways to sign in',
      content: (
        <>
          <p>
            All three are further down on your profile. A new email address counts once you have used the link we send
            there. Your old address is told, and can undo the change for a week; until then nobody else can have it.
          </p>
          <p>
            To change your password, press <strong>Change password</strong>; it signs out every other device. Under
            “Ways to sign in” you can remove Google or Microsoft. You need a password or a passkey first: where you have
            neither, <Link to="/forgot-password">ask for a link</Link> to set a password. When you change jobs, move
            your account from your work address to your own while you can still read both.
          </p>
        </>
      ),
    },
    {
      title: 'A second factor and passkeys',
      content: (
        <p>
          Under “A code besides the password” on your profile you set up an authenticator app, and under “Passkeys” you
          add a passkey. The questions say <Link to="/faq#second-factor">what that is good for</Link>,{' '}
          <Link to="/faq#which-app">which app you need</Link>,{' '}
          <Link to="/faq#recovery-codes">what recovery codes are</Link>,{' '}
          <Link to="/faq#lost-phone">what to do without your phone</Link> and{' '}
          <Link to="/faq#passkey">what a passkey is</Link>.
        </p>
      ),
    },
    {
      title: 'Access keys for other programs',
      content: (
        <>
          <p>
            With an access key another program, such as your rota or a learning platform, reads or writes your records
            in your name, without your password. Under “Access keys” on your profile you choose what it may do and for
            how long. The key is shown once: give it to that program and to nobody else. No key opens your account
            itself: its password, its address, closing it, signing for somebody or sending mail.
          </p>
          <p>
            Remove a key there at any time; the program is refused at once. A password reset ends every key. Changing
            your password leaves them, and tells you how many there are.
          </p>
        </>
      ),
    },
    {
      title: 'What support can see',
      content: (
        <>
          <p>
            That you have an account, and nothing you have recorded. If you have asked for help, you can let them look:
            under “Support and your records” on your profile, for an hour, a day or three days, at everything listed
            there or only at what your question is about.
          </p>
          <p>
            They read your progress, hours, time away, CPD, feedback, reflections, discussions and the days of your
            declarations, and can change nothing. They never see your password, your files, signatures, links or drafts,
            or who gave you feedback or discussed with you, unless you have written it into the text.
          </p>
          <p>
            While it is open, every page of yours says so, and <strong>End it now</strong> ends it at once. You get a
            mail when it begins and when somebody looks first, and your profile says who looked at what, when and why.
          </p>
        </>
      ),
    },
    {
      title: 'Webhooks for other programs',
      content: (
        <>
          <p>
            With a webhook Cairn tells another program that something has changed, so that it need not keep asking.
            Under “Webhooks” on your profile you enter the address that the people who run the program give you, and
            choose what it is told of. A message says what kind of thing changed and the number Cairn keeps it under,
            and nothing you wrote. Give them the secret that is shown once: with it they check that a message comes from
            Cairn.
          </p>
          <p>
            “Messages” shows what became of each, and sends a test. One that does not arrive is tried again for three
            days; then the webhook is switched off, and you get a mail.
          </p>
        </>
      ),
    },
    {
      title: 'Connected applications',
      content: (
        <>
          <p>
            Some applications, such as a rota or a learning platform, connect themselves: you begin on their own
            website, which sends you here. Cairn says who asks and for what. Nothing is chosen for you: choose what you
            allow, or allow nothing. It never learns your password.
          </p>
          <p>
            Under “Connected applications” on your profile you see what each may do and when it last did, and disconnect
            it at once. A connection ends by itself after a year, and with a password reset.
          </p>
        </>
      ),
    },
    {
      title: 'A statement for an agency or an employer',
      content: (
        <p>
          “Make a statement” on your profile gives you a line of letters to copy, or a file to save. It says your name,
          your NMC PIN and which requirements are met, for 30 days, and nothing of your records. Whoever you give it to
          can check that it comes from Cairn and that nobody has changed it.
        </p>
      ),
    },
    {
      title: 'Closing your account',
      content: (
        <p>
          Export your data first, then choose “Close account” at the end of your profile. You can change your mind for
          30 days; after that everything is erased.
        </p>
      ),
    },
  ],
  mistakes: (
    <>
      <li>
        Choosing the month in which the application opens. It opens 60 days early; the renewal month is the one in which
        your registration runs out.
      </li>
      <li>Typing the letter O for a zero, or the letter I for a one, in the PIN.</li>
      <li>Leaving the month out. Then Cairn cannot say what counts, what is met or when to apply.</li>
      <li>Choosing the month of your next renewal by hand, instead of closing the three years that are over.</li>
    </>
  ),
  picture: {
    src,
    alt: 'The profile page with the account information: email, name, NMC PIN, next revalidation date, parts of the register and employer.',
  },
  sources: [regulatorPages.signingIn, regulatorPages.application, regulatorPages.registrationCodes],
};
