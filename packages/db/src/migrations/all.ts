import type { Migration } from 'kysely/migration';
import * as accounts from './2026-11-20-01-accounts.ts';
import * as auditEvents from './2026-11-20-02-audit-events.ts';
import * as practiceHours from './2026-11-20-03-practice-hours.ts';
import * as requestMemory from './2026-11-20-04-request-memory.ts';
import * as cpdAndFeedback from './2026-11-20-05-cpd-and-feedback.ts';
import * as reflection from './2026-11-20-06-reflection.ts';
import * as confirmations from './2026-11-20-07-confirmations.ts';
import * as waysInAndMail from './2026-11-20-08-ways-in-and-mail.ts';
import * as erasures from './2026-11-20-09-erasures.ts';
import * as administration from './2026-11-20-10-administration.ts';
import * as thirdPartySignIn from './2026-11-20-11-third-party-sign-in.ts';
import * as addressVerification from './2026-11-21-01-address-verification.ts';
import * as knownNetworks from './2026-11-21-02-known-networks.ts';
import * as pinReleases from './2026-11-21-03-pin-releases.ts';
import * as howADiscussantSigned from './2026-11-21-04-how-a-discussant-signed.ts';
import * as waysInAndAddresses from './2026-11-21-05-ways-in-and-addresses.ts';
import * as virusScans from './2026-11-21-06-virus-scans.ts';
import * as textQuota from './2026-11-21-07-text-quota.ts';
import * as clockMark from './2026-11-21-08-clock-mark.ts';
import * as auditChains from './2026-11-21-09-audit-chains.ts';
import * as longerCpd from './2026-11-21-10-longer-cpd.ts';
import * as discussionDrafts from './2026-11-21-11-discussion-drafts.ts';
import * as feedbackRequestStates from './2026-11-21-12-feedback-request-states.ts';
import * as anonymousFeedbackNamesNoRequest from './2026-11-22-13-anonymous-feedback-names-no-request.ts';
import * as mailThatIsLeaving from './2026-11-22-14-mail-that-is-leaving.ts';
import * as calendarFeeds from './2026-11-22-16-calendar-feeds.ts';
import * as registrationParts from './2026-11-22-17-registration-parts.ts';
import * as absences from './2026-11-22-18-absences.ts';
import * as discussionsSignedOnPaper from './2026-11-22-19-discussions-signed-on-paper.ts';
import * as learningAsTheFormAsks from './2026-11-22-20-learning-as-the-form-asks.ts';
import * as practiceHoursAsTheFormAsks from './2026-11-22-23-practice-hours-as-the-form-asks.ts';
import * as discussantFillsIn from './2026-11-22-24-discussant-fills-in.ts';
import * as reminders from './2026-11-22-25-reminders.ts';
import * as declarations from './2026-11-22-26-declarations.ts';
import * as discussantReminders from './2026-11-22-27-discussant-reminders.ts';
import * as submittedCycles from './2026-11-22-28-submitted-cycles.ts';
import * as submittedFiles from './2026-11-22-29-submitted-files.ts';
import * as evidenceOfPracticeHours from './2026-11-22-30-evidence-of-practice-hours.ts';
import * as changesOutliveAskingAgain from './2026-11-22-31-changes-outlive-asking-again.ts';
import * as accountsThatWereDiscussed from './2026-11-22-32-accounts-that-were-discussed.ts';
import * as keptByYears from './2026-11-22-34-kept-by-years.ts';
import * as extensions from './2026-11-22-35-extensions.ts';
import * as floodCounts from './2026-11-22-36-flood-counts.ts';
import * as textAtMost from './2026-11-22-37-text-at-most.ts';
import * as revisions from './2026-11-22-38-revisions.ts';
import * as recordsAtMost from './2026-11-23-39-records-at-most.ts';
import * as ownedByPeople from './2026-11-23-40-owned-by-people.ts';
import * as formDrafts from './2026-11-23-41-form-drafts.ts';
import * as sharedComputers from './2026-11-23-42-shared-computers.ts';
import * as accessTokens from './2026-11-24-43-access-tokens.ts';
import * as recordsOfOtherSystems from './2026-11-24-44-records-of-other-systems.ts';
import * as deletions from './2026-11-24-45-deletions.ts';
import * as openCallKeys from './2026-11-24-46-open-call-keys.ts';
import * as webhooks from './2026-11-24-47-webhooks.ts';
import * as oauth from './2026-11-24-49-oauth.ts';
import * as secondFactor from './2026-11-24-50-second-factor.ts';
import * as adminRoles from './2026-11-24-52-admin-roles.ts';
import * as dataLifecycle from './2026-11-24-54-data-lifecycle.ts';
import * as passkeys from './2026-11-24-56-passkeys.ts';
import * as knownDevices from './2026-11-24-57-known-devices.ts';
import * as accountRecoveries from './2026-11-24-58-account-recoveries.ts';
import * as supportAccess from './2026-11-24-59-support-access.ts';
import * as restriction from './2026-11-24-60-restriction.ts';
import * as browsersForgotten from './2026-11-25-61-browsers-forgotten.ts';
import * as passkeysAfterRecovery from './2026-11-25-62-passkeys-after-recovery.ts';

