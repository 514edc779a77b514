import { fixturesOn } from '@cairn/domain/fixtures';
import { madeCredential, usedCredential } from './passkey-examples.ts';

/** The body of a call: what the document calls it, and one that works as it stands. */
export interface Body {
  readonly name: string;
  readonly example: object;
}

/** The day that examples are of; none is dated after it. */
export const exampleDay = '2026-11-02';
const records = fixturesOn(exampleDay);

const email = 'ada.okafor@example.org';
const password = 'Correct-horse-7-battery';
const token = '4Rk0Yd0sQ1m3bT6wFz8nLx2cVb5pHj7gKq9tNe1uSaM';

/** A wave on a small pad. */
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAUCAAAAAD0aAH1AAAAkUlEQVR4AaXBQZKCQAAEsPSU//9yL4irMOBFktTvhhuGG4YbHi4F9VUoHi7EKupabFInoQh1JeopNYvaRJ1FbYZZ1EvFSdTLcFJvdRL1b5ikdhpHUW/DUUxiL+pjOIg6qPiI2hn2oiYVH7U3LGITdVKxSepgWMUiURcqsYhZahFPdS2eapJaBfVdULPU74Yb/gBUrygo5CW1uwAAAABJRU5ErkJggg==';

const shift = {
  status: 'worked',
  employer: 'St Elsewhere NHS Trust',
  setting: 'ward',
  workSetting: 'hospital',
  scopeOfPractice: 'clinical_care',
} as const;

/** A record that another system knows, and one of which it does not say what it calls it. */
const inBulk = <R extends object>(record: R) => ({
  mode: 'all_or_nothing' as const,
  rows: [{ ...record, source: 'ward-rota', externalId: '4711' }, record],
});

const oauthClient = {
  name: 'Ward rota',
  website: 'https://rota.example.org',
  redirectUris: ['https://rota.example.org/cairn/callback'],
  scopes: ['practice-hours:read', 'practice-hours:write'],
} as const;

const dataProtectionCase = {
  kind: 'complaint',
  receivedOn: '2026-11-02',
  summary: 'Somebody read a reflective account over their shoulder and wants to know what we do about it.',
  acknowledgedOn: '2026-11-04',
  closedOn: null,
  outcome: null,
} as const;

