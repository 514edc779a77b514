import type { Passkey } from '@cairn/domain/passkey';
import { type LinkedSignIn, recentLinkDays, type SignInMethods } from '@cairn/domain/sign-in-methods';
import type { Db, Ports } from '../context.ts';
import { passkeysAreOn } from '../passkeys/policy.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { type Naming, providerName } from './provider-names.ts';

const dayMs = 24 * 3_600_000;

/** Where it is known whether there are passkeys here. */
type PasskeyPorts = Pick<Ports, 'policy' | 'publicUrl'>;

/** Every way into a person's account. */
export async function listSignInMethods(db: Db, naming: Naming, owner: string): Promise<SignInMethods> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  const isSet = passwordHash !== null;
  const changedAt = isSet ? await passwordChangedAt(db, owner) : null;
  return { password: { isSet, changedAt }, linked: await listLinked(db, naming, owner) };
}

/** When the password was last set, as the record of who did what tells; null when that is forgotten by now. */
async function passwordChangedAt(db: Db, owner: string): Promise<string | null> {
  const event = await db
    .selectFrom('auditEvents')
    .select('at')
    .where('subjectId', '=', owner)
    .where('action', 'in', [
      'account.registered',
      'account.password-changed',
      'account.password-reset',
      'account.password-set',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.at ?? null;
}

/** The third-party sign-ins that open an account, the newest first. */
export async function listLinked(db: Db, naming: Naming, owner: string): Promise<LinkedSignIn[]> {
  const rows = await db
    .selectFrom('userIdentities')
    .select(['id', 'provider', 'issuer', 'email', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ issuer, createdAt, ...link }) => ({
    ...link,
    name: link.provider ? providerName(naming, link.provider) : hostOf(issuer),
    linkedAt: createdAt,
  }));
}

/** What signs somebody in besides a password, as it stands in a sentence: 'a passkey', 'Google'; each once. */
export async function namesOfWaysIn(db: Db, ports: Naming & PasskeyPorts, owner: string): Promise<string[]> {
  const linked = (await listLinked(db, ports, owner)).map(({ name }) => name);
  return [...new Set([...((await hasPasskey(db, ports, owner)) ? ['a passkey'] : []), ...linked])];
}

/** Whether a passkey opens the account by itself, where passkeys open any. */
export async function hasPasskey(db: Db, ports: PasskeyPorts, owner: string): Promise<boolean> {
  return passkeysAreOn(ports) && (await listPasskeys(db, owner)).some(({ needsPassword }) => !needsPassword);
}

/** A passkey as a way in among others. */
export function asWayIn({ id, name, createdAt, lastUsedAt }: Passkey): LinkedSignIn {
  return { id, provider: null, name: `Passkey “${name}”`, email: null, linkedAt: createdAt, lastUsedAt };
}

/** The links and passkeys that a password reset removes unless told to keep them, each the newest first. */
export async function listRecent(db: Db, naming: Naming, owner: string, now: Date): Promise<LinkedSignIn[]> {
  const waysIn = [...(await listLinked(db, naming, owner)), ...(await listPasskeys(db, owner)).map(asWayIn)];
  return waysIn.filter((way) => isRecent(way, now));
}

/** Whether a link is so young that somebody else may have made it shortly before its owner resets the password. */
export function isRecent({ linkedAt }: Pick<LinkedSignIn, 'linkedAt'>, now: Date): boolean {
  return Date.parse(linkedAt) > recentSince(now).getTime();
}

/** The instant after which what lets somebody in counts as recent. */
export function recentSince(now: Date): Date {
  return new Date(now.getTime() - recentLinkDays * dayMs);
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
