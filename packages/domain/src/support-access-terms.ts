/** What support may be let look at, in the order in which people choose it, stored value → label. What is not here stays closed. */
export const supportAreas = {
  progress: 'Progress',
  'practice-hours': 'Practice hours',
  absences: 'Time away',
  'cpd-activities': 'CPD activities',
  feedback: 'Feedback',
  'reflective-accounts': 'Reflective accounts',
  'reflective-discussions': 'Reflective discussions',
  declarations: 'Declarations',
} as const;
export type SupportArea = keyof typeof supportAreas;

/** All there are. */
export const allSupportAreas = Object.keys(supportAreas) as readonly SupportArea[];

/** Those that this version of Cairn knows, in its order and each once. */
export function knownSupportAreas(areas: readonly string[]): SupportArea[] {
  return allSupportAreas.filter((area) => areas.includes(area));
}

/** For how long support may be let look, stored value → label. */
export const supportAccessLengths = { hour: '1 hour', day: '1 day', 'three-days': '3 days' } as const;
export type SupportAccessLength = keyof typeof supportAccessLengths;

/** The same in hours. */
export const supportAccessHours = { hour: 1, day: 24, 'three-days': 72 } as const satisfies Record<
  SupportAccessLength,
  number
>;

/** Most times that records may be opened under one grant. */
export const maxSupportLooks = 20;

/** Most grants that are listed, the newest first. */
export const listedSupportGrants = 50;

/** For how long reading on in an area is the same reading, in minutes: it is recorded once. */
export const supportReadMinutes = 15;

/** For how long it is kept who looked at what, in years from when the leave would have run out. */
export const supportAccessYears = 2;

type ReadAction = `support-access.read-${SupportArea}`;

/** By what the record of who did what calls a reading of each area, in words. */
export const supportReadLabels = Object.fromEntries(
  Object.entries(supportAreas).map(([area, label]) => [
    `support-access.read-${area}`,
    `Records looked at by support, with leave: ${label}`,
  ]),
) as Record<ReadAction, string>;
