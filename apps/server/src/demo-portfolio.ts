import { addDays, addMonths, addYears, lastOfMonth } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import type { PracticeHoursInput } from '@cairn/domain/practice-hours';
import type { AccountSubject } from '@cairn/domain/reflection';

/** One call of the REST door that makes a record of the demo nurse. */
export interface DemoCall {
  /** POST unless told. */
  readonly method?: 'PUT';
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** Whether it names the accounts completed before it. */
  readonly coversAccounts?: true;
  /** A file to add to the record just made: where to, and what. */
  readonly evidence?: { readonly name: string; readonly text: string };
}

export const demoPassword = 'Stack-of-7-stones';
export const demoNurse = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Okafor' };
export const demoAdmin = { email: 'admin@example.org', password: 'Stack-of-9-stones' };

/** Ada's profile: two years into her three. */
export function demoProfile(today: string) {
  return {
    nmcPin: '12A3456B',
    revalidationDate: lastOfMonth(addMonths(today, 11)),
    registrationType: 'nurse',
    workingHours: 'part_time',
    jobTitle: 'Staff nurse, acute medicine',
    employer: 'St Elsewhere NHS Trust',
    workAddress: '1 Hospital Road, Leeds LS1 1AA',
    preferredContactMethod: 'email',
    phoneNumber: '0113 496 0000',
  };
}

/** The records of two believable years, through the same door an integrator uses. */
export function demoRecords(today: string, signature: string): DemoCall[] {
  return [
    ...practiceHours(today),
    ...cpdActivities(today),
    ...reflections(today),
    ...feedback(today),
    {
      path: '/api/reflective-discussions',
      coversAccounts: true,
      body: {
        ...fixturesOn(today).reflectiveDiscussions,
        discussionSummary:
          'We talked through the accounts one by one: what I did, what I would do again, and how each relates to the Code. We agreed that asking earlier for help is the thread that runs through them.',
        revalidatorSignature: signature,
        status: 'completed',
      },
    },
    // She has checked her cover, and leaves the guidance until the application is nearer.
    {
      method: 'PUT',
      path: '/api/declarations',
      body: { ...fixturesOn(today).declarations, healthAndCharacterOn: null },
    },
  ];
}

function practiceHours(today: string): DemoCall[] {
  const entry = (body: Partial<PracticeHoursInput>): DemoCall => ({
    path: '/api/practice-hours',
    body: { ...fixturesOn(today).practiceHours, endDate: null, ...body },
  });
  return [
    entry({
      startDate: addYears(today, -5),
      endDate: addYears(today, -4),
      hours: '30',
      hoursFrequency: 'weekly',
      setting: 'elderly_care',
      workSetting: 'care_home',
      employer: 'Meadow View Care Home',
      description: 'Registered nurse on days, before the present three years.',
    }),
    entry({
      startDate: addDays(today, -700),
      endDate: addDays(today, -420),
      hours: '7.5',
      hoursFrequency: 'weekly',
      setting: 'ward',
      description: 'Acute medicine, one long day a week beside study.',
    }),
    entry({
      startDate: addDays(today, -200),
      hours: '2',
      hoursFrequency: 'weekly',
      isCurrent: true,
      setting: 'education',
      scopeOfPractice: 'education',
      description: 'Teaching sepsis recognition to students on placement.',
    }),
    entry({
      startDate: addDays(today, -31),
      hours: '11.5',
      hoursFrequency: 'total',
      setting: 'ae',
      employer: 'NHS Professionals',
      description: 'One bank shift.',
    }),
  ];
}

