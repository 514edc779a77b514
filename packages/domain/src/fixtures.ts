import type { z } from 'zod';
import type { absenceInput } from './absence.ts';
import { addDays } from './calendar-date.ts';
import type { confirmationInput } from './confirmation.ts';
import type { cpdActivityInput } from './cpd-activity.ts';
import type { declarationsInput } from './declarations.ts';
import type { feedbackInput } from './feedback.ts';
import type { feedbackRequestInput } from './feedback-request.ts';
import type { practiceHoursInput } from './practice-hours.ts';
import type { RecordFields } from './record-field.ts';
import type { reflectiveAccountInput } from './reflective-account.ts';
import type { reflectiveDiscussionChange } from './reflective-discussion.ts';

/** One record of each kind, as a person would send it. */
interface Fixtures {
  practiceHours: z.input<typeof practiceHoursInput>;
  absences: z.input<typeof absenceInput>;
  cpdActivities: z.input<typeof cpdActivityInput>;
  feedback: z.input<typeof feedbackInput>;
  feedbackRequests: z.input<typeof feedbackRequestInput>;
  reflectiveAccounts: z.input<typeof reflectiveAccountInput>;
  reflectiveDiscussions: z.input<typeof reflectiveDiscussionChange>;
  declarations: z.input<typeof declarationsInput>;
  confirmations: Omit<z.input<typeof confirmationInput>, 'signature'>;
}

/**
 * A believable record of each kind, the usual fields filled in, dated shortly before `today`: for tests, journeys,
 * measurements and the demonstration, which change of it what they are about. Signatures are drawn where they are needed.
 */
export function fixturesOn(today: string) {
  const ago = (days: number) => addDays(today, -days);
  const [ada, grace] = ['Ada Okafor', 'Grace Mensah'];
  const [adasPin, gracesPin] = ['12A3456B', '98Z7654Y'];
  const address = '1 Hospital Road, Leeds LS1 1AA';
  return {
    practiceHours: {
      startDate: ago(80),
      endDate: ago(51),
      isCurrent: false,
      hours: '8',
      hoursFrequency: 'total',
      setting: 'ward',
      employer: 'St Elsewhere NHS Trust',
      employerAddress: '1 Hospital Road, Leeds',
      employerPostcode: 'LS1 1AA',
      workSetting: 'hospital',
      scopeOfPractice: 'clinical_care',
      description: 'Acute medicine, nights.',
    },
    absences: {
      kind: 'parental',
      startDate: ago(400),
      endDate: ago(296),
      note: 'Back part-time, in the same team.',
    },
    cpdActivities: {
      date: ago(80),
      method: 'in-person-training',
      topic: 'Talking about dying: communication workshop',
      linkToCode: 'prioritise-people',
      linkToStandards: 'Platform 1',
      profession: 'nurse',
      selectedStandards: ['accountable' as const],
      hours: '2',
      participatoryHours: '1',
      participatoryWith: 'Nurses and doctors of three wards',
    },
    feedback: {
      date: ago(80),
      sourceOfFeedback: 'Students',
      typeOfFeedback: 'Verbal',
      contentOfFeedback: 'My teaching was called clear and kind.',
      howPracticeChanged: 'I have kept the slot for questions.',
      relationship: 'Student',
      isAnonymous: true,
    },
    feedbackRequests: {
      recipientEmail: 'jo.march@example.org',
      recipientName: 'Jo March',
      recipientRole: 'Student nurse',
      relationship: 'Student',
      customMessage: 'Would you tell me how my teaching was for you?',
    },
    reflectiveAccounts: {
      title: 'Sepsis, and saying so',
      date: ago(80),
      about: ['cpd'],
      natureOfActivity: 'A study day on recognising sepsis, with case discussions in small groups.',
      whatLearned: 'How easily early signs are put down to something else.',
      howImproved: 'I use the screening tool at every admission.',
      codeRelevance: 'Raising concerns at once when somebody is at risk.',
      nmcCodeThemes: ['preserve-safety'],
      isDraft: false,
    },
    reflectiveDiscussions: {
      revalidatorName: ada,
      revalidatorPin: adasPin,
      discussantName: grace,
      discussantPin: gracesPin,
      discussantEmail: 'grace.mensah@example.org',
      discussantAddress: address,
      discussantContactNumber: '0113 496 0002',
      discussionDate: ago(4),
      discussionSummary: 'We talked through the five accounts one by one.',
    },
    declarations: {
      healthAndCharacterOn: ago(6),
      indemnityOn: ago(5),
      indemnityRoute: 'professional_body',
      indemnityProvider: 'Royal College of Nursing',
    },
    confirmations: {
      nurseName: ada,
      nursePin: adasPin,
      dateLastRenewal: ago(700),
      confirmerType: 'line_manager_nmc',
      confirmerName: 'Funmi Adeyemi',
      confirmerJobTitle: 'Ward manager',
      confirmerEmail: 'funmi.adeyemi@example.org',
      confirmerAddress: address,
      confirmerContactNumber: '0113 496 0003',
      confirmationDiscussionDate: today,
      confirmerNmcPin: '11B2222C',
      checklist: {
        practiceHours: true,
        cpdHours: true,
        participatoryLearning: true,
        cpdRecords: true,
        practiceRelatedFeedback: true,
        reflectiveAccounts: true,
        reflectiveDiscussion: true,
      } as const,
      finalConfirmation: true,
      contactAgreement: true,
      signatureDate: today,
    },
  } satisfies Fixtures;
}

/** The record with these words in every field in which a person writes what they like, so that none is left out. */
export function worded<T extends object>(record: T, fields: RecordFields, words: (field: string) => string): T {
  const written = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'text' ? [[name, words(name)]] : []));
  return { ...record, ...Object.fromEntries(written) };
}
