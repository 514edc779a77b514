import { ago, send } from './people.ts';
import type { Visitor } from './visitor.ts';

/** 450 hours: 37.5 in each of twelve weeks. */
export const twelveWeeks = {
  startDate: ago(200),
  endDate: ago(116),
  hours: '37.5',
  hoursFrequency: 'weekly',
  isCurrent: false,
  setting: 'ward',
  employer: 'St Elsewhere NHS Trust',
};

export const studyDay = {
  date: ago(150),
  method: 'in-person-training',
  topic: 'Talking about dying: communication workshop',
  linkToCode: 'prioritise-people',
  hours: '28',
  participatoryHours: '22.5',
};

export const reflection = (number: number) => ({
  title: `Account number ${number}`,
  date: ago(300 - number),
  natureOfActivity: 'A study day on recognising sepsis, with case discussions in small groups.',
  whatLearned: 'How easily early signs are put down to something else.',
  howImproved: 'I use the screening tool at every admission.',
  codeRelevance: 'Raising concerns at once when somebody is at risk.',
  nmcCodeThemes: ['preserve-safety'],
  isDraft: false,
});

export const praise = (number: number) => ({
  date: ago(200 - number),
  sourceOfFeedback: 'Students',
  typeOfFeedback: 'Verbal',
  contentOfFeedback: 'My teaching was called clear and kind. I have kept the slot for questions.',
  isAnonymous: true,
});

/** Makes records of one kind through the REST door, one after another. */
export async function record(nurse: Visitor, path: string, bodies: readonly object[]): Promise<void> {
  for (const body of bodies) await send(nurse, 'POST', path, body);
}
