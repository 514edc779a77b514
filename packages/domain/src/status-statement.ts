import { z } from 'zod';
import { instant } from './instant.ts';
import { requirementKeys } from './requirement-rows.ts';

/** For how long a statement can be relied on, in days. */
export const statementDays = 30;

/** The `typ` in the header of a statement, by which nothing else that is signed is taken for one. */
export const statementType = 'cairn-status+jwt';

/** What a statement says: whose it is as the regulator knows them, and for each requirement whether it is met. */
export const statementClaims = z.object({
  iss: z.string(),
  iat: z.int(),
  exp: z.int(),
  name: z.string(),
  nmcPin: z.string(),
  requirements: z.array(z.object({ key: z.enum(requirementKeys), name: z.string(), met: z.boolean() })),
});
export type StatementClaims = z.output<typeof statementClaims>;

/** A signed statement, as compact JWS. */
export const statusStatement = z.object({ statement: z.string(), issuedAt: instant, expiresAt: instant });
export type StatusStatement = z.output<typeof statusStatement>;

/** A key by which statements are checked: RFC 8037. */
export const statementKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type StatementKey = z.output<typeof statementKey>;

/** All keys by which statements are checked that have not expired: RFC 7517. */
export const statementKeys = z.object({ keys: z.array(statementKey) });
