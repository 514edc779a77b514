/** What people wonder as they fill in a form, in the fewest words, by the question that holds the answer. */
export const doubts = {
  'which-hours-count': 'Which hours count?',
  'breaks-and-on-call': 'Do breaks and on-call count?',
  leave: 'Does leave count?',
  'counting-hours': 'How does it change my hours?',
  'mandatory-training': 'Does mandatory training count?',
  participatory: 'What is participatory?',
  'what-is-feedback': 'What counts as feedback?',
  'naming-people': 'May I say who it was from?',
  'about-what': 'What can I write about?',
  'how-long': 'How long should it be?',
  anonymise: 'How do I leave people unnamed?',
  'discussion-partner': 'Who may be my partner?',
  'same-person': 'May my confirmer be my partner?',
  confirmer: 'Who may confirm?',
  'manager-not-a-nurse': 'My manager is not a nurse. Can they confirm?',
  'when-confirm': 'When should we meet?',
  'health-and-indemnity': 'What do I have to declare?',
  'indemnity-not-practising': 'I am not practising. What about cover?',
  'application-date': 'Which date is my deadline?',
  'two-registrations': 'How many hours for two registrations?',
  'which-app': 'Which app do I need?',
  'lost-phone': 'What if I lose my phone?',
  passkey: 'What is a passkey?',
  'passkey-on-a-shared-computer': 'May I add one on a ward computer?',
} as const;

export type Doubt = keyof typeof doubts;
