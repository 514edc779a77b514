import type { AccessScope } from '@cairn/domain/access-scopes';
import type { ProcedureType } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-openapi';
import { z } from 'zod';
import { absencesRouter } from './absences/router.ts';
import { accessTokensRouter } from './access-tokens/router.ts';
import { accountRouter } from './account/router.ts';
import { accountClosingRouter } from './account-closing/router.ts';
import { accountRecoveriesRouter } from './account-recoveries/router.ts';
import { activityRouter } from './activity/router.ts';
import { adminRouter } from './admin/router.ts';
import { administratorsRouter } from './administrators/router.ts';
import { calendarFeedRouter } from './calendar-feed/router.ts';
import { confirmationRouter } from './confirmation/router.ts';
import { connectedApplicationsRouter } from './connected-applications/router.ts';
import { contactSupportRouter } from './contact-support/router.ts';
import type { Context } from './context.ts';
import { cpdActivitiesRouter } from './cpd-activities/router.ts';
import { cyclesRouter } from './cycles/router.ts';
import { dataProtectionCasesRouter } from './data-protection-cases/router.ts';
import { declarationsRouter } from './declarations/router.ts';
import { deletedRecordsRouter } from './deleted-records/router.ts';
import { emailChangeRouter } from './email-change/router.ts';
import { emailVerificationRouter } from './email-verification/router.ts';
import { feedbackRouter } from './feedback/router.ts';
import { feedbackRequestsRouter } from './feedback-requests/router.ts';
import { formDraftsRouter } from './form-drafts/router.ts';
import { bodyLimits } from './input-bounds.ts';
import { oauthClientsRouter } from './oauth-clients/router.ts';
import { passkeysRouter } from './passkeys/router.ts';
import { passwordChangeRouter } from './password-change/router.ts';
import { passwordResetRouter } from './password-reset/router.ts';
import { practiceHoursRouter } from './practice-hours/router.ts';
import type { Idempotent } from './procedure-kinds/writes.ts';
import { progressRouter } from './progress/router.ts';
import { reflectiveAccountsRouter } from './reflective-accounts/router.ts';
import { reflectiveDiscussionPublicRouter } from './reflective-discussion-public/router.ts';
import { reflectiveDiscussionsRouter } from './reflective-discussions/router.ts';
import { remindersRouter } from './reminders/router.ts';
import { requirementsRouter } from './requirements/router.ts';
import { restrictionRouter } from './restriction/router.ts';
import { secondFactorRouter } from './second-factor/router.ts';
import { presentSessionRouter, sessionsRouter } from './sessions/router.ts';
import { shiftsRouter } from './shifts/router.ts';
import { signInMethodsRouter } from './sign-in-methods/router.ts';
import { siteRouter } from './site/router.ts';
import { statusStatementRouter } from './status-statement/router.ts';
import { supportAccessRouter } from './support-access/router.ts';
import { supportLooksRouter } from './support-looks/router.ts';
import { transferSheetRouter } from './transfer-sheet/router.ts';
import { callGuarded, createCallerFactory, type Meta, mergeRouters, type ProcedureDef, router } from './trpc.ts';
import { unsubscribeLinksRouter } from './unsubscribe-links/router.ts';
import { webhooksRouter } from './webhooks/router.ts';

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
  passkeys: passkeysRouter,
  secondFactor: secondFactorRouter,
  emailChange: emailChangeRouter,
  accessTokens: accessTokensRouter,
  connectedApplications: connectedApplicationsRouter,
  activity: activityRouter,
  calendarFeed: calendarFeedRouter,
  reminders: remindersRouter,
  unsubscribeLinks: unsubscribeLinksRouter,
  webhooks: webhooksRouter,
  practiceHours: practiceHoursRouter,
  shifts: shiftsRouter,
  absences: absencesRouter,
  cycles: cyclesRouter,
  formDrafts: formDraftsRouter,
  cpdActivities: cpdActivitiesRouter,
  feedback: feedbackRouter,
  reflectiveAccounts: reflectiveAccountsRouter,
  reflectiveDiscussions: reflectiveDiscussionsRouter,
  reflectiveDiscussionPublic: reflectiveDiscussionPublicRouter,
  feedbackRequests: feedbackRequestsRouter,
  declarations: declarationsRouter,
  confirmation: confirmationRouter,
  contactSupport: contactSupportRouter,
  supportAccess: supportAccessRouter,
  progress: progressRouter,
  requirements: requirementsRouter,
  statusStatement: statusStatementRouter,
  transferSheet: transferSheetRouter,
  deletedRecords: deletedRecordsRouter,
  admin: adminRouter,
  administrators: administratorsRouter,
  accountRecoveries: accountRecoveriesRouter,
  oauthClients: oauthClientsRouter,
  dataProtectionCases: dataProtectionCasesRouter,
  restriction: restrictionRouter,
  supportLooks: supportLooksRouter,
  site: siteRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);

