import { RuleError } from '@cairn/domain/errors';
import { requirementsFor } from '@cairn/domain/requirement-table';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { type StatusStatement, statementDays, statementType } from '@cairn/domain/status-statement';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { getKeptProgress } from '../progress/kept-progress.ts';
import { assertMayProcess } from '../restriction/asking.ts';

const daySeconds = 24 * 3_600;

/**
 * Makes a statement of where the owner stands now: their name and PIN, whether each requirement is met, and nothing else.
 * @throws RuleError CONFLICT while processing is restricted; UNMET without a name and a PIN, by which whoever reads it knows whose it is.
 */
export async function makeStatusStatement(db: Db, actor: Actor): Promise<StatusStatement> {
  const { owner, now, today, session, publicUrl, statementSigner } = actor;
  const { firstName, lastName, nmcPin, restrictedAt } = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'nmcPin', 'restrictedAt'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  assertMayProcess('statusStatements', { restrictedAt });
  if (!firstName || !lastName || !nmcPin) throw nobodyCouldTell();
  const progress = await getKeptProgress(db, actor, session);
  const requirements = requirementsFor(progress, rulesFor(session.user, today));
  const iat = Math.floor(now.getTime() / 1_000);
  const exp = iat + statementDays * daySeconds;
  const claims = {
    ...{ iss: publicUrl, iat, exp, name: `${firstName} ${lastName}`, nmcPin },
    requirements: requirements.map(({ key, name, met }) => ({ key, name, met })),
  };
  const statement = await statementSigner.sign(claims, statementType);
  return { statement, issuedAt: instantOf(iat), expiresAt: instantOf(exp) };
}

const instantOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

function nobodyCouldTell(): RuleError {
  const message =
    'A statement needs your first name, last name and NMC PIN, so that whoever reads it knows it is yours. Add them to your profile first.';
  return new RuleError('UNMET', message, { reason: 'name_and_pin_first' });
}
