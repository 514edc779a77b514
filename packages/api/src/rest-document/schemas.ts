import { absence } from '@cairn/domain/absence';
import { accessToken, accessTokenMade } from '@cairn/domain/access-token';
import { accountClosing, resetTokenAnswer, signInOptions, user, verificationLinkState } from '@cairn/domain/account';
import { storageUse } from '@cairn/domain/account-help';
import { accountRecovery, ownAccountRecovery, ownAccountRecoveryState } from '@cairn/domain/account-recovery';
import { activity } from '@cairn/domain/activity';
import { adminSummary, adminUser, endedSessions } from '@cairn/domain/admin';
import { administratorInvitation, administrators, invitationLink } from '@cairn/domain/administrators';
import { bulkResult } from '@cairn/domain/bulk';
import { calendarFeedMade, calendarFeedState } from '@cairn/domain/calendar-feed';
import { confirmation } from '@cairn/domain/confirmation';
import { connectedApplication, connectionAnswered, connectionRequest } from '@cairn/domain/connected-application';
import { cpdActivity } from '@cairn/domain/cpd-activity';
import { dataProtectionCase } from '@cairn/domain/data-protection-case';
import { declarations } from '@cairn/domain/declarations';
import { deletion } from '@cairn/domain/deletion';
import { emailChangeAnswer, emailChangeState, waitingEmailChange } from '@cairn/domain/email-change';
import { feedbackEntry } from '@cairn/domain/feedback';
import { feedbackRequest } from '@cairn/domain/feedback-request';
import { formDraft } from '@cairn/domain/form-draft';
import { identifier } from '@cairn/domain/identifier';
import { mailProblem } from '@cairn/domain/mail';
import { nextStep, nextSteps } from '@cairn/domain/next-step';
import { oauthClient, oauthClientMade } from '@cairn/domain/oauth-client';
import { passkey, passkeyAdded, passkeyCreation, passkeyRequest } from '@cairn/domain/passkey';
import { practiceHoursEntry } from '@cairn/domain/practice-hours';
import { progress } from '@cairn/domain/progress';
import { reflectiveAccount } from '@cairn/domain/reflective-account';
import { publicDiscussion, publicDiscussionContact, reflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { heldPart } from '@cairn/domain/registration-parts-field';
import { reminderSettings } from '@cairn/domain/reminder-settings';
import { requirementsStanding } from '@cairn/domain/requirement-standing';
import { revalidationDatePreview } from '@cairn/domain/revalidation-date-preview';
import {
  appSetUp,
  recoveryCodes,
  secondFactorOn,
  secondFactorState,
  secondStepWays,
} from '@cairn/domain/second-factor';
import { openSession, othersEnded, sessionEnds } from '@cairn/domain/session';
import { shiftsResult } from '@cairn/domain/shift';
import { linkedSignIn, signInMethods } from '@cairn/domain/sign-in-methods';
import { siteInfo } from '@cairn/domain/site';
import { statementKey, statementKeys, statusStatement } from '@cairn/domain/status-statement';
import { evidenceFile } from '@cairn/domain/stored-file';
import { cycles, submittedCycle, submittedCycleFigures } from '@cairn/domain/submitted-cycle';
import {
  discussionForSupport,
  feedbackForSupport,
  openSupportGrant,
  supportGrant,
  supportLook,
} from '@cairn/domain/support-access';
import { transferSheet } from '@cairn/domain/transfer-sheet';
import { unsubscribeLink } from '@cairn/domain/unsubscribe-link';
import { webhook, webhookDelivery, webhookMade } from '@cairn/domain/webhook';
import { webhookMessages } from '@cairn/domain/webhook-message';
import { z } from 'zod';

/**
 * What the document calls what the product answers: these schemas, and whatever says the same. A name stays: programs
 * are generated with it.
 */
export const answerSchemas = {
  Absence: absence,
  AccessToken: accessToken,
  AccessTokenMade: accessTokenMade,
  AccountClosing: accountClosing,
  AccountRecovery: accountRecovery,
  Activity: activity,
  AdministratorInvitation: administratorInvitation,
  Administrators: administrators,
  AdminSummary: adminSummary,
  AdminUser: adminUser,
  AppSetUp: appSetUp,
  BulkResult: bulkResult,
  CalendarFeed: calendarFeedState,
  CalendarFeedAddress: calendarFeedMade,
  Confirmation: confirmation,
  ConfirmationSubmitted: webhookMessages['confirmation.submitted'],
  ConnectedApplication: connectedApplication,
  ConnectionAnswered: connectionAnswered,
  ConnectionRequest: connectionRequest,
  CpdActivity: cpdActivity,
  CpdChanged: webhookMessages['cpd.changed'],
  CycleSubmitted: webhookMessages['cycle.submitted'],
  Cycles: cycles,
  DataProtectionCase: dataProtectionCase,
  Declarations: declarations,
  Deletion: deletion,
  DiscussionSigned: webhookMessages['discussion.signed'],
  EmailChange: emailChangeState,
  EmailChanged: emailChangeAnswer,
  EndedSessions: endedSessions,
  EvidenceFile: evidenceFile,
  Feedback: feedbackEntry,
  FeedbackRequest: feedbackRequest,
  FormDraft: formDraft,
  HeldPart: heldPart,
  InvitationLink: invitationLink,
  Id: z.object({ id: identifier }),
  LinkedSignIn: linkedSignIn,
  MailProblem: mailProblem,
  Message: z.object({ message: z.string() }),
  NextStep: nextStep,
  NextSteps: nextSteps,
  OAuthClient: oauthClient,
  OAuthClientMade: oauthClientMade,
  OpenSession: openSession,
  OwnAccountRecovery: ownAccountRecovery,
  OwnAccountRecoveryState: ownAccountRecoveryState,
  OtherSessionsEnded: othersEnded,
  Passkey: passkey,
  PasskeyAdded: passkeyAdded,
  PasskeyCreation: passkeyCreation,
  PasskeyRequest: passkeyRequest,
  PracticeHours: practiceHoursEntry,
  PracticeHoursChanged: webhookMessages['practice-hours.changed'],
  Progress: progress,
  PublicDiscussion: publicDiscussion,
  PublicDiscussionContact: publicDiscussionContact,
  RecoveryCodes: recoveryCodes,
  ReflectiveAccount: reflectiveAccount,
  ReflectiveDiscussion: reflectiveDiscussion,
  ReminderSettings: reminderSettings,
  RequirementMet: webhookMessages['requirement.met'],
  Requirements: requirementsStanding,
  ResetLink: resetTokenAnswer,
  RevalidationDatePreview: revalidationDatePreview,
  SecondFactor: secondFactorState,
  SecondFactorOn: secondFactorOn,
  SecondStepWays: secondStepWays,
  SessionEnds: sessionEnds,
  ShiftsResult: shiftsResult,
  SignInMethods: signInMethods,
  SignInOptions: signInOptions,
  SiteInfo: siteInfo,
  StatementKey: statementKey,
  StatementKeys: statementKeys,
  StatusStatement: statusStatement,
  StorageUse: storageUse,
  SubmittedCycle: submittedCycle,
  SubmittedCycleFigures: submittedCycleFigures,
  FeedbackForSupport: feedbackForSupport,
  OpenSupportGrant: openSupportGrant,
  ReflectiveDiscussionForSupport: discussionForSupport,
  SupportGrant: supportGrant,
  SupportLook: supportLook,
  TransferSheet: transferSheet,
  UnsubscribeLink: unsubscribeLink,
  User: user,
  VerificationLink: verificationLinkState,
  WaitingEmailChange: waitingEmailChange,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  WebhookMade: webhookMade,
  WebhookTest: webhookMessages['webhook.test'],
};