type Nouns = AppRouter['_def']['record'];

/** The dotted paths of the procedures that would add something twice if they came twice without an Idempotency-Key. */
export type IdempotentPath = {
  [N in keyof Nouns & string]: {
    [V in keyof Nouns[N] & string]: Nouns[N][V] extends { meta: Idempotent } ? `${N}.${V}` : never;
  }[keyof Nouns[N] & string];
}[keyof Nouns & string];

/** A procedure as tRPC keeps it; the types it has besides are lost where all of them stand together. */
interface AnyProcedure {
  (call: {
    ctx: Context;
    path: string;
    type: ProcedureType;
    getRawInput: () => Promise<unknown>;
    signal: undefined;
    batchIndex: number;
  }): Promise<unknown>;
  readonly _def: ProcedureDef & {
    readonly type: ProcedureType;
    readonly meta?: OpenApiMeta<Meta>;
  };
}

/** The procedures by their dotted paths. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

/** A procedure that has an address on the REST door. */
export interface DocumentedProcedure {
  readonly method: OpenApiMethod;
  readonly path: string;
  /** Its dotted path. */
  readonly name: string;
  /** Its largest body. */
  readonly bodyBytes: number;
  readonly meta: Meta;
  /** Whether anybody may call it. */
  readonly isOpen: boolean;
  readonly input: z.ZodType;
  /** What an access token must have been given for it; null where no token opens it. */
  readonly scope: AccessScope | null;
  /** Whether it takes anything from its caller. */
  readonly takesInput: boolean;
  /** What may stand in the query of its address. */
  readonly queryNames: ReadonlySet<string>;
  /** Calls it, with all that stands before it. @throws TRPCError */
  call(ctx: Context, input: unknown): Promise<unknown>;
}

/** Every procedure that has an address on the REST door. */
export function documentedProcedures(): DocumentedProcedure[] {
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const { meta, inputs } = procedure._def;
    if (!meta?.openapi) return [];
    const { method, path } = meta.openapi;
    const takesInput = !inputs.every((input) => input instanceof z.ZodVoid);
    const call = callOf(name, procedure);
    const { scope = null } = meta;
    const queryNames = new Set(hasBody(method) ? [] : inputs.flatMap(fieldsOf));
    const [input = z.void()] = inputs as readonly z.ZodType[];
    const about = { meta, isOpen: meta.openapi.protect === false, input, scope, takesInput, queryNames };
    return [{ method, path, name, bodyBytes: bodyLimitOf([name]), ...about, call }];
  });
}

/** Whether calls of this method bring their input in a body, and not in the query of their address. */
export const hasBody = (method: string) => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** The fields of an input that comes as a query. */
function fieldsOf(input: unknown): string[] {
  if (input instanceof z.ZodVoid) return [];
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  throw new TypeError('An input that comes as a query must be an object');
}

/** How a procedure is called with one input. Those that answer by themselves are spared the copies tRPC makes for its middlewares. */
function callOf(path: string, procedure: AnyProcedure): DocumentedProcedure['call'] {
  const { type, meta, answer } = procedure._def;
  if (answer === undefined)
    return (ctx, input) =>
      procedure({ ctx, path, type, getRawInput: async () => input, signal: undefined, batchIndex: 0 });
  return (ctx, input) =>
    callGuarded(ctx, { path, meta, getRawInput: async () => input }, (rawInput) =>
      answer({ ctx: { ...ctx, path, rawInput } }),
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
