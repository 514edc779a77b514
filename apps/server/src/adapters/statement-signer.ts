import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { StatementSigner } from '@cairn/api/status-statement/signer';
import type { StatementKey } from '@cairn/domain/status-statement';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs with the Ed25519 key made of these 32 bytes. `oldKeys` are the public keys, as `x` of their JWK, of those that
 * signed before: what they signed is still checked by the same address.
 */
export function createStatementSigner(seed: Buffer, oldKeys: readonly string[]): StatementSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const present = keyOf(x);
  return {
    keys: [present, ...oldKeys.filter((old) => old !== x).map(keyOf)],
    sign: async (claims, typ) => {
      // Loaded where somebody makes a statement.
      const { SignJWT } = await import('jose');
      return new SignJWT(claims).setProtectedHeader({ alg: present.alg, typ, kid: present.kid }).sign(privateKey);
    },
  };
}

/** Under its thumbprint (RFC 7638), so that a key is called the same by every process. */
function keyOf(x: string): StatementKey {
  const [kty, crv] = ['OKP', 'Ed25519'] as const;
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' };
}
