/** How data of one kind is protected. */
interface Level {
  /** What is of this kind. */
  readonly what: string;
  /** How it is protected, each with the test that shows it, from the root of the repository. */
  readonly by: readonly (readonly [how: string, test: string])[];
}

const sealedOrHashed = 'packages/api/src/keyring/resealing.test.ts';
const permissions = 'packages/api/src/permissions.test.ts';
const erased = 'packages/api/src/account-closing/account-closing.test.ts';
const quiet = 'apps/server/src/logging.test.ts';

/** The kinds of data, the dearest first. */
export const protectionLevels = {
  secret: {
    what: 'what opens an account, a form or another system: as a hash, or sealed with a key that is not in the database',
    by: [
      ['in no export', 'packages/api/src/data-export/data-export.test.ts'],
      ['sealed anew when keys change', sealedOrHashed],
      ['in no log', quiet],
      ['guessing is counted and held back', 'apps/server/src/guessing-every-way.test.ts'],
    ],
  },
  signature: {
    what: 'what somebody has signed, drawn by hand',
    by: [
      [
        'cannot be changed once it is finalised',
        'packages/api/src/reflective-discussions/reflective-discussions.test.ts',
      ],
      ['nobody else’s is seen', permissions],
      ['erased with the account', erased],
    ],
  },
  portfolio: {
    what: 'what people record of their practice, write to others, and are written',
    by: [
      ['nobody else’s is seen, by administrators neither', permissions],
      ['programs see what their owner chose', 'packages/api/src/access-tokens/scopes.test.ts'],
      ['in no log, metric or trace', 'apps/server/src/telemetry/privacy.test.ts'],
      ['kept in no cache on the way', 'apps/e2e/src/headers-and-policy.test.ts'],
      ['erased with the account', erased],
    ],
  },
  account: {
    what: 'who somebody is, how they can be reached, and what was done when',
    by: [
      ['its owner’s, and of administrators as far as their role lets them', 'packages/api/src/admin/roles.test.ts'],
      ['what was done cannot be rewritten', 'apps/server/src/two-roles.test.ts'],
      ['in the log as an id at most', quiet],
      ['erased with the account, or made nameless', erased],
    ],
  },
  operation: {
    what: 'counts under keyed hashes, check sums, and what concerns the installation: it names nobody',
    by: [['goes when its time is over', 'packages/api/src/retention/retention.test.ts']],
  },
} as const satisfies Record<string, Level>;

export type ProtectionLevel = keyof typeof protectionLevels;
