import type { AccessScope } from '@cairn/domain/access-scopes';
import type { AdminRight } from '@cairn/domain/admin-role';
import type { attachmentTypes, evidenceTypes, scanTypes } from '@cairn/domain/evidence-file';
import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import { readCalendar } from './calendar-feed/routes.ts';
import { addCpdFile } from './cpd-activities/routes.ts';
import { exportArchive, exportData } from './data-export/routes.ts';
import { createFeedbackForm, updateFeedbackForm } from './feedback/routes.ts';
import type { NetworkLimit } from './limits/limits.ts';
import type { Limit } from './limits/sliding-window.ts';
import { exportReport } from './portfolio/routes.ts';
import { addPracticeHoursFile } from './practice-hours/routes.ts';
import { addPaperScanFile } from './reflective-discussions/routes.ts';
import { exportSecurityEvents } from './security-events/routes.ts';
import { getStoredFile } from './stored-files/routes.ts';
import { signInCallback, signInStart } from './third-party-sign-in/routes.ts';
import { unsubscribeByMailProgram } from './unsubscribe-links/routes.ts';

/** The files a route takes: the one part they come under, how many in one request, and endings with their types. */
export interface UploadParts {
  readonly fileField: string;
  readonly files: number;
  readonly types: typeof evidenceTypes | typeof attachmentTypes | typeof scanTypes;
}

/**
 * One address that tRPC cannot carry, of the REST door or beside it. From here come who may ask, what it costs, whether files go up, and
 * its part of the OpenAPI document; the server adds the handler.
 */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** As the document writes it, with `{id}`. */
  readonly path: string;
  /** It stands at the root and not under /api: other programs keep the address for years. */
  readonly besideTheDoors?: boolean;
  /** Noun and verb, as a procedure has them. */
  readonly name: string;
  readonly access: 'anybody' | 'signed in';
  /** Of one for administrators: what their role must let them do. */
  readonly right?: AdminRight;
  /** What an access token must have been given to ask; without one no token does. */
  readonly scope?: AccessScope;
  /** Counted for each person before anything is done. */
  readonly limit?: Limit;
  /** Counted instead where an access token asks, for all tokens of its owner together: programs take nothing of what they have. */
  readonly limitOfTokens?: Limit;
  /** Counted for the network of whoever asks, where anybody may. */
  readonly networkLimits?: readonly NetworkLimit[];
  /** It costs much, or begins to sign somebody in: no other site may make a browser ask. */
  readonly fromOwnPagesOnly?: boolean;
  /** Whether asking for the head alone is answered; elsewhere it would cost as much as the whole. */
  readonly head?: boolean;
  /** Its body says nothing and may be a form of any kind, as mail programs send one. */
  readonly takesAnyForm?: boolean;
  readonly upload?: UploadParts;
  /** Of one that writes and is not done once for each Idempotency-Key: why, as a sentence for the document. */
  readonly withoutKey?: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly object[];
  /** What it answers to those it does not refuse. */
  readonly responses: Readonly<Record<string, object>>;
  /** For which reasons it refuses, besides those that follow from what it is (`rest-document/refusals.ts`). */
  readonly refuses?: readonly RefusalReason[];
}

/** A procedure's address at which its input also comes as a form with files. */
export interface FormRoute {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** The procedure. */
  readonly name: string;
  /** That of the procedure. */
  readonly scope: AccessScope;
  readonly upload: UploadParts;
}

/** Everything in the document that is no procedure, in its order. */
export const routes: readonly Route[] = [
  signInStart,
  signInCallback,
  addPracticeHoursFile,
  addCpdFile,
  addPaperScanFile,
  getStoredFile,
  exportReport,
  exportData,
  exportArchive,
  exportSecurityEvents,
  readCalendar,
  unsubscribeByMailProgram,
];

export const formRoutes: readonly FormRoute[] = [createFeedbackForm, updateFeedbackForm];

/** A documented path as a web server matches it: `/files/:fileName`. */
export function urlOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
