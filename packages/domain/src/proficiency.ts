/** Professions with standards of proficiency, stored value → label. */
export const professions = {
  nurse: 'Nurse',
  midwife: 'Midwife',
  'nursing-associate': 'Nursing associate',
} as const;
export type Profession = keyof typeof professions;

/**
 * The platforms or domains of each profession's standards, stored value → label.
 * Midwives' read at https://www.nmc.org.uk/standards/standards-for-midwives/ on 2026-11-20.
 */
export const professionStandards = {
  nurse: {
    accountable: 'Being an accountable professional',
    'health-prevention': 'Promoting health and preventing ill health',
    'assessing-planning': 'Assessing needs and planning care',
    'providing-evaluating': 'Providing and evaluating care',
    'leading-managing': 'Leading and managing nursing care and working in teams',
    'improving-safety': 'Improving safety and quality of care',
    coordinating: 'Coordinating care',
  },
  midwife: {
    accountable: 'Being an accountable, autonomous, professional midwife',
    'safe-effective': 'Safe and effective midwifery care',
    'universal-care': 'Universal care for all women and newborn infants',
    'additional-care': 'Additional care for women and newborn infants with complications',
    'promoting-excellence': 'Promoting excellence: colleague, scholar and leader',
    'skilled-practitioner': 'The midwife as skilled practitioner',
  },
  'nursing-associate': {
    accountable: 'Being an accountable professional',
    'health-prevention': 'Promoting health and preventing ill health',
    'provide-monitor': 'Provide and monitor care',
    'working-teams': 'Working in teams',
    'improving-safety': 'Improving safety and quality of care',
    'contributing-integrated': 'Contributing to integrated care',
  },
} as const satisfies Record<Profession, Record<string, string>>;

/** Whether a standard is one of a profession's own; false for an unknown profession. */
export function isStandardOf(profession: string, standard: string): boolean {
  return (
    Object.hasOwn(professions, profession) && Object.hasOwn(professionStandards[profession as Profession], standard)
  );
}
