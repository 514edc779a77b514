import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createOpenIdProvider } from './openid-provider.ts';

const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) };
const returned = new URLSearchParams({ code: 'a-code', state: secrets.state });
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...createPublicKey(ours.privateKey).export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
const signed = (claims: object, key: KeyObject, header: object = { alg: 'RS256', kid: 'one' }) => {
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
};

const seconds = Math.floor(Date.now() / 1000);
const claims = {
  iss: 'https://accounts.example',
  sub: 'person',
  aud: 'cairn',
  iat: seconds,
  exp: seconds + 60,
  nonce: secrets.nonce,
  email: 'Grace@Example.org',
  email_verified: true,
};

interface StandIn {
  readonly issuer?: string;
  /** What the metadata says the issuer is. */
  readonly says?: string;
  readonly idToken?: string;
  readonly tokenStatus?: number;
}

/** A provider that hands out exactly this ID token, whatever it is asked. */
function providerOf({ issuer = 'https://accounts.example', says = issuer, idToken, tokenStatus = 200 }: StandIn) {
  const { origin } = new URL(issuer);
  const answer = (url: string): [number, object] => {
    if (url.endsWith('/keys')) return [200, { keys: [jwk] }];
    if (url.endsWith('/token'))
      return [tokenStatus, { access_token: 'secret', token_type: 'Bearer', ...(idToken && { id_token: idToken }) }];
    const [authorization_endpoint, token_endpoint, jwks_uri] = ['authorize', 'token', 'keys'].map(
      (end) => `${origin}/${end}`,
    );
    return [200, { issuer: says, authorization_endpoint, token_endpoint, jwks_uri }];
  };
  return createOpenIdProvider({
    name: 'Accounts',
    issuer,
    clientId: 'cairn',
    clientSecret: 'secret',
    redirectUri: 'https://cairn.example/callback',
    fetch: async (url) => {
      const [status, body] = answer(url);
      return Response.json(body, { status });
    },
  });
}

const finishing = (standIn: StandIn) =>
  providerOf(standIn)
    .finish(returned, secrets)
    .catch((cause: { reason?: string }) => cause.reason);
const attested = (changes: object) => finishing({ idToken: signed({ ...claims, ...changes }, ours.privateKey) });

describe('what a provider attests', () => {
  test('is who somebody is, and the address when it was checked', async () => {
    const name = { given_name: ' Grace ', family_name: 'Me\u0000nsah' };
    expect(await attested(name)).toEqual({
      issuer: 'https://accounts.example',
      subject: 'person',
      verifiedEmail: 'grace@example.org',
      firstName: 'Grace',
      lastName: null,
    });
  });

  test.each<[object, string | null]>([
    [{ email_verified: false }, null],
    [{ email_verified: undefined }, null],
    [{ email_verified: 'true' }, null],
    [{ email_verified: undefined, xms_edov: true }, 'grace@example.org'],
    [{ email_verified: undefined, xms_edov: '1' }, 'grace@example.org'],
    [{ email_verified: undefined, xms_edov: false }, null],
    [{ email: 'no address' }, null],
    [{ email: undefined }, null],
  ])('of %j, counts the address as %j', async (changes, verifiedEmail) => {
    expect(await attested(changes)).toMatchObject({ verifiedEmail });
  });

  test.each<[string, object]>([
    ['for another audience', { aud: 'another' }],
    ['by another issuer', { iss: 'https://evil.example' }],
    ['for another attempt', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that has run out', { exp: seconds - 600 }],
    ['that begins later', { nbf: seconds + 600 }],
    ['of nobody', { sub: undefined }],
  ])('is refused %s', async (_what, changes) => {
    expect(await attested(changes)).toBe('failed');
  });

  test('is refused unless the provider signed it, with its key', async () => {
    const byNobody = `${part({ alg: 'none' })}.${part(claims)}.`;
    const content = `${part({ alg: 'HS256', kid: 'one' })}.${part(claims)}`;
    const pem = ours.publicKey.export({ format: 'pem', type: 'spki' });
    const byPublicKey = `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`;
    const bySecret = `${content}.${createHmac('sha256', 'secret').update(content).digest('base64url')}`;
    const pointing = { alg: 'RS256', kid: 'two', jku: 'https://evil.example/keys' };
    const forged = [
      signed(claims, foreign.privateKey),
      signed(claims, foreign.privateKey, pointing),
      ...[byNobody, byPublicKey, bySecret],
    ];
    for (const idToken of forged) expect(await finishing({ idToken })).toBe('failed');
  });

  test('is refused when there is no ID token', async () => {
    expect(await finishing({})).toBe('failed');
  });

  test('cannot be had while the provider is out of order', async () => {
    expect(await finishing({ tokenStatus: 503 })).toBe('unavailable');
  });
});

describe('discovery', () => {
  test('refuses a provider that calls itself otherwise', async () => {
    const begin = providerOf({ says: 'https://evil.example' }).begin(secrets);
    await expect(begin).rejects.toMatchObject({ reason: 'unavailable' });
  });

  const common = 'https://login.microsoftonline.com/common/v2.0';
  const template = 'https://login.microsoftonline.com/{tenantid}/v2.0';
  const tenant = (tid: string, iss = `https://login.microsoftonline.com/${tid}/v2.0`) =>
    finishing({ issuer: common, says: template, idToken: signed({ ...claims, iss, tid }, ours.privateKey) });

  test('of Microsoft for many tenants names the tenant each person is from', async () => {
    const issuer = 'https://login.microsoftonline.com/nhs/v2.0';
    expect(await tenant('nhs')).toMatchObject({ issuer, subject: 'person' });
  });

  test('of Microsoft refuses a token of one tenant that claims to be of another', async () => {
    expect(await tenant('nhs', 'https://login.microsoftonline.com/another/v2.0')).toBe('failed');
  });
});
