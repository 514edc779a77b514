import type { DiscussionSignaturesTable } from '@cairn/db/tables/discussion-signatures';
import type { Absence } from '@cairn/domain/absence';
import type { User } from '@cairn/domain/account';
import type { Confirmation } from '@cairn/domain/confirmation';
import { type Cycle, cycleOf } from '@cairn/domain/counting';
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import type { Declarations } from '@cairn/domain/declarations';
import type { SigningBrowser, WayToSign } from '@cairn/domain/discussant-signing';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import type { FeedbackEntry } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import type { Progress } from '@cairn/domain/progress';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { listAbsences } from '../absences/queries.ts';
import { getUser } from '../account/queries.ts';
import type { Actor, Viewer } from '../actor.ts';
import { getConfirmation, listOtherConfirmations } from '../confirmation/queries.ts';
import type { Db } from '../context.ts';
import { listCpdActivities } from '../cpd-activities/queries.ts';
import { getDeclarations, listOtherDeclarations } from '../declarations/queries.ts';
import { listFeedback } from '../feedback/queries.ts';
import { listFeedbackRequests } from '../feedback-requests/queries.ts';
import { listPracticeHours } from '../practice-hours/queries.ts';
import { getProgress } from '../progress/queries.ts';
import { listReflectiveAccounts } from '../reflective-accounts/queries.ts';
import { listDiscussions } from '../reflective-discussions/queries.ts';
import { signatureDataUrl } from '../reflective-discussions/signature-image.ts';
import { contentHash } from '../reflective-discussions/signatures.ts';
import { toFile } from '../stored-files/queries.ts';

/** A signature given under a discussion form, standing or voided. */
export interface PortfolioSignature {
  readonly role: DiscussionSignaturesTable['role'];
  readonly signerName: string;
  readonly signedDate: string;
  /** PNG as a data URL. */
  readonly signature: string;
  /** SHA-256, as hexadecimal text, of what was signed. */
  readonly contentHash: string;
  /** How a discussant came to sign; null where it was not recorded, and for the registrant's own signature. */
  readonly cameBy: WayToSign | null;
  readonly browser: SigningBrowser | null;
  readonly createdAt: string;
  readonly voidedAt: string | null;
}

export interface PortfolioDiscussion extends ReflectiveDiscussion {
  /** SHA-256, as hexadecimal text, of the form as it now stands. */
  readonly contentHash: string;
  /** The same of the form as its owner sent it, before the discussant filled in or changed their part. */
  readonly sentContentHash: string;
  /** In the order they were given. */
  readonly signatures: readonly PortfolioSignature[];
}

export interface PortfolioFile extends EvidenceFile {
  /** SHA-256 of the bytes as hexadecimal text. */
  readonly contentHash: string;
  readonly practiceHoursId: string | null;
  readonly cpdActivityId: string | null;
  readonly feedbackId: string | null;
  readonly feedbackRequestId: string | null;
  readonly reflectiveDiscussionId: string | null;
}

/** Everything one person has recorded; nothing in it opens anything. */
export interface Portfolio {
  readonly profile: User;
  readonly cycle: Cycle | null;
  readonly progress: Progress;
  readonly practiceHours: readonly PracticeHoursEntry[];
  readonly absences: readonly Absence[];
  readonly cpdActivities: readonly CpdActivity[];
  readonly feedback: readonly FeedbackEntry[];
  readonly feedbackRequests: readonly FeedbackRequest[];
  readonly reflectiveAccounts: readonly ReflectiveAccount[];
  readonly reflectiveDiscussions: readonly PortfolioDiscussion[];
  readonly declarations: Declarations | null;
  readonly confirmation: Confirmation | null;
  /** Noted and given for other years, newest first. */
  readonly declarationsOfOtherYears: readonly Declarations[];
  readonly confirmationsOfOtherYears: readonly Confirmation[];
  readonly files: readonly PortfolioFile[];
}

const all = { limit: 2_147_483_647 };

/** Every record of one person, in the order of the lists. Read it in a snapshot, so that its parts agree. */
export async function readPortfolio(
  tx: Db,
  { owner, today, now }: Pick<Actor, 'owner' | 'today' | 'now'>,
): Promise<Portfolio> {
  const profile = await getUser(tx, owner);
  const cycle = cycleOf(profile);
  const viewer = { owner, today, cycle, registrationParts: profile.registrationParts };
  return {
    profile,
    cycle,
    progress: await getProgress(tx, { owner, today }, profile),
    practiceHours: await listPracticeHours(tx, viewer, all),
    absences: await listAbsences(tx, viewer, all),
    cpdActivities: await listCpdActivities(tx, viewer, all),
    feedback: await listFeedback(tx, viewer, all),
    feedbackRequests: await listFeedbackRequests(tx, { owner, now }, all),
    reflectiveAccounts: await listReflectiveAccounts(tx, viewer, all),
    reflectiveDiscussions: await readDiscussions(tx, viewer),
    declarations: await getDeclarations(tx, viewer),
    confirmation: await getConfirmation(tx, viewer),
    declarationsOfOtherYears: await listOtherDeclarations(tx, viewer),
    confirmationsOfOtherYears: await listOtherConfirmations(tx, viewer),
    files: await listAllFiles(tx, owner),
  };
}

async function readDiscussions(tx: Db, viewer: Viewer): Promise<PortfolioDiscussion[]> {
  const kept = await listDiscussions(tx, viewer, all);
  const rows = await tx
    .selectFrom('discussionSignatures as s')
    .select(['s.discussionId', 's.role', 's.signerName', 's.signedDate', 's.png', 's.contentHash'])
    .select(['s.cameBy', 's.browser', 's.createdAt', 's.voidedAt'])
    .where('s.userId', '=', viewer.owner)
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute();
  return kept.map(({ discussion }) => ({
    ...discussion,
    contentHash: contentHash(discussion),
    sentContentHash: contentHash({ ...discussion, ...discussion.changedByDiscussant }),
    signatures: rows
      .filter(({ discussionId }) => discussionId === discussion.id)
      .map(({ discussionId, png, ...signature }) => ({ ...signature, signature: signatureDataUrl(png) })),
  }));
}

/** Every file of one person as it is now, in the order they came. */
export async function listAllFiles(tx: Db, owner: string): Promise<PortfolioFile[]> {
  const rows = await tx
    .selectFrom('storedFiles')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...toFile(row),
    contentHash: row.contentHash,
    practiceHoursId: row.practiceHoursId,
    cpdActivityId: row.cpdActivityId,
    feedbackId: row.feedbackId,
    feedbackRequestId: row.feedbackRequestId,
    reflectiveDiscussionId: row.reflectiveDiscussionId,
  }));
}
