/** The value of a method that is said in its owner's own words. */
export const otherMethod = 'other';

/** How learning was done, as the form offers it, stored value → label; the first three are the regulator's own examples. */
export const cpdMethods = {
  'online-learning': 'Online learning',
  'course-attendance': 'Course attendance',
  'independent-learning': 'Independent learning',
  'conference-seminar': 'Conference or seminar',
  'e-learning-module': 'E-learning module',
  'formal-education': 'Formal education',
  'in-person-training': 'In-person training',
  'online-learning-course': 'Online learning course',
  'peer-learning-group-study': 'Peer learning or group study',
  'podcasts-audiobooks': 'Podcasts or audiobooks',
  'professional-reading': 'Professional reading',
  'project-based-learning': 'Project-based learning',
  'reflective-practice': 'Reflective practice',
  'self-directed-study': 'Self-directed study',
  'simulation-role-play': 'Simulation or role play',
  'supervised-practice-internship': 'Supervised practice or internship',
  'supervision-appraisal': 'Supervision or appraisal',
  'webinar-virtual-workshop': 'Webinar or virtual workshop',
  [otherMethod]: 'Other, in my own words',
} as const;

/** Every method a record may carry: the form's, and the older list's, which stays readable. */
export const cpdMethodLabels = {
  ...cpdMethods,
  conference: 'Conference',
  formal_education: 'Formal Education',
  shadowing: 'Job Shadowing',
  journal_club: 'Journal Club',
  mentoring: 'Mentoring/Coaching',
  online: 'Online Course',
  peer_review: 'Peer Review',
  reading: 'Professional Reading',
  research: 'Research Activity',
  secondment: 'Secondment',
  seminar: 'Seminar',
  simulation: 'Simulation Training',
  study_day: 'Study Day',
  webinar: 'Webinar',
  workshop: 'Workshop',
} as const;
export type CpdMethod = keyof typeof cpdMethodLabels;

/** How an activity was done, in words: those of the list, or its owner's own. */
export function methodName({ method, methodInOwnWords }: { method: CpdMethod; methodInOwnWords: string | null }) {
  return method === otherMethod && methodInOwnWords ? methodInOwnWords : cpdMethodLabels[method];
}
