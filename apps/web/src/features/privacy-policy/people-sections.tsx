import { Link } from '../../client/link.tsx';
import type { Section } from '../../components/reading-page.tsx';
import { SupportAddress } from '../../components/support-address.tsx';

/** Who we are, and what is held about whom. */
export const aboutPeopleSections: readonly Section[] = [
  {
    id: 'in-short',
    title: 'In short',
    content: (
      <ul>
        <li>Your portfolio is for you alone. Administrators cannot read it, unless you let support look for a time.</li>
        <li>We sell nothing, show no advertising, and use no trackers and no analytics.</li>
        <li>
          Cookies only let you sign in, keep you signed in and keep out who guesses at passwords. There are no others.
        </li>
        <li>
          You can <Link to="/data-protection">see, correct, export and delete</Link> your data.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    content: (
      <p>
        The people who run this installation of Cairn decide how your data is used; the law calls them the controller.
        Write to them at <SupportAddress subject="Privacy" /> or through{' '}
        <Link to="/contact-support">contact support</Link>. Cairn is not part of the Nursing and Midwifery Council
        (NMC).
      </p>
    ),
  },
  {
    id: 'users',
    title: 'If you have an account',
    content: (
      <>
        <p>We hold what you enter, and a little that arises when you use Cairn:</p>
        <ul>
          <li>
            <strong>Your account:</strong> email address, password (only as a hash that cannot be turned back), names,
            NMC PIN, revalidation date, parts of the register and when you joined them, working hours, job title,
            employer, work address and phone number. Only the email address and password are required. We ask you to
            confirm the email address, so that nobody has mail sent in your name.
          </li>
          <li>
            <strong>Your portfolio:</strong> practice hours, time away, CPD, evidence files, reflective accounts,
            feedback, discussion and confirmation forms, signatures. Of time away we ask the dates and whether it was
            parental leave, sickness, a career break or something else. We do not ask why; a note is yours to write. Of
            the declarations you make in MyNMC we keep the day you got ready for each, how you are covered by indemnity
            and by whom. What you declare about your health or character we neither ask nor keep. When you close your
            three years, we keep a copy of them as they were until you close your account.
          </li>
          <li>
            <strong>Messages:</strong> what you write to support, and the emails Cairn sends for you.
          </li>
          <li>
            <strong>Sign-ins and security records:</strong> when you signed in, from which network address and browser,
            and important actions such as signing, exporting and deleting.
          </li>
        </ul>
        <p>
          If you sign in with Google or Microsoft, we get your name, email address and an account number from them. We
          do not get your password.
        </p>
        <p>
          <strong>Why we may:</strong> to provide the service you signed up for (a contract with you). For security
          records and for keeping the service safe, our legitimate interest in doing so. For answering data protection
          requests and complaints, a legal duty.
        </p>
      </>
    ),
  },
  {
    id: 'discussants',
    title: 'If you are a discussion partner',
    content: (
      <>
        <p>
          The registrant who asked you gave us your name, NMC PIN, email address, work address, phone number, the date
          and a summary of your talk. With your signature we keep, as proof, the date, the network address and browser
          it came from, whether you came by the link in our email, and whether the registrant uses the same browser. The
          registrant sees the last two.
        </p>
        <p>
          You see your form through the link we email you. While you have not signed we remind you, twice at most for
          each link, and each reminder has a link that stops our messages about the form. If you sign on paper instead,
          we send no link, and keep the scan of the signed form that the registrant adds. The registrant keeps the form,
          may show it to their confirmer, and to the NMC if it asks. Once you have signed through the link we email you
          a copy, and nothing else.
        </p>
        <p>
          <strong>Why we may:</strong> the NMC asks for this form. Keeping it is in the registrant’s legitimate
          interest, and limited to what the form needs.
        </p>
      </>
    ),
  },
  {
    id: 'confirmers',
    title: 'If you are a confirmer',
    content: (
      <p>
        The registrant enters your name, job title, email, work address, phone number and, depending on your profession,
        your PIN or registration number and country. You sign on their device. They keep the form and may show it to the
        NMC if it asks. <strong>Why we may:</strong> as for discussion partners.
      </p>
    ),
  },
  {
    id: 'feedback-givers',
    title: 'If you gave feedback, or were asked for it',
    content: (
      <p>
        Feedback is kept without your name, role or address unless the registrant turns that off for their own notes;
        the NMC’s rules forbid identifying you in the portfolio. If you were asked for feedback through Cairn, we keep
        your name, email address and role, and the message sent to you; where no answer is recorded, Cairn reminds you,
        at most twice. <strong>Why we may:</strong> the registrant’s legitimate interest in asking for feedback. If you
        do not want to be asked, tell them or us.
      </p>
    ),
  },
  {
    id: 'patients',
    title: 'Patients and colleagues',
    content: (
      <p>
        Nothing about an identifiable patient or colleague belongs in Cairn. The forms say so, and warn about what looks
        like an NHS number, a date of birth, a name or an email address. If you believe that something here identifies
        you or someone in your care, write to <SupportAddress subject="Identifying details" /> and we will look into it
        at once.
      </p>
    ),
  },
];
