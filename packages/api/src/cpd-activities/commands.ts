import type { CpdActivity, CpdActivityInput } from '@cairn/domain/cpd-activity';
import { expressionBuilder } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertNoneSubmitted } from '../cycles/read-only.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { type Addition, addInTransaction } from '../record-kinds/adding.ts';
import type { External } from '../record-kinds/by-external-id.ts';
import { type Change, changeInTransaction } from '../record-kinds/changing.ts';
import { evidenceMissing, getCpdActivity, toActivity } from './queries.ts';

/** How an activity is added; nothing proves a new one yet. */
export const cpdActivityAddition: Addition<'cpdActivities', CpdActivityInput, CpdActivity> = {
  kind: 'cpdActivities',
  row: (_actor, { updatedAt: _, ...input }) => input,
  shown: (row, actor) => toActivity({ ...row, evidenceMissing: true }, actor),
};

/** How an activity is changed. */
export const cpdActivityChange: Change<'cpdActivities', CpdActivityInput, CpdActivity, { evidenceMissing: unknown }> = {
  kind: 'cpdActivities',
  beside: (owner) => [evidenceMissing(owner)(expressionBuilder())],
  columns: (_db, _actor, input, { before, submitted }) => {
    assertNoneSubmitted(submitted, 'cpdActivities', before, { ...input, createdAt: before.createdAt });
    return input;
  },
  shown: toActivity,
};

/** How another system writes activities. */
export const externalCpdActivities: External<'cpdActivities', CpdActivityInput, CpdActivity> = {
  kind: 'cpdActivities',
  add: (tx, actor, input, name) => {
    const row = (of: Actor, given: CpdActivityInput) => ({ ...cpdActivityAddition.row(of, given), ...name });
    return addInTransaction(tx, actor, { ...cpdActivityAddition, row }, input);
  },
  change: (tx, actor, given) => changeInTransaction(tx, actor, cpdActivityChange, given),
  get: getCpdActivity,
  says: (_actor, { updatedAt: _, ...input }) => input,
};

/** Takes the activity and its files away; they can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeCpdActivity(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'cpdActivities', id);
}
