import { createHash } from 'node:crypto';
import type { Ports } from '../context.ts';

/** The real hash is slow on purpose; its own tests stand beside it. */
export const quickPasswords: Ports['passwords'] = {
  hash: async (password) => `quick:${createHash('sha256').update(password).digest('hex')}`,
  verify: async (stored, password) => stored === (await quickPasswords.hash(password)),
};
