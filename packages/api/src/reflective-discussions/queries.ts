import type { ReflectiveDiscussionsTable } from '@cairn/db/tables/reflective-discussions';
import { countingOf } from '@cairn/domain/counting';
import type { SigningBrowser, WayToSign } from '@cairn/domain/discussant-signing';
import { whyDiscussionDoesNotCount } from '@cairn/domain/discussion-stage';
import { type ReflectiveDiscussion, reflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import type { Selectable } from 'kysely';
import type { Actor, Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AskedList } from '../pages/asked-list.ts';
import { type Page, pageOf, recordSliceOf, slicedRecords } from '../pages/queries.ts';
import { shownOf } from '../record-kinds/rows.ts';
import { type KeptLink, tokenOf } from './discussant-link.ts';
import { signatureDataUrl } from './signature-image.ts';

/** A form without its working link, as it may be stored, and what makes the link. */
export interface KeptDiscussion {
  readonly discussion: ReflectiveDiscussion;
  readonly link: KeptLink | null;
}

/** Newest first, by the day of the discussion and then by when the form was begun; at most `limit`. */
export async function listDiscussions(db: Db, viewer: Viewer, limit: Limit = {}): Promise<KeptDiscussion[]> {
  return (await discussionsPage(db, viewer, limit)).records;
}

/** A page of them, as it is asked for. @throws RuleError INVALID for a cursor of another list. */
export async function discussionsPage(
  db: Db,
  viewer: Viewer,
  asked: Partial<AskedList>,
): Promise<Page<KeptDiscussion>> {
  const slice = recordSliceOf('reflectiveDiscussions', asked);
  const rows = await slicedRecords(discussionsOf(db, viewer.owner), slice, viewer.owner, 'd').execute();
  return pageOf(rows, slice, (row) => toKept(row, viewer));
}

/** @throws RuleError NOT_FOUND */
export async function getDiscussion(db: Db, viewer: Viewer, id: string): Promise<KeptDiscussion> {
  const row = await discussionsOf(db, viewer.owner).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toKept(row, viewer);
}

/**
 * The form with its working link, while there is one. No program that acts by an access token gets it: it could sign as the
 * discussant.
 */
export function withLink(
  { linkKey, now, session }: Pick<Actor, 'linkKey' | 'now' | 'session'>,
  { discussion, link }: KeptDiscussion,
): ReflectiveDiscussion {
  const live = link !== null && discussion.expiresAt !== null && Date.parse(discussion.expiresAt) > now.getTime();
  return live && session.grant === undefined
    ? { ...discussion, discussantToken: tokenOf(linkKey, discussion.id, link) }
    : discussion;
}

/** One form with its working link. @throws RuleError NOT_FOUND */
export async function readDiscussion(db: Db, actor: Actor, id: string): Promise<ReflectiveDiscussion> {
  return withLink(actor, await getDiscussion(db, actor, id));
}

function discussionsOf(db: Db, owner: string) {
  return db
    .selectFrom('reflectiveDiscussions as d')
    .leftJoin('discussionSignatures as own', (join) =>
      join
        .onRef('own.discussionId', '=', 'd.id')
        .onRef('own.userId', '=', 'd.userId')
        .on('own.role', '=', 'revalidator')
        .on('own.voidedAt', 'is', null),
    )
    .leftJoin('discussionSignatures as theirs', (join) =>
      join
        .onRef('theirs.discussionId', '=', 'd.id')
        .onRef('theirs.userId', '=', 'd.userId')
        .on('theirs.role', '=', 'discussant')
        .on('theirs.voidedAt', 'is', null),
    )
    .selectAll('d')
    .select(['own.png as revalidatorPng', 'own.signedDate as revalidatorSignedDate'])
    .select(['theirs.png as discussantPng', 'theirs.signedDate as discussantSignedDate'])
    .select(['theirs.cameBy as discussantCameBy', 'theirs.browser as discussantBrowser'])
    .select((eb) =>
      eb
        .selectFrom('discussionSignatures as gone')
        .select(({ fn }) => fn.max('gone.voidedAt').as('at'))
        .whereRef('gone.discussionId', '=', 'd.id')
        .where('gone.userId', '=', owner)
        .where('gone.role', '=', 'discussant')
        .as('signatureVoidedAt'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('storedFiles as f')
            .select('f.id')
            .whereRef('f.reflectiveDiscussionId', '=', 'd.id')
            .where('f.userId', '=', owner)
            .where('f.scanState', 'is', null),
        )
        .$castTo<boolean>()
        .as('paperScanAttached'),
    )
    .where('d.userId', '=', owner);
}

type Row = Selectable<ReflectiveDiscussionsTable> & {
  revalidatorPng: Uint8Array | null;
  revalidatorSignedDate: string | null;
  discussantPng: Uint8Array | null;
  discussantSignedDate: string | null;
  discussantCameBy: WayToSign | null;
  discussantBrowser: SigningBrowser | null;
  signatureVoidedAt: string | null;
  paperScanAttached: boolean;
};

const shown = shownOf(reflectiveDiscussion);

function toKept(row: Row, viewer: Viewer): KeptDiscussion {
  const { discussantTokenHash: hash, tokenNonce: nonce, revalidatorPng, discussantPng } = row;
  return {
    discussion: {
      ...shown(row),
      revalidatorSignature: revalidatorPng && signatureDataUrl(revalidatorPng),
      discussantSignature: discussantPng && signatureDataUrl(discussantPng),
      // Of interest until the discussant has signed again.
      signatureVoidedAt: row.discussantConfirmed ? null : row.signatureVoidedAt,
      discussantToken: null,
      ...countingOf(row.discussionDate, viewer, whyDiscussionDoesNotCount(row)),
    },
    link: hash !== null && nonce !== null ? { hash, nonce } : null,
  };
}
