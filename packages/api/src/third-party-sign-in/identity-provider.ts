import type { IdentityProviderName } from '@cairn/domain/third-party-sign-in';

/** What binds one attempt to sign in to the browser that began it: 256 bits each, never used twice. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who somebody is, as a third party attests it. Issuer and subject identify; the rest may change from day to day. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null unless the third party says that it has checked that the address is theirs. */
  readonly verifiedEmail: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A third party that says who somebody is. Its tokens stay behind this port and are kept nowhere. */
export interface IdentityProvider {
  /** What people call it: Google. */
  readonly name: string;
  /** @returns the address to send the browser to. @throws ProviderError */
  begin(secrets: SignInSecrets): Promise<string>;
  /** Checks what the browser brought back, and with the third party itself what it stands for. @throws ProviderError */
  finish(returned: URLSearchParams, secrets: SignInSecrets): Promise<ProvenIdentity>;
}

/** Those that are configured. */
export type IdentityProviders = Readonly<Partial<Record<IdentityProviderName, IdentityProvider>>>;

/** Why a third party attested nothing: the person said no, it could not be reached, or what came back is not right. */
export class ProviderError extends Error {
  readonly reason: 'cancelled' | 'unavailable' | 'failed';

  constructor(reason: ProviderError['reason'], options?: ErrorOptions) {
    super(`third-party sign-in ${reason}`, options);
    this.reason = reason;
  }
}
