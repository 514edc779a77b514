/** How many days before a restriction is lifted its person is told (UK GDPR, article 18(3)). */
export const liftingNoticeDays = 7;

/** How many of these are left at least once the message has been taken, which is tried for three days; without them it is lifted later. */
export const leastNoticeDays = 4;

/**
 * Everything that is done with what is kept of somebody, and whether it goes on while its processing is restricted: nothing does
 * but storing it, what the person consents to by doing it themselves, what keeps their account secure, and the matter itself
 * (UK GDPR, article 18(2)).
 */
const whileRestricted = {
  /** Reading, writing, downloading and deleting their own records while they are signed in. */
  ownUse: 'goes on',
  /** Erasing the account because its owner closed it. */
  ownErasure: 'goes on',
  /** Messages that tell its owner what happens to the account, and those that let them in. */
  securityMail: 'goes on',
  /** What they ask of the people who run the installation, and are told about the restriction. */
  theMatter: 'goes on',
  /** Reminders of their own application. */
  reminders: 'stops',
  /** Messages to them of what others wrote. */
  notices: 'stops',
  /** Mail in their name to discussants and for feedback, also what leaves by itself. */
  mailToOthers: 'stops',
  /** Showing others a form of theirs, and taking what is written there. */
  discussants: 'stops',
  /** Access keys and connected applications, theirs and those they would make. */
  programs: 'stops',
  webhooks: 'stops',
  calendarFeed: 'stops',
  statusStatements: 'stops',
  /** Working out anew, in the night, what was worked out when they looked. */
  recomputation: 'stops',
  /** What administrators do with an account to help its owner, or somebody else. */
  support: 'stops',
  /** Deleting what its time is over for, and accounts that an administrator deleted. */
  retention: 'stops',
} as const satisfies Record<string, 'stops' | 'goes on'>;

export type Processing = keyof typeof whileRestricted;

export const processings = Object.keys(whileRestricted) as readonly Processing[];

/** Whether something goes on while the processing of an account is restricted. */
export const goesOnRestricted = (processing: Processing): boolean => whileRestricted[processing] === 'goes on';

/** Whether this may be done with what is kept of somebody: the one place that decides about a restriction. */
export function mayProcess(
  processing: Processing,
  { restrictedAt }: { readonly restrictedAt: string | null },
): boolean {
  return restrictedAt === null || goesOnRestricted(processing);
}
