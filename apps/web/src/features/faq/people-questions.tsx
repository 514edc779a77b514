import { inWordsAtStart } from '@cairn/domain/number-words';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { ExternalLink } from '../../components/external-link.tsx';
import type { Question } from './question.ts';

export const peopleQuestions: readonly Question[] = [
  {
    id: 'how-long',
    question: 'How long should a reflective account be?',
    answer: (
      <p>
        As long as it takes to answer the four questions. The NMC says accounts{' '}
        <ExternalLink href={regulatorPages.reflectiveAccounts.href}>need not be long or academic</ExternalLink> and sets
        no number of words. A few honest sentences under each question are enough.
      </p>
    ),
  },
  {
    id: 'about-what',
    question: 'What can I reflect on?',
    answer: (
      <p>
        CPD, feedback, or an event or experience in your practice, or a mix of them. The {figures.accounts} accounts may
        be about the same kind of thing. Each must say how it relates to the Code.
      </p>
    ),
  },
  {
    id: 'anonymise',
    question: 'How do I write about people without identifying them?',
    answer: (
      <p>
        Leave out names, but also combinations that give someone away: age, gender, job title, ethnicity, ward, illness
        and the date. “An older patient with a long-term illness” is usually all the reader needs. This goes for people
        who have died, and for colleagues.
      </p>
    ),
  },
  {
    id: 'ai',
    question: 'May I use an AI tool to write my reflections?',
    answer: (
      <p>
        We know of no NMC rule against it, but the NMC has voiced concern. A reflection has to be yours, and you will
        talk about it with your partner. Never give such a tool anything about a patient or colleague.
      </p>
    ),
  },
  {
    id: 'discussion-partner',
    question: 'Who can be my reflective discussion partner?',
    answer: (
      <p>
        <ExternalLink href={regulatorPages.reflectiveDiscussion.href}>Another NMC registrant</ExternalLink>: any nurse,
        midwife or nursing associate on the register. They need not be your manager, work in your field or hold the same
        registration. Someone who is not on the NMC register, such as a doctor, cannot do it.
      </p>
    ),
  },
  {
    id: 'how-it-was-signed',
    question: 'Why does my discussion form say how my partner signed it?',
    answer: (
      <p>
        So that you, your confirmer and the NMC can rely on it. The form says whether your partner came by the link in
        our email to them or by one you passed on, and whether the browser was one you use too. On a shared ward
        computer that is nothing unusual. Your partner can sign either way; ask them to use the email if they can. Your
        own email address is not accepted as theirs.
      </p>
    ),
  },
  {
    id: 'confirmer',
    question: 'Who can be my confirmer?',
    answer: (
      <p>
        Your <ExternalLink href={regulatorPages.confirmation.href}>line manager where possible</ExternalLink>,
        registered with the NMC or not. If you have none: another NMC registrant; if that fails, another regulated
        health professional in the UK; then one regulated abroad. If there is nobody, use the NMC’s online confirmation
        tool.
      </p>
    ),
  },
  {
    id: 'same-person',
    question: 'Can one person be both?',
    answer: (
      <p>
        Yes, if your confirmer is an NMC registrant. You can then have both talks in one meeting. If your confirmer is
        not on the register, the reflective discussion must come first.
      </p>
    ),
  },
  {
    id: 'confirmer-ticks',
    question: 'What does my confirmer tick?',
    answer: (
      <>
        <p>{inWordsAtStart(figures.ticks.length)} boxes, as on the NMC’s form:</p>
        <ul>
          {figures.ticks.map((tick) => (
            <li key={tick}>{tick}</li>
          ))}
        </ul>
        <p>Your health and character and your indemnity are not among them: you declare those yourself in MyNMC.</p>
      </>
    ),
  },
  {
    id: 'when-confirm',
    question: 'When should I meet my confirmer?',
    answer: (
      <p>
        In the last 12 months of your three years, and well before your application date. Many people do it at their
        appraisal. The NMC wants it to be as recent as possible and may question an earlier one, so Cairn asks you
        before you submit such a date.
      </p>
    ),
  },
  {
    id: 'send-forms',
    question: 'Do I send the forms to the NMC?',
    answer: (
      <p>
        No. You keep them, on paper or electronically, and give your partner’s and confirmer’s contact details in your
        application. Keep the whole portfolio until after your next revalidation.
      </p>
    ),
  },
];