function cpdActivities(today: string): DemoCall[] {
  const activity = (
    daysAgo: number,
    topic: string,
    method: string,
    hours: string,
    participatoryHours: string,
    linkToCode: string,
    evidence?: DemoCall['evidence'],
  ): DemoCall => ({
    path: '/api/cpd-activities',
    body: {
      ...fixturesOn(today).cpdActivities,
      linkToStandards: null,
      participatoryWith: Number(participatoryHours) > 0 ? 'Nurses and doctors of several wards' : null,
      date: addDays(today, -daysAgo),
      topic,
      method,
      hours,
      participatoryHours,
      linkToCode,
    },
    ...(evidence ? { evidence } : {}),
  });
  return [
    activity(
      610,
      'Sepsis: recognising it early',
      'conference-seminar',
      '7',
      '7',
      'preserve-safety,practise-effectively',
      {
        name: 'Certificate of attendance – sepsis day.pdf',
        text: 'Certificate of attendance: Sepsis day',
      },
    ),
    activity(480, 'Medicines management update', 'e-learning-module', '4', '0', 'preserve-safety'),
    activity(300, 'Journal club: pressure area care', 'peer-learning-group-study', '3', '3', 'practise-effectively'),
    activity(150, 'Talking about dying: communication workshop', 'in-person-training', '6', '6', 'prioritise-people', {
      name: 'Workshop programme.pdf',
      text: 'Programme: Talking about dying',
    }),
    activity(
      35,
      'Reading: deterioration in older adults',
      'professional-reading',
      '2.5',
      '0',
      'practise-effectively,preserve-safety',
    ),
  ];
}

function reflections(today: string): DemoCall[] {
  const account = (
    daysAgo: number,
    isDraft: boolean,
    texts: readonly [string, string, string, string],
    themes: string[],
    about: AccountSubject[],
  ): DemoCall => ({
    path: '/api/reflective-accounts',
    body: {
      ...fixturesOn(today).reflectiveAccounts,
      title: null,
      about,
      date: addDays(today, -daysAgo),
      natureOfActivity: texts[0],
      whatLearned: texts[1],
      howImproved: texts[2],
      codeRelevance: texts[3],
      nmcCodeThemes: themes,
      isDraft,
    },
  });
  return [
    account(
      600,
      false,
      [
        'A study day on recognising sepsis, with case discussions in small groups.',
        'How easily early signs are put down to something else, and how much a second opinion changes.',
        'I use the screening tool at every admission and say the word “sepsis” out loud at handover.',
        'Preserving safety: raising concerns at once when somebody is at risk.',
      ],
      ['preserve-safety'],
      ['cpd'],
    ),
    account(
      290,
      false,
      [
        'Feedback from a student who found my handovers too fast to follow.',
        'That I leave out what I take for granted, and that students do not dare to ask.',
        'I now use one structure for every handover and end with a question to the quietest person.',
        'Practising effectively: communicating clearly and sharing skills with colleagues.',
      ],
      ['practise-effectively', 'promote-professionalism'],
      ['feedback'],
    ),
    account(
      140,
      false,
      [
        'A conversation with a family about care at the end of life, after the communication workshop.',
        'To let silence stand, and to ask what people know before telling them more.',
        'I prepare the room and the time, and write down what matters to the person in their words.',
        'Prioritising people: treating them with kindness, respect and compassion.',
      ],
      ['prioritise-people'],
      ['cpd', 'event'],
    ),
    account(12, true, ['A medication round interrupted four times', '', '', ''], [], ['event']),
  ];
}

function feedback(today: string): DemoCall[] {
  const piece = (
    daysAgo: number,
    source: string,
    type: string,
    contentOfFeedback: string,
    howPracticeChanged: string,
  ): DemoCall => ({
    path: '/api/feedback',
    body: {
      ...fixturesOn(today).feedback,
      relationship: null,
      date: addDays(today, -daysAgo),
      sourceOfFeedback: source,
      typeOfFeedback: type,
      contentOfFeedback,
      howPracticeChanged,
    },
  });
  return [
    piece(
      520,
      'Students',
      'Verbal',
      'My teaching was called clear and kind, and the slot for questions was praised.',
      'I have kept the slot for questions and now leave more time for it.',
    ),
    piece(
      260,
      'Patients or service users',
      'Letter or card',
      'Thanked for explaining a procedure twice without hurry.',
      'I now ask everybody what they have understood.',
    ),
    piece(
      90,
      'Annual appraisal',
      'Performance review',
      'Asked to delegate more.',
      'I agreed two tasks with the support workers and review them monthly.',
    ),
  ];
}
