import { discussionLinkDays } from '@cairn/domain/discussant-fields';
import { inWordsAtStart } from '@cairn/domain/number-words';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { Link } from '../client/link.tsx';
import { ExternalLink } from '../components/external-link.tsx';
import type { Question } from './question.ts';

export const peopleQuestions: readonly Question[] = [
  {
    id: 'how-long',
    question: 'How long should a reflective account be?',
    alsoAsked: ['How many words?', 'word count, word limit'],
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
    alsoAsked: ['What do I write in a reflection?', 'ideas, topics, examples'],
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
    alsoAsked: ['Can I name the patient?', 'anonymise a reflection, confidentiality'],
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
    alsoAsked: ['May I use ChatGPT?'],
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
    alsoAsked: ['Can a doctor do my reflective discussion?', 'Must my partner be a nurse?', 'friend, husband, wife'],
    answer: (
      <p>
        <ExternalLink href={regulatorPages.reflectiveDiscussion.href}>Another NMC registrant</ExternalLink>: any nurse,
        midwife or nursing associate on the register. They need not be your manager, work in your field or hold the same
        registration. Someone who is not on the NMC register, such as a doctor, cannot do it. We found no NMC rule on
        relatives and friends, but a partner who is not close to you is easier to defend.
      </p>
    ),
  },
  {
    id: 'partner-link',
    question: 'My discussion partner did not get the email, or the link has stopped working. What now?',
    alsoAsked: ['My partner has not signed.', 'link expired, resend, send again'],
    answer: (
      <p>
        Open the form under <Link to="/reflective-discussions">Reflective discussions</Link>. There you can send the
        link again, copy it to pass on yourself, or renew it. A link works for {discussionLinkDays} days. Our email with
        it leaves only once you have confirmed your own address. Ask your partner to look in their spam folder, and
        check the address you gave.
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
    alsoAsked: [
      'Can a doctor sign me off?',
      'Who counts as a confirmer?',
      'Who signs my revalidation?',
      'I have no line manager, I am self-employed.',
    ],
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
    id: 'manager-not-a-nurse',
    question: 'My manager is not a nurse. Can they be my confirmer?',
    alsoAsked: [
      'My line manager is not NMC registered.',
      'Can my boss sign me off?',
      'non-registrant boss, practice manager, not a midwife',
    ],
    answer: (
      <p>
        Yes. Your <ExternalLink href={regulatorPages.confirmation.href}>line manager can confirm</ExternalLink> whether
        or not they are on the NMC register. A manager who is not cannot be your reflective discussion partner, who has
        to be on it. So have the discussion first, with an NMC registrant, and show your manager the signed form.
      </p>
    ),
  },
  {
    id: 'same-person',
    question: 'Can one person be both?',
    alsoAsked: ['Can my confirmer also be my discussion partner?'],
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
    alsoAsked: ['How early can I be confirmed?'],
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
    alsoAsked: ['Do I upload my portfolio?', 'post, submit evidence'],
    answer: (
      <p>
        No. You keep them, on paper or electronically, and give your partner’s and confirmer’s contact details in your
        application. Keep the whole portfolio until after your next revalidation.
      </p>
    ),
  },
];
