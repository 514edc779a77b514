import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { ExternalLink } from '../components/external-link.tsx';
import type { Question } from './question.ts';

export const hoursQuestions: readonly Question[] = [
  {
    id: 'how-many-hours',
    question: 'How many practice hours do I need?',
    alsoAsked: [`${figures.practiceHours} hours`],
    answer: (
      <p>
        <ExternalLink href={regulatorPages.practiceHours.href}>
          {figures.practiceHours} in your three years
        </ExternalLink>
        , for each part of the register you hold; SCPHN adds none. That is about 12 weeks full time, or three hours a
        week. If you joined one of them during these three years, ask the NMC what applies.
      </p>
    ),
  },
  {
    id: 'which-hours-count',
    question: 'Which hours count as practice?',
    alsoAsked: [
      'Do teaching, management, research or office work count?',
      'I do not work at the bedside.',
      'non-clinical, desk job, nurse educator',
    ],
    answer: (
      <p>
        Those in which you{' '}
        <ExternalLink href={regulatorPages.practiceHours.href}>
          rely on your skills, knowledge and experience as a registrant
        </ExternalLink>
        : direct care, but also managing, teaching, research or shaping services. Only hours worked while you are on the
        register count. Leave of any kind does not.
      </p>
    ),
  },
  {
    id: 'breaks-and-on-call',
    question: 'Do breaks, handovers and on-call count as practice hours?',
    alsoAsked: ['lunch break, rest break, sleep-in, stand-by, night shift'],
    answer: (
      <p>
        We found no NMC rule on these. Its test is whether you{' '}
        <ExternalLink href={regulatorPages.practiceHours.href}>
          rely on your skills, knowledge and experience as a registrant
        </ExternalLink>
        . A handover meets it, and so does the time on call in which you are called. A rest break, or a night on call in
        which nobody called, is hard to defend: leave it out.
      </p>
    ),
  },
  {
    id: 'several-employers',
    question: 'I have two jobs or several employers. How do I revalidate?',
    alsoAsked: ['second job, more than one post'],
    answer: (
      <p>
        Once, for all of them. The hours of every post count: log each post by itself.{' '}
        <ExternalLink href={regulatorPages.confirmation.href}>One confirmation</ExternalLink> is enough and covers all
        your roles. With more than one manager, choose the one where you do most of your practice.
      </p>
    ),
  },
  {
    id: 'bank-work',
    question: 'I work bank or agency shifts. Do they count?',
    alsoAsked: ['locum, NHSP, zero hours'],
    answer: (
      <p>
        Yes, like any other hours. Log them with the total for each month or run of shifts, and keep your timesheets:
        they are hard to get once you have left an agency.
      </p>
    ),
  },
  {
    id: 'two-registrations',
    question: 'I am registered as a nurse and a midwife. How many hours do I need?',
    alsoAsked: ['I hold two registrations.', 'I am dual registered.', 'health visitor, school nurse'],
    answer: (
      <p>
        {figures.practiceHoursOfTwoParts}, with at least {figures.practiceHours} in each. 850 as a nurse and 50 as a
        midwife is not enough. A nurse who is also a nursing associate needs {figures.practiceHoursOfTwoParts} too, and
        all three together need {figures.practiceHoursOfThreeParts}. SCPHN adds no hours. CPD stays at{' '}
        {figures.cpdHours} hours whatever you hold.
      </p>
    ),
  },
  {
    id: 'short-of-hours',
    question: 'What can I do if I am short of hours?',
    alsoAsked: ['I do not have enough hours.', 'I have not worked enough.'],
    answer: (
      <p>
        Check first that you have counted everything, and talk to your manager early about more shifts. If you still do
        not reach {figures.practiceHours}, you must complete an approved return to practice programme or a Test of
        Competence before you apply. If you only need more time, ask the NMC for an extension once your application is
        open.
      </p>
    ),
  },
  {
    id: 'leave',
    question: 'I was on maternity leave, sick leave or a career break. Is there an allowance?',
    alsoAsked: [
      'I had a baby.',
      'I was off sick.',
      'Do annual leave and holidays count?',
      'parental leave, long covid',
    ],
    answer: (
      <p>
        The hours are counted over the whole three years, so a break is often no problem: {figures.practiceHours} hours
        is about 12 weeks of full-time work. Time away does not itself count. If you cannot meet a requirement because
        of it, ask the NMC as early as you can what it can do for you.
      </p>
    ),
  },
  {
    id: 'hours-evidence',
    question: 'What evidence do I need for hours?',
    alsoAsked: ['How do I prove my hours?'],
    answer: (
      <p>
        Something that shows where and how much you worked: timesheets, e-roster reports, contracts, job descriptions or
        role profiles. You can keep them with the entry they belong to. Some employers do not accept payslips, because
        they include leave; and they hold more than anybody needs to see, such as your pay.
      </p>
    ),
  },
];

