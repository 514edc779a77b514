/** Parts of the register a person may hold, stored value → label. */
export const registrationTypes = {
  nurse: 'Nurse',
  midwife: 'Midwife',
  nurse_midwife: 'Nurse and midwife',
  nursing_associate: 'Nursing associate',
} as const;

export type RegistrationType = keyof typeof registrationTypes;

/** How a person works, stored value → label. */
export const workingHoursOptions = {
  full_time: 'Full time',
  part_time: 'Part time',
  bank_agency: 'Bank or agency',
  career_break: 'Career break',
  retired: 'Retired',
} as const;

/** How a person likes to be reached, stored value → label. */
export const contactMethods = { email: 'Email', phone: 'Phone', post: 'Post' } as const;
