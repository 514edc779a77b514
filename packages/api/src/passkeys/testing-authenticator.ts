import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadeCredential, PasskeyCreation, PasskeyRequest } from '@cairn/domain/passkey';
import type { UsedCredential } from '@cairn/domain/used-credential';

/** What a device, or somebody who means harm, says otherwise than it should. */
interface Meddling {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Certificates that vouch for the device. */
  readonly certificates?: readonly Buffer[];
}

/** A device in software: it makes a key pair for a site, and signs with it what a page of that site asks. */
export interface TestAuthenticator {
  readonly credentialId: string;
  make(asked: PasskeyCreation, meddling?: Meddling): MadeCredential;
  use(asked: PasskeyRequest, meddling?: Meddling): UsedCredential;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A device of somebody at `origin`, which counts its uses where `counts`. */
export function testAuthenticator(origin: string, { counts = false } = {}): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let counted = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, meddling: Meddling) => {
    const { crossOrigin = false } = meddling;
    const said = { type, challenge, origin, ...meddling };
    return Buffer.from(
      JSON.stringify({ type: said.type, challenge: said.challenge, origin: said.origin, crossOrigin }),
    );
  };
  const authenticatorData = (site: string, flags: number, { rpId = site, isVerified = true, ...said }: Meddling) => {
    if (counts) counted += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(said.counter ?? counted);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | present | (isVerified ? verified : 0)]), counter]);
  };

  return {
    credentialId,
    make: ({ challenge, rp, user }, meddling = {}) => {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = coseOf(publicKey.export({ format: 'jwk' }));
      const data = Buffer.concat([authenticatorData(rp.id, withKey, meddling), Buffer.alloc(16), length, id, key]);
      const client = clientData('webauthn.create', challenge, meddling);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const { certificates } = meddling;
      const statement = certificates ? { alg: -7, sig: signature, x5c: [...certificates] } : {};
      const attestation = { fmt: certificates ? 'packed' : 'none', attStmt: statement, authData: data };
      return {
        id: credentialId,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: cborOf(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use: ({ challenge, rpId }, meddling = {}) => {
      const data = authenticatorData(rpId, 0, meddling);
      const client = clientData('webauthn.get', challenge, meddling);
      return {
        id: credentialId,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: meddling.userHandle ?? (handle || null),
        },
      };
    },
  };
}

/** ES256 on P-256. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return cborOf(
    new Map<number, unknown>([...[[1, 2] as const, [3, -7] as const, [-1, 1] as const], [-2, left], [-3, right]]),
  );
}

function cborOf(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([headOf(4, value.length), ...value.map(cborOf)]);
  const entries = value instanceof Map ? [...value] : Object.entries(value as object);
  return Buffer.concat([headOf(5, entries.length), ...entries.flatMap((entry) => entry.map(cborOf))]);
}

function headOf(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