export const evidenceQuestions: readonly Question[] = [
  {
    id: 'how-much-cpd',
    question: 'How many hours of CPD do I need?',
    alsoAsked: ['How much CPD?'],
    answer: (
      <p>
        <ExternalLink href={regulatorPages.cpd.href}>{figures.cpdHours} hours in your three years</ExternalLink>, at
        least {figures.participatoryHours} of them participatory, whatever registrations you hold. The NMC prescribes no
        method, but it has to be relevant to your scope of practice.
      </p>
    ),
  },
  {
    id: 'participatory',
    question: 'What is participatory learning?',
    alsoAsked: ['Is an online course participatory?', 'webinar, e-learning, self-study'],
    answer: (
      <p>
        Learning in which you{' '}
        <ExternalLink href={regulatorPages.cpd.href}>interact with one or more other professionals</ExternalLink>, in
        person or online: a workshop, a conference, a course with discussion, a group meeting outside your everyday
        practice. Reading, or an online module you do alone, is not.
      </p>
    ),
  },
  {
    id: 'mandatory-training',
    question: 'Does mandatory training count as CPD?',
    alsoAsked: ['fire training, basic life support, moving and handling, statutory training'],
    answer: (
      <p>
        Only where it is relevant to your scope of practice. The NMC’s own example says that{' '}
        <ExternalLink href={regulatorPages.mandatoryTraining.href}>fire training cannot be used</ExternalLink>. Training
        you need to practise safely, such as a medicines update, can, if you explain how it relates to your work.
      </p>
    ),
  },
  {
    id: 'cpd-evidence',
    question: 'What is good evidence of CPD?',
    alsoAsked: ['I have lost my certificate.'],
    answer: (
      <p>
        A certificate, an attendance register, a letter, a presentation you gave, your notes, or minutes with other
        people’s names removed. A booking confirmation does not show that you attended.
      </p>
    ),
  },
  {
    id: 'carry-over',
    question: 'Can I carry CPD over from my last three years?',
    alsoAsked: ['Can I use old CPD again?', 'previous cycle, last revalidation'],
    answer: <p>No. All evidence must fall inside the three years since you last renewed or joined the register.</p>,
  },
  {
    id: 'what-is-feedback',
    question: 'What counts as feedback?',
    alsoAsked: [
      'Does verbal feedback count?',
      'Does a thank-you card, a compliment, a complaint or my appraisal count?',
    ],
    answer: (
      <p>
        <ExternalLink href={regulatorPages.feedback.href}>Written or spoken, formal or informal</ExternalLink>, good or
        critical: from patients, colleagues, students or managers, or from appraisals, team reports and reviews. Note
        what it was about and how you used it. Feedback to a team counts if you can say what it changed in your own
        work.
      </p>
    ),
  },
  {
    id: 'naming-people',
    question: 'May I record who gave me feedback?',
    alsoAsked: ['Is feedback anonymous?', 'name of the colleague who gave it'],
    answer: (
      <p>
        No. The NMC does not allow records that identify another person. That is why Cairn keeps feedback anonymous
        unless you say otherwise. Look at attachments too: cover names and faces on cards, letters and emails before you
        upload them.
      </p>
    ),
  },
];
