import { progressOf, type Registrant } from '@cairn/domain/progress';
import { requirementsFor } from '@cairn/domain/requirement-table';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import type { ChangedRecords } from '@cairn/domain/webhook-message';
import type { WebhookEvent } from '@cairn/domain/webhook-terms';
import type { Db } from '../context.ts';
import { readFacts } from '../progress/queries.ts';

type Topic = 'practiceHours' | 'cpdActivities' | 'signedDiscussions' | 'met' | 'confirmations' | 'submittedCycles';

/** What webhooks can tell of: by topic, each thing that is there, with what changes when it does. */
export type Seen = Partial<Record<string, Readonly<Record<string, string>>>>;

type Change = ChangedRecords['records'][number];

/** What a message says of an event, besides when. */
export type Told = { readonly event: WebhookEvent; readonly data: object };

/** Reads it all as of one moment, where the caller's transaction holds the person's row. */
export async function readSeen(tx: Db, owner: string, registrant: Registrant, today: string): Promise<Seen> {
  const progress = progressOf(await readFacts(tx, owner), registrant, today);
  const met = requirementsFor(progress, rulesFor(registrant, today)).filter((requirement) => requirement.met);
  const seen: Record<Topic, Record<string, string>> = {
    practiceHours: await stamps(tx, 'practiceHours', owner),
    cpdActivities: await stamps(tx, 'cpdActivities', owner),
    signedDiscussions: await signedDiscussions(tx, owner),
    met: Object.fromEntries(met.map(({ key }) => [key, ''])),
    confirmations: byId(
      await tx.selectFrom('confirmations').select(['id', 'submittedAt as stamp']).where('userId', '=', owner).execute(),
    ),
    submittedCycles: byId(
      await tx
        .selectFrom('submittedCycles')
        .select(['id', 'submittedAt as stamp'])
        .where('userId', '=', owner)
        .where('reopenedAt', 'is', null)
        .execute(),
    ),
  };
  return seen;
}

/** By the discussant through their link, or on paper. */
async function signedDiscussions(tx: Db, owner: string) {
  const signed = await tx
    .selectFrom('reflectiveDiscussions')
    .select(['id', 'completedAt', 'paperSignedDate'])
    .where('userId', '=', owner)
    .where('status', '=', 'completed')
    .where((eb) => eb.or([eb('discussantConfirmed', '=', true), eb('paperSignedDate', 'is not', null)]))
    .execute();
  return byId(signed.map(({ id, completedAt, paperSignedDate }) => ({ id, stamp: completedAt ?? paperSignedDate })));
}

async function stamps(tx: Db, table: 'practiceHours' | 'cpdActivities', owner: string) {
  return byId(await tx.selectFrom(table).select(['id', 'updatedAt as stamp']).where('userId', '=', owner).execute());
}

const byId = (rows: readonly { readonly id: string; readonly stamp: string | null }[]) =>
  Object.fromEntries(rows.map(({ id, stamp }) => [id, stamp ?? '']));

const tellsOfOne = [
  ['signedDiscussions', 'discussion.signed', 'id'],
  ['met', 'requirement.met', 'requirement'],
  ['confirmations', 'confirmation.submitted', 'id'],
  ['submittedCycles', 'cycle.submitted', 'id'],
] as const satisfies readonly (readonly [Topic, WebhookEvent, string])[];

const tellsOfSeveral = [
  ['practiceHours', 'practice-hours.changed'],
  ['cpdActivities', 'cpd.changed'],
] as const satisfies readonly (readonly [Topic, WebhookEvent])[];

/** What is to be told of everything that is otherwise than it was seen last; at most one message for each kind of record. */
export function toldBetween(before: Seen, after: Seen, maxNamed: number): Told[] {
  const changed = (topic: Topic) => changesOf(before[topic] ?? {}, after[topic] ?? {});
  const ofSeveral = tellsOfSeveral.flatMap(([topic, event]): Told[] => {
    const records = changed(topic);
    return records.length === 0 ? [] : [{ event, data: capped({ records, more: 0 }, maxNamed) }];
  });
  const ofOne = tellsOfOne.flatMap(([topic, event, name]) =>
    changed(topic).flatMap(({ id, change }): Told[] => (change === 'deleted' ? [] : [{ event, data: { [name]: id } }])),
  );
  return [...ofSeveral, ...ofOne];
}

function changesOf(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Change[] {
  const there = Object.entries(after).flatMap(([id, stamp]): Change[] => {
    if (before[id] === undefined) return [{ id, change: 'created' }];
    return before[id] === stamp ? [] : [{ id, change: 'updated' }];
  });
  const gone = Object.keys(before).filter((id) => after[id] === undefined);
  return [...there, ...gone.map((id): Change => ({ id, change: 'deleted' }))];
}

/** One message in place of two, of which the receiver may have had the first: what changed twice is as the second says. */
export function merged(first: ChangedRecords, second: ChangedRecords, maxNamed: number): ChangedRecords {
  const byRecord = new Map([...first.records, ...second.records].map((each) => [each.id, each]));
  return capped({ records: [...byRecord.values()], more: first.more + second.more }, maxNamed);
}

function capped({ records, more }: ChangedRecords, maxNamed: number): ChangedRecords {
  return { records: records.slice(0, maxNamed), more: more + Math.max(0, records.length - maxNamed) };
}
