import { RuleError } from '@cairn/domain/errors';
import { identifier } from '@cairn/domain/identifier';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const query = z.object({ cycle: identifier.optional() });

/**
 * The submitted cycle that `?cycle=` asks for; undefined for the present one.
 * @throws RuleError INVALID for what is no id.
 */
export function askedCycle(request: FastifyRequest): string | undefined {
  const asked = query.safeParse(request.query);
  if (asked.success) return asked.data.cycle;
  const issues = asked.error.issues.map(({ message }) => ({ path: 'cycle', message }));
  throw new RuleError('INVALID', issues[0]?.message ?? 'Not a valid id', { issues });
}