/** Every migration in the order of its name. Forward only: a migration that has landed is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-20-01-accounts': accounts,
  '2026-11-20-02-audit-events': auditEvents,
  '2026-11-20-03-practice-hours': practiceHours,
  '2026-11-20-04-request-memory': requestMemory,
  '2026-11-20-05-cpd-and-feedback': cpdAndFeedback,
  '2026-11-20-06-reflection': reflection,
  '2026-11-20-07-confirmations': confirmations,
  '2026-11-20-08-ways-in-and-mail': waysInAndMail,
  '2026-11-20-09-erasures': erasures,
  '2026-11-20-10-administration': administration,
  '2026-11-20-11-third-party-sign-in': thirdPartySignIn,
  '2026-11-21-01-address-verification': addressVerification,
  '2026-11-21-02-known-networks': knownNetworks,
  '2026-11-21-03-pin-releases': pinReleases,
  '2026-11-21-04-how-a-discussant-signed': howADiscussantSigned,
  '2026-11-21-05-ways-in-and-addresses': waysInAndAddresses,
  '2026-11-21-06-virus-scans': virusScans,
  '2026-11-21-07-text-quota': textQuota,
  '2026-11-21-08-clock-mark': clockMark,
  '2026-11-21-09-audit-chains': auditChains,
  '2026-11-21-10-longer-cpd': longerCpd,
  '2026-11-21-11-discussion-drafts': discussionDrafts,
  '2026-11-21-12-feedback-request-states': feedbackRequestStates,
  '2026-11-22-13-anonymous-feedback-names-no-request': anonymousFeedbackNamesNoRequest,
  '2026-11-22-14-mail-that-is-leaving': mailThatIsLeaving,
  '2026-11-22-16-calendar-feeds': calendarFeeds,
  '2026-11-22-17-registration-parts': registrationParts,
  '2026-11-22-18-absences': absences,
  '2026-11-22-19-discussions-signed-on-paper': discussionsSignedOnPaper,
  '2026-11-22-20-learning-as-the-form-asks': learningAsTheFormAsks,
  '2026-11-22-23-practice-hours-as-the-form-asks': practiceHoursAsTheFormAsks,
  '2026-11-22-24-discussant-fills-in': discussantFillsIn,
  '2026-11-22-25-reminders': reminders,
  '2026-11-22-26-declarations': declarations,
  '2026-11-22-27-discussant-reminders': discussantReminders,
  '2026-11-22-28-submitted-cycles': submittedCycles,
  '2026-11-22-29-submitted-files': submittedFiles,
  '2026-11-22-30-evidence-of-practice-hours': evidenceOfPracticeHours,
  '2026-11-22-31-changes-outlive-asking-again': changesOutliveAskingAgain,
  '2026-11-22-32-accounts-that-were-discussed': accountsThatWereDiscussed,
  '2026-11-22-34-kept-by-years': keptByYears,
  '2026-11-22-35-extensions': extensions,
  '2026-11-22-36-flood-counts': floodCounts,
  '2026-11-22-37-text-at-most': textAtMost,
  '2026-11-22-38-revisions': revisions,
  '2026-11-23-39-records-at-most': recordsAtMost,
  '2026-11-23-40-owned-by-people': ownedByPeople,
  '2026-11-23-41-form-drafts': formDrafts,
  '2026-11-23-42-shared-computers': sharedComputers,
  '2026-11-24-43-access-tokens': accessTokens,
  '2026-11-24-44-records-of-other-systems': recordsOfOtherSystems,
  '2026-11-24-45-deletions': deletions,
  '2026-11-24-46-open-call-keys': openCallKeys,
  '2026-11-24-47-webhooks': webhooks,
  '2026-11-24-49-oauth': oauth,
  '2026-11-24-50-second-factor': secondFactor,
  '2026-11-24-52-admin-roles': adminRoles,
  '2026-11-24-54-data-lifecycle': dataLifecycle,
  '2026-11-24-56-passkeys': passkeys,
  '2026-11-24-57-known-devices': knownDevices,
  '2026-11-24-58-account-recoveries': accountRecoveries,
  '2026-11-24-59-support-access': supportAccess,
  '2026-11-24-60-restriction': restriction,
  '2026-11-25-61-browsers-forgotten': browsersForgotten,
  '2026-11-25-62-passkeys-after-recovery': passkeysAfterRecovery,
};
