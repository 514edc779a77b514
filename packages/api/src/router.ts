import type { OpenApiMeta, OpenApiMethod } from 'trpc-openapi';
import { absencesRouter } from './absences/router.ts';
import { accountRouter } from './account/router.ts';
import { accountClosingRouter } from './account-closing/router.ts';
import { activityRouter } from './activity/router.ts';
import { adminRouter } from './admin/router.ts';
import { calendarFeedRouter } from './calendar-feed/router.ts';
import { confirmationRouter } from './confirmation/router.ts';
import { contactSupportRouter } from './contact-support/router.ts';
import { cpdActivitiesRouter } from './cpd-activities/router.ts';
import { cyclesRouter } from './cycles/router.ts';
import { declarationsRouter } from './declarations/router.ts';
import { deletedRecordsRouter } from './deleted-records/router.ts';
import { emailChangeRouter } from './email-change/router.ts';
import { emailVerificationRouter } from './email-verification/router.ts';
import { feedbackRouter } from './feedback/router.ts';
import { feedbackRequestsRouter } from './feedback-requests/router.ts';
import { bodyLimits } from './input-bounds.ts';
import { passwordChangeRouter } from './password-change/router.ts';
import { passwordResetRouter } from './password-reset/router.ts';
import { practiceHoursRouter } from './practice-hours/router.ts';
import type { Idempotent } from './procedures.ts';
import { progressRouter } from './progress/router.ts';
import { reflectiveAccountsRouter } from './reflective-accounts/router.ts';
import { reflectiveDiscussionPublicRouter } from './reflective-discussion-public/router.ts';
import { reflectiveDiscussionsRouter } from './reflective-discussions/router.ts';
import { remindersRouter } from './reminders/router.ts';
import { requirementsRouter } from './requirements/router.ts';
import { presentSessionRouter, sessionsRouter } from './sessions/router.ts';
import { signInMethodsRouter } from './sign-in-methods/router.ts';
import { siteRouter } from './site/router.ts';
import { transferSheetRouter } from './transfer-sheet/router.ts';
import { createCallerFactory, type Meta, mergeRouters, router } from './trpc.ts';
import { unsubscribeLinksRouter } from './unsubscribe-links/router.ts';

/** The table of contents of what the product can do, served at both doors. */
export const appRouter = router({
  account: mergeRouters(
    accountRouter,
    passwordResetRouter,
    passwordChangeRouter,
    accountClosingRouter,
    presentSessionRouter,
    emailVerificationRouter,
  ),
  sessions: sessionsRouter,
  signInMethods: signInMethodsRouter,
  emailChange: emailChangeRouter,
  activity: activityRouter,
  calendarFeed: calendarFeedRouter,
  reminders: remindersRouter,
  unsubscribeLinks: unsubscribeLinksRouter,
  practiceHours: practiceHoursRouter,
  absences: absencesRouter,
  cycles: cyclesRouter,
  cpdActivities: cpdActivitiesRouter,
  feedback: feedbackRouter,
  reflectiveAccounts: reflectiveAccountsRouter,
  reflectiveDiscussions: reflectiveDiscussionsRouter,
  reflectiveDiscussionPublic: reflectiveDiscussionPublicRouter,
  feedbackRequests: feedbackRequestsRouter,
  declarations: declarationsRouter,
  confirmation: confirmationRouter,
  contactSupport: contactSupportRouter,
  progress: progressRouter,
  requirements: requirementsRouter,
  transferSheet: transferSheetRouter,
  deletedRecords: deletedRecordsRouter,
  admin: adminRouter,
  site: siteRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);

type Nouns = AppRouter['_def']['record'];

/** The dotted paths of the procedures that are done once for each Idempotency-Key. */
export type IdempotentPath = {
  [N in keyof Nouns & string]: {
    [V in keyof Nouns[N] & string]: Nouns[N][V] extends { meta: Idempotent } ? `${N}.${V}` : never;
  }[keyof Nouns[N] & string];
}[keyof Nouns & string];

/** The procedures by their dotted paths; their type says only that they are procedures. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: OpenApiMeta<Meta> } }>;

/** Every procedure that has an address on the REST door, with its largest body in bytes. */
export function documentedProcedures(): { method: OpenApiMethod; path: string; name: string; bodyBytes: number }[] {
  return Object.entries(procedures).flatMap(
    ([
      name,
      {
        _def: { meta },
      },
    ]) => {
      const openapi = meta?.openapi;
      return openapi ? [{ method: openapi.method, path: openapi.path, name, bodyBytes: bodyLimitOf([name]) }] : [];
    },
  );
}

/** The largest body of one request for all of the named procedures, in bytes; a name nobody knows takes the least. */
export function bodyLimitOf(names: readonly string[]): number {
  const limitOf = (name: string) =>
    (Object.hasOwn(procedures, name) ? procedures[name]?._def.meta?.bodyBytes : undefined) ?? bodyLimits.open;
  return Math.min(
    bodyLimits.batch,
    names.reduce((sum, name) => sum + limitOf(name), 0),
  );
}
