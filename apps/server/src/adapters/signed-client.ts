import type { KeyObject } from 'node:crypto';
import { importPKCS8 } from 'jose';
import * as client from 'openid-client';

/** How a key of each kind or curve signs, what is preferred first. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  rsa: ['PS256', 'RS512', 'RS256'],
  prime256v1: ['ES256'],
  secp384r1: ['ES384'],
};

/**
 * A client that shows who it is by signing (private_key_jwt): no secret is known to anybody else. It signs as the provider
 * says that it reads, and with RS256 or the one way of its curve where it does not say.
 */
export function signingAs({ key, id }: { readonly key: KeyObject; readonly id: string | null }): client.ClientAuth {
  const pem = key.export({ format: 'pem', type: 'pkcs8' }).toString();
  return async (provider, metadata, body, headers) => {
    const algorithm = algorithmFor(key, provider.token_endpoint_auth_signing_alg_values_supported);
    const signing = await importPKCS8(pem, algorithm);
    const authenticate = client.PrivateKeyJwt(id === null ? signing : { key: signing, kid: id }, {
      // Where it is sent, as OpenID Connect Core says: not every provider takes its own name there.
      [client.modifyAssertion]: (_header, assertion) => {
        assertion.aud = provider.token_endpoint ?? provider.issuer;
      },
    });
    await authenticate(provider, metadata, body, headers);
  };
}

function algorithmFor({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject, read: readonly string[] = ['RS256']) {
  const known = algorithms[asymmetricKeyDetails?.namedCurve ?? asymmetricKeyType ?? ''] ?? [];
  const chosen = known.find((name) => read.includes(name)) ?? known.at(-1);
  if (chosen === undefined) throw new TypeError('nobody signs with such a key');
  return chosen;
}
