import { Link } from '../../client/link.tsx';
import type { Section } from '../../components/reading-page.tsx';
import { SupportAddress } from '../../components/support-address.tsx';

export const termsSections: readonly Section[] = [
  {
    id: 'what-cairn-is',
    title: 'What Cairn is',
    content: (
      <>
        <p>
          Cairn is a free service in which nurses, midwives and nursing associates record and track what they need for
          revalidation with the Nursing and Midwifery Council (NMC).
        </p>
        <p>
          <strong>Cairn is independent. It is not affiliated with or endorsed by the NMC.</strong> It sends nothing to
          the NMC and makes no application for you.
        </p>
      </>
    ),
  },
  {
    id: 'your-responsibility',
    title: 'What remains your responsibility',
    content: (
      <ul>
        <li>
          You remain responsible for meeting all of the NMC’s requirements and for applying and paying on time. Where
          Cairn and the NMC differ, the NMC is right.
        </li>
        <li>We do not guarantee that your revalidation will be approved.</li>
        <li>
          Totals, dates and guides are there to help you. Check them against your own evidence and the NMC’s website.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-may-use-it',
    title: 'Who may use Cairn',
    content: (
      <>
        <p>To have an account you must:</p>
        <ul>
          <li>be registered with the NMC</li>
          <li>be at least 18 years old</li>
          <li>give accurate information about yourself</li>
          <li>
            keep your password to yourself and your account secure, and tell us if you think someone else has used it
          </li>
        </ul>
        <p>
          A discussion partner who signs a form through a link needs no account. What this page says about truthfulness
          and confidentiality holds for them too.
        </p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'What you may do, and what you may not',
    content: (
      <>
        <p>You agree to:</p>
        <ul>
          <li>use Cairn for genuine revalidation purposes</li>
          <li>record only what is true</li>
          <li>
            protect the confidentiality of patients and colleagues: nothing you enter or upload may identify them, apart
            from the details of your discussion partner and confirmer that the NMC’s forms ask for
          </li>
          <li>keep to the professional standards of the Code</li>
        </ul>
        <p>You must not:</p>
        <ul>
          <li>share your account or let someone else use it</li>
          <li>upload false information, or sign for another person</li>
          <li>access, or try to access, other people’s data</li>
          <li>use Cairn for anything illegal, or in a way that harms the service or others who use it</li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-records',
    title: 'Your records belong to you',
    content: (
      <p>
        What you write and upload stays yours. We store it, show it to you and put it into your report, and do nothing
        else with it. You can take a copy at any time. The <Link to="/privacy-policy">privacy policy</Link> and{' '}
        <Link to="/data-protection">your data protection rights</Link> say more.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    content: (
      <p>
        We try to keep Cairn running, but do not guarantee that it is always available or free of faults. We may change
        or stop parts of it. If we ever close the service we will tell you by email in good time to export your records.
        Keep your own copy of what matters, above all before an application date.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    content: (
      <>
        <p>
          Cairn is free and provided as it is. As far as the law allows, we are not liable for losses that follow from
          using it or from not being able to use it. That includes a late or refused revalidation, lost records and lost
          earnings.
        </p>
        <p>
          Nothing here limits liability that the law does not allow to be limited, such as for death or personal injury
          caused by negligence, or for fraud. Your rights as a consumer and under data protection law are not affected.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Closing an account',
    content: (
      <ul>
        <li>
          You can close your account at any time: press “Close account” at the end of{' '}
          <Link to="/profile#close-account">your profile</Link>. Export your data first.
        </li>
        <li>
          We may suspend or close an account that breaks these terms. Unless the law or the safety of others forbids it,
          we tell you why, and you can ask us to look at it again.
        </li>
        <li>
          How long what is kept after that stands under{' '}
          <Link to="/data-protection#retention">how long we keep data</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        If we change something that matters to you, we tell you in Cairn or by email before it takes effect. If you do
        not agree, you can close your account.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Which law applies',
    content: (
      <p>
        English law governs these terms, and the courts of England and Wales decide disputes. If you live in Scotland or
        Northern Ireland you can also go to the courts there.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <p>
        Questions about these terms? Write to <SupportAddress subject="Terms of service" /> or use{' '}
        <Link to="/contact-support">contact support</Link>.
      </p>
    ),
  },
];
