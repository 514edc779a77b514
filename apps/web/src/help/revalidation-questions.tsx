import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { Link } from '../client/link.tsx';
import { ExternalLink } from '../components/external-link.tsx';
import type { Question } from './question.ts';

export const revalidationQuestions: readonly Question[] = [
  {
    id: 'what-is-revalidation',
    question: 'What is revalidation?',
    answer: (
      <p>
        Every three years, nurses, midwives and nursing associates show the Nursing and Midwifery Council (NMC) that
        they still practise safely and effectively. You need it to stay on the register. It is not a test: you collect
        evidence, talk it through with two people, and make an online application.
      </p>
    ),
  },
  {
    id: 'requirements',
    question: 'What do I need?',
    alsoAsked: ['What is the checklist?', 'What are the requirements?'],
    answer: (
      <>
        <p>{figures.Requirements} things, all from the three years since you last renewed or joined the register:</p>
        <ul>
          <li>{figures.practiceHours} practice hours for each part of the register you hold</li>
          <li>
            {figures.cpdHours} hours of CPD, at least {figures.participatoryHours} of them participatory
          </li>
          <li>{figures.feedback} pieces of practice-related feedback</li>
          <li>{figures.accounts} written reflective accounts</li>
          <li>1 reflective discussion with another NMC registrant</li>
          <li>a statement on your health and character</li>
          <li>a statement on your professional indemnity cover</li>
          <li>confirmation by a suitable person</li>
        </ul>
      </>
    ),
  },
  {
    id: 'application-date',
    question: 'What is the difference between my application date and my renewal date?',
    alsoAsked: ['When is my deadline?', 'When is my revalidation due?', 'expiry date'],
    answer: (
      <p>
        The renewal date is the last day of the month in which your registration runs out. The application date is the
        first day of that month. Example: if your registration runs out on 30 April, apply and pay by 1 April. Aim for
        the application date: after the renewal date your registration lapses.
      </p>
    ),
  },
  {
    id: 'when-does-it-open',
    question: 'When can I start my application?',
    alsoAsked: ['How early can I apply?', 'start revalidation, submit application'],
    answer: (
      <p>
        It{' '}
        <ExternalLink href={regulatorPages.application.href}>
          opens {figures.applicationWindowDays} days before your application date
        </ExternalLink>
        , in MyNMC. You do not have to finish it in one go. An older NMC page for nursing associates says up to 90 days;
        MyNMC shows your own date.
      </p>
    ),
  },
  {
    id: 'fee',
    question: 'Do I have to pay?',
    alsoAsked: ['annual fee, retention fee, payment'],
    answer: (
      <p>
        Cairn is free. The NMC’s annual fee falls due as in any other year, and your application is not processed until
        it is paid. A Direct Debit is collected as usual and you do nothing. MyNMC shows the amount and, once both are
        in, emails you that your registration is renewed. That can take two days, or five with Direct Debit.
      </p>
    ),
  },
  {
    id: 'verification',
    question: 'What happens if I am chosen for verification?',
    alsoAsked: ['What happens if I am audited?', 'Will the NMC check my portfolio?'],
    answer: (
      <p>
        Each year the NMC looks more closely at some applications. You are told{' '}
        <ExternalLink href={regulatorPages.verification.href}>within 24 hours of applying and paying</ExternalLink> and
        have 21 days to give more information through MyNMC. It may ask for evidence, and may contact your discussion
        partner and your confirmer. You can keep working meanwhile. Being chosen does not mean that anything is wrong.
      </p>
    ),
  },
  {
    id: 'late',
    question: 'What if I cannot apply in time?',
    alsoAsked: ['Can I have an extension?', 'I missed my deadline.', 'My registration has lapsed.'],
    answer: (
      <p>
        Once your application is open you can ask the NMC for an extension in MyNMC. It decides case by case, often for
        about eight weeks. Do it before the renewal date. When you have one, change your renewal month in your profile
        and tick that it is an extension. If your registration lapses you must apply to come back, which can take two to
        six weeks, and you must not work as a nurse, midwife or nursing associate until then.
      </p>
    ),
  },
  {
    id: 'health-and-indemnity',
    question: 'What about health and character, and indemnity?',
    alsoAsked: ['I have a caution or conviction.', 'insurance, criminal record, DBS, illness'],
    answer: (
      <p>
        You state both in MyNMC when you apply; there is no evidence to collect, and your confirmer does not check them.
        Read the NMC’s{' '}
        <ExternalLink href={regulatorPages.healthAndCharacter.href}>guidance on health and character</ExternalLink>{' '}
        first: it says which charges and cautions you must declare. For indemnity, say whether you are covered by your
        employer, a professional body or your own insurance. On the page <Link to="/declarations">Declarations</Link>{' '}
        you note the day you read the guidance, how you are covered and by whom. Cairn never asks for or stores what you
        declare about your health or character.
      </p>
    ),
  },
  {
    id: 'indemnity-not-practising',
    question: 'What about indemnity if I am not practising at the moment?',
    alsoAsked: ['I am between jobs or on a career break. Do I need cover?', 'not working, unemployed'],
    answer: (
      <p>
        Cover is needed whenever you practise. If you are not practising when you apply, you declare that you intend to
        have it once you do. <ExternalLink href={regulatorPages.indemnity.href}>The NMC says more</ExternalLink>. On the
        page <Link to="/declarations">Declarations</Link> you can note how you will be covered.
      </p>
    ),
  },
  {
    id: 'mynmc',
    question: 'What is MyNMC?',
    answer: (
      <p>
        The NMC’s website for registrants. It{' '}
        <ExternalLink href={regulatorPages.myNmc.href}>took the place of NMC Online</ExternalLink> on 10 February 2026
        and asks for an extra security step{' '}
        <ExternalLink href={regulatorPages.signingIn.href}>when you sign in</ExternalLink>. Check well before your
        application opens that you can get in.
      </p>
    ),
  },
  {
    id: 'changes',
    question: 'Are the rules about to change?',
    alsoAsked: ['new rules, 2027, new Code'],
    answer: (
      <p>
        The rules on this page date from 2016 and are still in force. The NMC is{' '}
        <ExternalLink href={regulatorPages.plans.href}>reviewing the Code and revalidation</ExternalLink>. It planned a
        public consultation for July to October 2026 and new rules from autumn 2027. Until the NMC says so, nothing
        changes for you.
      </p>
    ),
  },
];
