import { Link } from '../../client/link.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import type { Section } from '../../components/reading-page.tsx';
import { SupportAddress } from '../../components/support-address.tsx';

/** How to ask, and where to complain. */
export const requestSections: readonly Section[] = [
  {
    id: 'exercise',
    title: 'How to use your rights',
    content: (
      <>
        <p>
          Write to <SupportAddress subject="Data protection request" />, or use{' '}
          <Link to="/contact-support">contact support</Link> and choose “My data and privacy”. Please include:
        </p>
        <ul>
          <li>your name and NMC PIN</li>
          <li>the email address of your account</li>
          <li>what you would like us to do, and about which data</li>
        </ul>
        <p>
          We answer within 30 days, free of charge. If a request is complex we may need up to two months more, and tell
          you so within the first. We may ask for proof that it is you, so that nobody else gets your data.
        </p>
        <p>
          Besides access, correction, deletion and a copy to take away, you can ask us to use your data less while
          something is being checked (your profile then says so and why), and object to what we do on the ground of
          legitimate interests. Discussion partners, confirmers and people who gave feedback have these rights too; they
          need no account to write to us.
        </p>
      </>
    ),
  },
  {
    id: 'complain',
    title: 'How to complain',
    content: (
      <>
        <h3>To us</h3>
        <p>
          If you are unhappy with how we handle personal data, tell us. Use{' '}
          <Link to="/contact-support">contact support</Link>, choose the category “My data and privacy”, and start the
          subject with “Complaint”. Without an account, write to <SupportAddress subject="Data protection complaint" />.
        </p>
        <ul>
          <li>We acknowledge your complaint within 30 days.</li>
          <li>We look into it without undue delay and keep you informed.</li>
          <li>We tell you the outcome and the reasons.</li>
        </ul>
        <p>This is your right under the Data (Use and Access) Act 2025, in force since 19 June 2026.</p>
        <h3>To the Information Commissioner’s Office</h3>
        <p>The ICO is the UK’s data protection authority. It usually asks you to complain to us first. Its details:</p>
        <address>
          Information Commissioner’s Office
          <br />
          Wycliffe House, Water Lane
          <br />
          Wilmslow, Cheshire SK9 5AF
          <br />
          Phone: <a href="tel:+443031231113">0303 123 1113</a>
          <br />
          Website: <ExternalLink href="https://ico.org.uk/make-a-complaint/">ico.org.uk</ExternalLink>
        </address>
      </>
    ),
  },
];
