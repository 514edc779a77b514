// Through whom people may sign in besides the password, or instead of it.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { safeUrl } from './setting-kinds.ts';

/** Curves on which a key may be. */
const curves = ['prime256v1', 'secp384r1'];

/** A PEM, or the file that holds it. */
const privateKey = z.string().transform((text, context): KeyObject => {
  try {
    const pem = text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8');
    const key = createPrivateKey(pem);
    const { namedCurve = '', modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    if ((key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) || curves.includes(namedCurve)) return key;
  } catch {
    // Said below, without what the text was: it may be most of a key.
  }
  const message =
    'must be a private key as PEM, or name a file that holds one: RSA of 2048 bits or more, P-256 or P-384';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const scopes = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be scopes with a space between')
  .refine((text) => text.split(' ').includes('openid'), { message: 'must have openid among them' });

/** The settings of third parties. */
export const thirdPartySettings = {
  OIDC_GOOGLE_CLIENT_ID: z.string().optional(),
  OIDC_GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_GOOGLE_ISSUER: safeUrl.optional(),
  OIDC_MICROSOFT_CLIENT_ID: z.string().optional(),
  OIDC_MICROSOFT_CLIENT_SECRET: z.string().optional(),
  OIDC_MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a tenant id, a domain, common, organizations or consumers')
    .optional(),
  OIDC_MICROSOFT_ISSUER: safeUrl.optional(),
  OIDC_ISSUER: safeUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PRIVATE_KEY: privateKey.optional(),
  OIDC_KEY_ID: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(40, 'must be at most 40 characters').optional(),
  OIDC_SCOPES: scopes.default('openid email profile'),
  OIDC_PROMPT: z
    .enum(['select_account', 'login', 'none'], 'must be select_account, login or none')
    .default('select_account'),
  OIDC_ONLY: z.enum(['true', 'false'], 'must be true or false').default('false'),
};

type Settings = z.output<z.ZodObject<typeof thirdPartySettings>>;

/** The third parties people may sign in through: those whose client is named, each with its secret or key. */
export function identityProvidersOf(settings: Settings) {
  const { OIDC_MICROSOFT_TENANT: tenant = 'common' } = settings;
  const providers = {
    google: clientOf(settings, 'OIDC_GOOGLE', 'https://accounts.google.com'),
    microsoft: clientOf(settings, 'OIDC_MICROSOFT', `https://login.microsoftonline.com/${tenant}/v2.0`),
    oidc: organisationOf(settings),
  };
  if (!organisationOnlyOf(settings)) return providers;
  // One says who people are; with a second, whose addresses nobody here vouches for, everybody could be anybody.
  if (providers.oidc === null) throw new ConfigError('OIDC_ONLY must be given together with OIDC_ISSUER');
  if (providers.google || providers.microsoft)
    throw new ConfigError(
      'OIDC_ONLY goes with OIDC_ISSUER alone, without OIDC_GOOGLE_CLIENT_ID or OIDC_MICROSOFT_CLIENT_ID',
    );
  return providers;
}

/** Whether people sign in through their organisation alone. */
export const organisationOnlyOf = ({ OIDC_ONLY }: Settings) => OIDC_ONLY === 'true';

function clientOf(settings: Settings, prefix: 'OIDC_GOOGLE' | 'OIDC_MICROSOFT', usualIssuer: string) {
  const [clientId, clientSecret] = [settings[`${prefix}_CLIENT_ID`], settings[`${prefix}_CLIENT_SECRET`]];
  if (clientId !== undefined && clientSecret !== undefined)
    return { clientId, clientSecret, issuer: settings[`${prefix}_ISSUER`] ?? usualIssuer };
  const given = Object.keys(settings).find((name) => name.startsWith(`${prefix}_`));
  if (given === undefined) return null;
  const missing = clientId === undefined ? 'CLIENT_ID' : 'CLIENT_SECRET';
  throw new ConfigError(`${prefix}_${missing} must be given together with ${given}`);
}

/** Any provider that speaks OpenID Connect. */
function organisationOf(settings: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = settings;
  const { OIDC_CLIENT_SECRET: clientSecret = null, OIDC_PRIVATE_KEY: key = null, OIDC_KEY_ID: keyId = null } = settings;
  const wanted = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name };
  const optional = { OIDC_CLIENT_SECRET: clientSecret, OIDC_PRIVATE_KEY: key, OIDC_KEY_ID: keyId };
  const [given] = Object.entries({ ...wanted, ...optional }).flatMap(([setting, value]) => (value ? [setting] : []));
  if (given === undefined) return null;
  const missing = Object.entries(wanted).find(([, value]) => value === undefined);
  if (missing) throw new ConfigError(`${missing[0]} must be given together with ${given}`);
  if ((clientSecret === null) === (key === null))
    throw new ConfigError(
      'OIDC_CLIENT_SECRET or OIDC_PRIVATE_KEY must be given together with OIDC_ISSUER, and not both',
    );
  return {
    ...{ name: name ?? '', issuer: issuer ?? '', clientId: clientId ?? '' },
    clientSecret,
    privateKey: key && { key, id: keyId },
    scopes: settings.OIDC_SCOPES,
    prompt: settings.OIDC_PROMPT === 'none' ? null : settings.OIDC_PROMPT,
  };
}
