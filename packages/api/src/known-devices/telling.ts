import type { User } from '@cairn/domain/account';
import type { IdentityProviderName } from '@cairn/domain/third-party-sign-in';
import type { CallContext, Db } from '../context.ts';
import { consumeIfLeft } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import type { ProvenBy } from '../second-factor/taking-codes.ts';
import { type Naming, providerName } from '../sign-in-methods/provider-names.ts';
import { newDeviceMail } from './mail-texts.ts';

/** By what somebody has signed in. */
interface Way {
  /** Undefined for the password. */
  readonly provider: IdentityProviderName | 'passkey' | undefined;
  readonly factor: ProvenBy | undefined;
}

/** Whom to tell, and whether a password opens their account. */
interface Told extends Pick<User, 'id' | 'email' | 'firstName'> {
  readonly hasPassword: boolean;
}

/**
 * Tells the owner of an account by mail that somebody has signed in on a new device, five times an hour at most: whoever has been told
 * as often knows.
 */
export async function tellOfNewDevice(tx: Db, ctx: CallContext, user: Told, way: Way): Promise<void> {
  const { id: userId, email, firstName } = user;
  // In the transaction of the sign-in: one that comes to nothing is not told of, and is not counted.
  if (!(await consumeIfLeft({ ...ctx, db: tx }, limits.newDeviceMailPerUser, userId))) return;
  const { agent } = ctx.caller;
  const at = ctx.clock.now().toISOString();
  const { hasPassword } = user;
  const mail = newDeviceMail(firstName, ctx, { at, agent, how: howSignedIn(way, ctx), hasPassword });
  await enqueueMail(tx, ctx, { to: { address: email }, kind: 'new-device', userId, ...mail });
}

const besides: Readonly<Record<ProvenBy, string | null>> = {
  app: 'a code from your authenticator app',
  'recovery-code': 'a recovery code',
  passkey: 'a passkey',
  // Whether the organisation asked for anything is its affair.
  organisation: null,
};

/** 'your password and a passkey', as it stands after “with”. */
export function howSignedIn({ provider, factor }: Way, naming: Naming): string {
  if (provider === 'passkey') return 'a passkey';
  const first = provider === undefined ? 'your password' : providerName(naming, provider);
  const second = factor === undefined ? null : besides[factor];
  return second === null ? first : `${first} and ${second}`;
}