/** By the procedure that takes it. An update that takes what its create does has the same. */
export const bodies = {
  'account.register': { name: 'Registration', example: { email, password, firstName: 'Ada', lastName: 'Okafor' } },
  'account.login': { name: 'SignIn', example: { email, password } },
  'account.updateProfile': {
    name: 'ProfileChange',
    example: { nmcPin: '12A3456B', revalidationDate: '2027-03-31', jobTitle: 'Staff nurse', employer: 'St Elsewhere' },
  },
  'account.forgotPassword': { name: 'PasswordResetRequest', example: { email } },
  'account.resetPassword': { name: 'PasswordReset', example: { token, newPassword: 'Purple-teapot-42-marathon' } },
  'account.changePassword': {
    name: 'PasswordChange',
    example: { currentPassword: password, newPassword: 'Purple-teapot-42-marathon' },
  },
  'account.removePassword': { name: 'PasskeyProof', example: { credential: usedCredential } },
  'account.setPassword': {
    name: 'FirstPassword',
    example: { newPassword: 'Purple-teapot-42-marathon', credential: usedCredential },
  },
  'account.close': { name: 'OwnerProof', example: { password } },
  'account.verifyEmail': { name: 'MailedToken', example: { token } },
  'secondFactor.signIn': { name: 'SecondStep', example: { code: '492039' } },
  'secondFactor.beginApp': { name: 'OwnerProof', example: { password } },
  'secondFactor.confirmApp': { name: 'SecondStep', example: { code: '492039' } },
  'secondFactor.removeApp': { name: 'OwnerProof', example: { password } },
  'secondFactor.renewRecoveryCodes': { name: 'OwnerProof', example: { password } },
  'signInMethods.remove': { name: 'OwnerProof', example: { password } },
  'passkeys.begin': { name: 'OwnerProof', example: { password } },
  'passkeys.remove': { name: 'OwnerProof', example: { password } },
  'passkeys.create': { name: 'PasskeyInput', example: { name: 'My phone', credential: madeCredential } },
  'passkeys.update': { name: 'PasskeyChange', example: { name: 'My phone' } },
  'passkeys.secondStep': { name: 'PasskeySignIn', example: { credential: usedCredential } },
  'passkeys.signIn': { name: 'PasskeySignIn', example: { credential: usedCredential } },
  'accessTokens.create': {
    name: 'AccessTokenInput',
    example: { name: 'Ward rota', scopes: ['practice-hours:write'], days: 90, password },
  },
  'webhooks.create': {
    name: 'WebhookInput',
    example: { address: 'https://rota.example.org/cairn', events: ['practice-hours.changed', 'requirement.met'] },
  },
  'webhooks.update': { name: 'WebhookChange', example: { events: ['practice-hours.changed'], isOn: true } },
  'connectedApplications.allow': { name: 'ConnectionAllowance', example: { scopes: ['practice-hours:write'] } },
  'emailChange.request': { name: 'EmailChangeRequest', example: { email: 'ada@example.net', password } },
  'emailChange.confirm': { name: 'MailedToken', example: { token } },
  'emailChange.undo': { name: 'MailedToken', example: { token } },
  'reminders.choose': { name: 'ReminderChoice', example: { kinds: ['monthly'], applied: false } },
  'practiceHours.create': { name: 'PracticeHoursInput', example: records.practiceHours },
  'practiceHours.update': { name: 'PracticeHoursInput', example: records.practiceHours },
  'practiceHours.saveByExternalId': { name: 'PracticeHoursInput', example: records.practiceHours },
  'practiceHours.saveInBulk': { name: 'PracticeHoursBulk', example: inBulk(records.practiceHours) },
  'shifts.push': {
    name: 'Shifts',
    example: {
      source: 'ward-rota',
      shifts: [
        { ...shift, externalId: '4711', start: '2026-10-31T19:30', end: '2026-11-01T07:45', breakMinutes: 60 },
        {
          ...shift,
          externalId: '4712',
          start: '2026-11-02T07:30:00Z',
          end: '2026-11-02T15:30:00Z',
          status: 'sickness',
        },
      ],
    },
  },
  'absences.create': { name: 'AbsenceInput', example: records.absences },
  'absences.update': { name: 'AbsenceInput', example: records.absences },
  'cycles.submit': { name: 'CycleSubmission', example: { revalidationDate: '2027-03-31' } },
  'formDrafts.save': {
    name: 'FormDraftInput',
    example: { form: 'practice-hours', values: { hours: '7.5', setting: 'ward' }, revision: 0 },
  },
  'cpdActivities.create': { name: 'CpdActivityInput', example: records.cpdActivities },
  'cpdActivities.update': { name: 'CpdActivityInput', example: records.cpdActivities },
  'cpdActivities.saveByExternalId': { name: 'CpdActivityInput', example: records.cpdActivities },
  'cpdActivities.saveInBulk': { name: 'CpdActivitiesBulk', example: inBulk(records.cpdActivities) },
  'feedback.create': { name: 'FeedbackInput', example: records.feedback },
  'feedback.update': { name: 'FeedbackInput', example: records.feedback },
  'feedback.saveByExternalId': { name: 'FeedbackInput', example: records.feedback },
  'reflectiveAccounts.create': { name: 'ReflectiveAccountInput', example: records.reflectiveAccounts },
  'reflectiveAccounts.update': { name: 'ReflectiveAccountInput', example: records.reflectiveAccounts },
  'reflectiveDiscussions.create': {
    name: 'ReflectiveDiscussionInput',
    example: { ...records.reflectiveDiscussions, status: 'draft' },
  },
  'reflectiveDiscussions.update': {
    name: 'ReflectiveDiscussionInput',
    example: { ...records.reflectiveDiscussions, status: 'draft' },
  },
  'reflectiveDiscussionPublic.complete': {
    name: 'DiscussantSignature',
    example: { discussantSignature: signature, discussantAgreesToContact: true },
  },
  'feedbackRequests.create': { name: 'FeedbackRequestInput', example: records.feedbackRequests },
  'feedbackRequests.update': { name: 'FeedbackRequestChange', example: records.feedbackRequests },
  'declarations.update': { name: 'DeclarationsInput', example: records.declarations },
  'confirmation.create': { name: 'ConfirmationInput', example: { ...records.confirmations, signature } },
  'contactSupport.create': {
    name: 'SupportMessage',
    example: {
      name: 'Ada Okafor',
      email,
      subject: 'A question about my hours',
      category: 'general',
      priority: 'low',
      message: 'How do I enter bank shifts?',
    },
  },
  'oauthClients.create': { name: 'OAuthClientInput', example: { ...oauthClient, isConfidential: true } },
  'oauthClients.update': { name: 'OAuthClientChange', example: oauthClient },
  'dataProtectionCases.create': { name: 'DataProtectionCaseInput', example: dataProtectionCase },
  'dataProtectionCases.update': { name: 'DataProtectionCaseInput', example: dataProtectionCase },
  'restriction.impose': {
    name: 'Restriction',
    example: {
      reason: 'You contest that the hours of March 2026 are right. They are being checked with your employer.',
      caseId: '0190f3a0-0000-7000-8000-000000000001',
    },
  },
  'accountRecoveries.open': {
    name: 'AccountRecoveryInput',
    example: {
      userId: '0198c0de-0000-7000-8000-000000000000',
      lost: 'second-factor',
      checks: ['video-call'],
      note: 'Seen on a video call with her staff badge; her ward manager was called back.',
    },
  },
  'accountRecoveries.stopByLink': { name: 'MailedToken', example: { token } },
  'accountRecoveries.confirmAddress': { name: 'MailedToken', example: { token } },
  'supportAccess.grant': {
    name: 'SupportAccessInput',
    example: { lasts: 'day', areas: ['progress', 'practice-hours'], password },
  },
  'supportLooks.open': { name: 'SupportLookInput', example: { reason: 'Ticket 4711: hours that do not add up' } },
  'administrators.invite': { name: 'AdministratorInvitationInput', example: { email, role: 'support' } },
  'administrators.changeRole': { name: 'AdministratorRole', example: { role: 'auditor' } },
  'administrators.acceptInvitation': { name: 'MailedToken', example: { token } },
  'admin.resendLink': { name: 'LinkResending', example: { link: 'reset-password' } },
  'admin.freePin': {
    name: 'PinRelease',
    example: { nmcPin: '98Z7654Y', claimant: email, note: 'Looked up on the public register.' },
  },
} as const satisfies Readonly<Record<string, Body>>;
