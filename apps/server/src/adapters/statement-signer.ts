import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Keyring } from '@cairn/api/keyring/keyring';
import type { StatementSigner } from '@cairn/api/status-statement/signer';
import type { StatementKey } from '@cairn/domain/status-statement';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs with the Ed25519 key made of the first of these seeds. What the others signed is still checked by the same address, and
 * so is what those did whose public keys, as `x` of their JWK, are `oldKeys`.
 */
export function createStatementSigner([seed, ...olderSeeds]: Keyring, oldKeys: readonly string[]): StatementSigner {
  const privateKey = privateKeyOf(seed);
  const present = keyOf(publicPartOf(privateKey));
  const older = [...olderSeeds.map((older) => publicPartOf(privateKeyOf(older))), ...oldKeys];
  return {
    keys: [present, ...[...new Set(older)].filter((x) => x !== present.x).map(keyOf)],
    sign: async (claims, typ) => {
      // Loaded where somebody makes a statement.
      const { SignJWT } = await import('jose');
      return new SignJWT(claims).setProtectedHeader({ alg: present.alg, typ, kid: present.kid }).sign(privateKey);
    },
  };
}

const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });

const publicPartOf = (key: KeyObject) => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** Under its thumbprint (RFC 7638), so that a key is called the same by every process. */
function keyOf(x: string): StatementKey {
  const [kty, crv] = ['OKP', 'Ed25519'] as const;
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' };
}
