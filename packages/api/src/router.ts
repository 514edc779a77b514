import { accountRouter } from './account/router.ts';
import { accountClosingRouter } from './account-closing/router.ts';
import { activityRouter } from './activity/router.ts';
import { adminRouter } from './admin/router.ts';
import { confirmationRouter } from './confirmation/router.ts';
import { contactSupportRouter } from './contact-support/router.ts';
import { cpdActivitiesRouter } from './cpd-activities/router.ts';
import { deletedRecordsRouter } from './deleted-records/router.ts';
import { emailChangeRouter } from './email-change/router.ts';
import { feedbackRouter } from './feedback/router.ts';
import { feedbackRequestsRouter } from './feedback-requests/router.ts';
import { passwordChangeRouter } from './password-change/router.ts';
import { passwordResetRouter } from './password-reset/router.ts';
import { practiceHoursRouter } from './practice-hours/router.ts';
import { progressRouter } from './progress/router.ts';
import { reflectiveAccountsRouter } from './reflective-accounts/router.ts';
import { reflectiveDiscussionPublicRouter } from './reflective-discussion-public/router.ts';
import { reflectiveDiscussionsRouter } from './reflective-discussions/router.ts';
import { presentSessionRouter, sessionsRouter } from './sessions/router.ts';
import { signInMethodsRouter } from './sign-in-methods/router.ts';
import { siteRouter } from './site/router.ts';
import { createCallerFactory, mergeRouters, router } from './trpc.ts';

/** The table of contents of what the product can do, served at both doors. */
export const appRouter = router({
  account: mergeRouters(
    accountRouter,
    passwordResetRouter,
    passwordChangeRouter,
    accountClosingRouter,
    presentSessionRouter,
  ),
  sessions: sessionsRouter,
  signInMethods: signInMethodsRouter,
  emailChange: emailChangeRouter,
  activity: activityRouter,
  practiceHours: practiceHoursRouter,
  cpdActivities: cpdActivitiesRouter,
  feedback: feedbackRouter,
  reflectiveAccounts: reflectiveAccountsRouter,
  reflectiveDiscussions: reflectiveDiscussionsRouter,
  reflectiveDiscussionPublic: reflectiveDiscussionPublicRouter,
  feedbackRequests: feedbackRequestsRouter,
  confirmation: confirmationRouter,
  contactSupport: contactSupportRouter,
  progress: progressRouter,
  deletedRecords: deletedRecordsRouter,
  admin: adminRouter,
  site: siteRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
