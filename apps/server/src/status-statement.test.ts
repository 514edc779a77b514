import { randomBytes, verify } from 'node:crypto';
import type { Keyring } from '@cairn/api/keyring/keyring';
import { statementClaims, statementType } from '@cairn/domain/status-statement';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { statementSeeds } from './adapters/keyring.ts';
import { createStatementSigner } from './adapters/statement-signer.ts';
import { joined, onEachServer, type TestServer, Visitor } from './testing.ts';

interface Answered {
  readonly statement: string;
  readonly expiresAt: string;
}

/** A statement of somebody whose PIN this is. */
async function statementOf(server: TestServer, nmcPin: string): Promise<Answered> {
  const nurse = await joined(server);
  const profile = { firstName: 'Ada', lastName: 'Okafor', nmcPin, revalidationDate: '2027-04-30' };
  expect((await nurse.call('PATCH', '/api/user/profile', profile)).status).toBe(200);
  const { status, text, json } = await nurse.get<Answered>('/api/status-statement');
  expect(status, text).toBe(200);
  return json;
}

const claims = {
  ...{ iss: 'https://cairn.example.org', iat: 1_795_000_000, exp: 1_795_000_000 + 86_400, name: 'Ada Okafor' },
  ...{ nmcPin: '12A3456B', requirements: [{ key: 'feedback' as const, name: 'Feedback', met: true }] },
};
const then = { currentDate: new Date(1_795_000_000_000), typ: statementType };

onEachServer((server) => {
  describe('/api/status-statement', () => {
    test('is checked without asking Cairn again, by the keys it publishes', async () => {
      const { statement, expiresAt } = await statementOf(server(), '21A3456B');
      const { json: keys } = await new Visitor(server().url).get<JSONWebKeySet>('/api/status-statement/keys');
      const issuer = server().ports.publicUrl;
      const asked = { issuer, typ: statementType, algorithms: ['EdDSA'] };
      const { payload } = await jwtVerify(statement, createLocalJWKSet(keys), asked);
      expect(statementClaims.strict().parse(payload)).toMatchObject({ name: 'Ada Okafor', nmcPin: '21A3456B' });
      await jwtVerify(statement, createRemoteJWKSet(new URL('/api/status-statement/keys', server().url)), asked);
      const [head = '', body = '', signature = ''] = statement.split('.');
      const [key = {}] = keys.keys;
      const bySomebodyElse = verify(
        null,
        Buffer.from(`${head}.${body}`),
        { key, format: 'jwk' },
        Buffer.from(signature, 'base64url'),
      );
      expect(bySomebodyElse).toBe(true);

      const forged = Buffer.from(JSON.stringify({ ...payload, nmcPin: '99Z9999Z' })).toString('base64url');
      await expect(jwtVerify(`${head}.${forged}.${signature}`, createLocalJWKSet(keys))).rejects.toThrow(
        errors.JWSSignatureVerificationFailed,
      );
      const tooLate = { currentDate: new Date(Date.parse(expiresAt) + 1_000) };
      await expect(jwtVerify(statement, createLocalJWKSet(keys), tooLate)).rejects.toThrow(errors.JWTExpired);
    });
  });
});

describe('the key of statements', () => {
  test('is the same in every process that has the session key, unless another is configured', () => {
    const session = randomBytes(32);
    const keysWith = (statementKey: string | null, old: string[] = []) =>
      createStatementSigner(statementSeeds({ statementKey }, [session]), old).keys;
    expect(keysWith(null)).toEqual(keysWith(null));
    const own = randomBytes(32).toString('hex');
    expect(keysWith(own)).not.toEqual(keysWith(null));
    expect(createStatementSigner(statementSeeds({ statementKey: own }, [randomBytes(32)]), []).keys).toEqual(
      keysWith(own),
    );
  });

  test('may be replaced: what the old one signed is still checked, and nothing of a third', async () => {
    const old = createStatementSigner([randomBytes(32)], []);
    const present = createStatementSigner(
      [randomBytes(32)],
      old.keys.map(({ x }) => x),
    );
    const published = createLocalJWKSet({ keys: [...present.keys] });
    for (const signer of [old, present]) await jwtVerify(await signer.sign(claims, statementType), published, then);
    const third = await createStatementSigner([randomBytes(32)], []).sign(claims, statementType);
    await expect(jwtVerify(third, published, then)).rejects.toThrow(errors.JWKSNoMatchingKey);
  });

  test('goes on being checked while the session key it was made of is still given', async () => {
    const [session, next] = [randomBytes(32), randomBytes(32)];
    const signerWith = (...keys: Keyring) => createStatementSigner(statementSeeds({ statementKey: null }, keys), []);
    const signed = await signerWith(session).sign(claims, statementType);
    const checkedWith = (...keys: Keyring) =>
      jwtVerify(signed, createLocalJWKSet({ keys: [...signerWith(...keys).keys] }), then);
    await checkedWith(next, session);
    await expect(checkedWith(next)).rejects.toThrow(errors.JWKSNoMatchingKey);
  });

  test('is the one of RFC 8037, under its thumbprint', () => {
    const seed = Buffer.from('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', 'base64url');
    const [key] = createStatementSigner([seed], []).keys;
    expect(key).toMatchObject({
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    });
  });
});
