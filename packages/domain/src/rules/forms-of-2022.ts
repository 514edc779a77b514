import { inWordsAtStart } from '../number-words.ts';
import type { Forms } from './rule-set.ts';
import { statementOf2022 } from './statement-of-2022.ts';

/** The forms of June 2022. */
export const formsOf2022 = {
  source: 'NMC, Completed forms and templates (PDF), June 2022',
  readOn: '2026-11-20',
  workSettings: {
    ambulance: 'Ambulance service',
    care_home: 'Care home sector',
    community: 'Community setting (including district nursing and community psychiatric nursing)',
    consultancy: 'Consultancy',
    cosmetic: 'Cosmetic or aesthetic sector',
    governing_body: 'Governing body or other leadership',
    primary_care: 'GP practice or other primary care',
    hospital: 'Hospital or other secondary care',
    inspectorate: 'Inspectorate or regulator',
    insurance_legal: 'Insurance or legal',
    maternity: 'Maternity unit or birth centre',
    military: 'Military',
    occupational_health: 'Occupational health',
    police: 'Police',
    policy: 'Policy organisation',
    prison: 'Prison',
    private_domestic: 'Private domestic setting',
    public_health: 'Public health organisation',
    school: 'School',
    specialist: 'Specialist or other tertiary care including hospice',
    telephone: 'Telephone or e-health advice',
    trade_union: 'Trade union or professional body',
    university: 'University or other research facility',
    voluntary: 'Voluntary or charity sector',
    other: 'Other',
  },
  scopesOfPractice: {
    clinical_care: 'Direct clinical care',
    education: 'Education',
    research: 'Research',
    management: 'Management',
    leadership: 'Leadership',
    policy: 'Policy',
    commissioning: 'Commissioning',
    consultancy: 'Consultancy',
    quality_assurance: 'Quality assurance or inspection',
  },
  codeThemes: {
    'prioritise-people': 'Prioritise people',
    'practise-effectively': 'Practise effectively',
    'preserve-safety': 'Preserve safety',
    'promote-professionalism': 'Promote professionalism and trust',
  },
  reflectionQuestions: {
    natureOfActivity:
      'What was the nature of the CPD activity, practice-related feedback, event or experience in your practice?',
    whatLearned: 'What did you learn from it?',
    howImproved: 'How did you change or improve your practice as a result?',
    codeRelevance: 'How is this relevant to the Code?',
  },
  practiceHoursLog: [
    'Dates',
    'Name and address of organisation',
    'Work setting and scope of practice',
    'Hours as entered',
    'Registration and description of work',
    'Hours counted',
  ],
  cpdLog: [
    'Dates',
    'Method',
    'Topic and evidence',
    'Link to the Code',
    'Link to standards of proficiency',
    'Hours',
    // The column is narrow: the word may break here.
    'Partici\u00adpatory',
  ],
  feedbackLog: ['Date', 'Source of feedback', 'Type of feedback', 'What it was about, and how it influenced practice'],
  discussionStatement: statementOf2022,
  confirmerTypes: {
    line_manager_nmc: 'Line manager who is an NMC registrant',
    line_manager_non_nmc: 'Line manager who is not an NMC registrant',
    another_nmc: 'Another NMC registrant',
    regulated_healthcare: 'Regulated healthcare professional in the UK',
    overseas_regulated: 'Overseas regulated healthcare professional',
    other_professional: 'Other professional, as the NMC online confirmation tool allows',
  },
  // Neither declaration is among them, for a registrant makes those to the regulator alone
  // (https://www.nmc.org.uk/revalidation/requirements/professional-indemnity-arrangement/).
  confirmationTicks: [
    { keys: ['practiceHours'], words: () => 'Practice hours' },
    { keys: ['cpdHours'], words: ({ cpdHours }) => `At least ${cpdHours.value} hours of CPD` },
    {
      keys: ['participatoryLearning', 'cpdRecords'],
      words: ({ participatoryHours }) =>
        `At least ${participatoryHours.value} hours of participatory learning, with accurate records of CPD`,
    },
    {
      keys: ['practiceRelatedFeedback'],
      words: ({ feedback }) => `${inWordsAtStart(feedback.value)} pieces of practice-related feedback`,
    },
    {
      keys: ['reflectiveAccounts'],
      words: ({ reflectiveAccounts }) =>
        `${inWordsAtStart(reflectiveAccounts.value)} written reflective accounts, on the form`,
    },
    {
      keys: ['reflectiveDiscussion'],
      words: () => 'A reflective discussion: the signed form, or the confirmer held it',
    },
  ],
  confirmerStatements: {
    finalConfirmation:
      'I have read the NMC’s information for confirmers. The person named above has shown me that they have met every requirement listed here in the three years since their registration was last renewed or they joined the register.',
    contactAgreement:
      'I agree that the NMC may contact me to check this confirmation. I know that if I do not answer, I may put this person’s application at risk.',
  },
} as const satisfies Forms;
