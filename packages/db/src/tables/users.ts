import type { AdminRole } from '@cairn/domain/admin-role';
import type { HeldPart } from '@cairn/domain/registration-parts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultedInstant, Instant, PlainDate } from '../column-types.ts';

export interface UsersTable {
  id: string;
  email: string;
  /** When its owner proved that the address is theirs; null until then, and for accounts from before it was asked. */
  emailVerifiedAt: Instant | null;
  emailVerified: GeneratedAlways<boolean>;
  /** Argon2id; null for an account that signs in only through a third party. */
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** What they may do as an administrator; null for everybody else. */
  adminRole: AdminRole | null;
  isAdmin: GeneratedAlways<boolean>;
  isBlocked: Generated<boolean>;
  isDeleted: Generated<boolean>;
  nmcPin: string | null;
  revalidationDate: PlainDate | null;
  /** The revalidation date before the regulator extended it. */
  extendedFrom: PlainDate | null;
  /** The last day of submitted years that had been extended: the present ones begin after it. */
  submittedUntil: PlainDate | null;
  registrationParts: ColumnType<HeldPart[], string | undefined, string>;
  /** The parts, where one of these says them. */
  registrationType: GeneratedAlways<'midwife' | 'nurse' | 'nurse_midwife' | 'nursing_associate' | null>;
  workingHours: 'bank_agency' | 'career_break' | 'full_time' | 'part_time' | 'retired' | null;
  jobTitle: string | null;
  employer: string | null;
  workAddress: string | null;
  preferredContactMethod: 'email' | 'phone' | 'post' | null;
  phoneNumber: string | null;
  lastSignInAt: Instant | null;
  /** When the browsers they had signed in with became unknown, whatever their cookies say; null where that never was. */
  browsersForgottenAt: Instant | null;
  /** Since when there is a second factor besides the password; null where there is none. */
  secondFactorSince: Instant | null;
  /** No more bytes of text than this are kept for them; null where nobody knows. See `text-quota/commands.ts` of the API. */
  textAtMost: Generated<number | null>;
  /**
   * No more records of any one kind than this are kept for them; null where nobody knows. Raised with the revision, for each
   * change may add one. See `record-kinds/adding.ts` of the API.
   */
  recordsAtMost: Generated<number | null>;
  /** Raised by every change of what they record; see `revision-guard.ts`. */
  revision: Generated<number>;
  /** When a closing account is to be erased. */
  closingAt: Instant | null;
  /** Since when processing is restricted, why, and the data protection case that belongs to; null where it is not. */
  restrictedAt: Instant | null;
  restrictionReason: string | null;
  restrictionCaseId: string | null;
  /** When that ends, and the message that says so, which has to have left by then; null until it is to end. */
  restrictionLiftsAt: Instant | null;
  restrictionMailId: string | null;
  /** When the account recovery that waits can be carried out; null where none waits. */
  recoveryDueAt: Instant | null;
  /** When the leave of support to look at their records ends, or ended unless it was ended before; `support_grants` holds it. */
  supportAccessEndsAt: Instant | null;
  /** E-mail, names and PIN in lower case, for looking people up. */
  searchText: GeneratedAlways<string>;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
