import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { accessScopes } from '@cairn/domain/access-scopes';
import type { User } from '@cairn/domain/account';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { askToConnect, connected } from './connected-applications/testing.ts';
import { keepTestPasskey } from './passkeys/testing-passkeys.ts';
import { appRouter, documentedProcedures } from './router.ts';
import {
  type Api,
  drawnSignature,
  linkIdentity,
  missingId,
  onEachDatabase,
  type Person,
  refusalOf,
  type TestApi,
  testPassword,
} from './testing.ts';

/** Who may call a procedure, and, where it names a record, a call for one and how an own one comes to be. */
interface Row {
  readonly who: 'anybody' | 'signed in' | 'admin';
  readonly record?: { own(nurse: Person & { user: User }, on: TestApi): Promise<string>; input(id: string): object };
}

const {
  practiceHours: hours,
  absences: absence,
  cpdActivities: cpd,
  feedback,
  reflectiveAccounts: account,
  reflectiveDiscussions,
} = fixturesOn('2026-11-20');
const discussion = { ...reflectiveDiscussions, revalidatorSignature: drawnSignature };
const ownAbsence = async ({ api }: Person) => (await api.absences.create(absence)).id;
const ownCpd = async ({ api }: Person) => (await api.cpdActivities.create(cpd)).id;
const ownFeedback = async ({ api }: Person) => (await api.feedback.create(feedback)).id;
const asked = { recipientEmail: 'jo@example.org', recipientName: 'Jo', sentFromOwnMail: true };
const ownRequest = async ({ api }: Person) => (await api.feedbackRequests.create(asked)).id;
/** Mailed by Cairn long enough ago to be reminded of. */
const ownMailedRequest = async ({ api }: Person, on: TestApi) => {
  const { id } = await api.feedbackRequests.create({ ...asked, sentFromOwnMail: false });
  await on.ports.db.deleteFrom('mailMessages').where('feedbackRequestId', '=', id).execute();
  const sentAt = new Date(on.clock.now().getTime() - 10 * 24 * 3_600_000).toISOString();
  await withoutRevisionGuard(on.ports.db)
    .updateTable('feedbackRequests')
    .set({ sentAt })
    .where('id', '=', id)
    .execute();
  return id;
};
const ownHours = async ({ api }: Person) => (await api.practiceHours.create(hours)).id;
/** A record of another system, by the id it has there. */
const external = (externalId: string) => ({ source: 'ward-rota', externalId });
const ownExternal = (save: (person: Person, name: ReturnType<typeof external>) => Promise<unknown>) => ({
  own: async (nurse: Person) => {
    await save(nurse, external('4711'));
    return '4711';
  },
  input: external,
});

const ownAccount = async ({ api }: Person) => (await api.reflectiveAccounts.create(account)).id;
const ownDiscussion = async ({ api }: Person) => (await api.reflectiveDiscussions.create(discussion)).id;
const ownDraft = async ({ api }: Person) =>
  (await api.reflectiveDiscussions.create({ ...discussion, status: 'draft' })).id;
/** Three years whose application is open. */
const ownCycle = async ({ api }: Person) => {
  const revalidationDate = '2026-12-31';
  await api.account.updateProfile({ revalidationDate });
  return (await api.cycles.submit({ revalidationDate })).id;
};
const ownToken = async ({ api }: Person) =>
  (await api.accessTokens.create({ name: 'Rota', scopes: ['files:read'], password: testPassword })).id;
const ownWebhook = async ({ api }: Person) =>
  (await api.webhooks.create({ address: 'https://hooks.example.org/rota', events: ['cpd.changed'] })).id;
const ownPasskey = ({ user }: { user: User }, on: TestApi) => keepTestPasskey(on, user.id);
const ownRequestToConnect = async ({ user }: { user: User }, on: TestApi) => (await askToConnect(on, user.id)).id;
const ownConnection = async (nurse: Person & { user: User }, on: TestApi) => (await connected(on, nurse)).id;
const ownSupportGrant = async ({ api }: Person) =>
  (await api.supportAccess.grant({ lasts: 'hour', password: testPassword })).id;
const ownSession = async ({ api }: Person) => (await api.sessions.list())[0]?.id ?? '';

const ownLink = ({ user }: { user: User }, on: TestApi) => linkIdentity(on, user.id);

const matrix: Record<string, Row> = {
  'account.me': { who: 'signed in' },
  'account.current': { who: 'anybody' },
  'account.authUser': { who: 'signed in' },
  'account.options': { who: 'anybody' },
  'account.register': { who: 'anybody' },
  'account.login': { who: 'anybody' },
  'account.logout': { who: 'anybody' },
  'account.updateProfile': { who: 'signed in' },
  'account.forgotPassword': { who: 'anybody' },
  'account.verifyResetToken': { who: 'anybody' },
  'account.resetPassword': { who: 'anybody' },
  'account.verificationLink': { who: 'anybody' },
  'account.verifyEmail': { who: 'anybody' },
  'account.sendVerificationEmail': { who: 'signed in' },
  'account.changePassword': { who: 'signed in' },
  'account.removePassword': { who: 'signed in' },
  'account.setPassword': { who: 'signed in' },
  'account.close': { who: 'signed in' },
  'account.reopen': { who: 'signed in' },
  'account.session': { who: 'signed in' },
  'account.stay': { who: 'signed in' },
  'sessions.list': { who: 'signed in' },
  'sessions.remove': { who: 'signed in', record: { own: ownSession, input: (id) => ({ id }) } },
  'sessions.endOthers': { who: 'signed in' },
  'signInMethods.list': { who: 'signed in' },
  'signInMethods.remove': {
    who: 'signed in',
    record: { own: ownLink, input: (id) => ({ id, password: testPassword }) },
  },
  'passkeys.list': { who: 'signed in' },
  'passkeys.beginProof': { who: 'signed in' },
  'passkeys.begin': { who: 'signed in' },
  'passkeys.create': { who: 'signed in' },
  'passkeys.update': { who: 'signed in', record: { own: ownPasskey, input: (id) => ({ id, name: 'Phone' }) } },
  'passkeys.remove': {
    who: 'signed in',
    record: { own: ownPasskey, input: (id) => ({ id, password: testPassword }) },
  },
  'passkeys.beginSecondStep': { who: 'anybody' },
  'passkeys.secondStep': { who: 'anybody' },
  'passkeys.beginSignIn': { who: 'anybody' },
  'passkeys.signIn': { who: 'anybody' },
  'secondFactor.signIn': { who: 'anybody' },
  'secondFactor.step': { who: 'anybody' },
  'secondFactor.get': { who: 'signed in' },
  'secondFactor.beginApp': { who: 'signed in' },
  'secondFactor.confirmApp': { who: 'signed in' },
  'secondFactor.removeApp': { who: 'signed in' },
  'secondFactor.renewRecoveryCodes': { who: 'signed in' },
  'emailChange.get': { who: 'signed in' },
  'emailChange.request': { who: 'signed in' },
  'emailChange.resend': { who: 'signed in' },
  'emailChange.cancel': { who: 'signed in' },
  'emailChange.confirm': { who: 'anybody' },
  'emailChange.undo': { who: 'anybody' },
  'accessTokens.list': { who: 'signed in' },
  'accessTokens.create': { who: 'signed in' },
  'accessTokens.remove': { who: 'signed in', record: { own: ownToken, input: (id) => ({ id }) } },
  'connectedApplications.list': { who: 'signed in' },
  'connectedApplications.request': { who: 'signed in', record: { own: ownRequestToConnect, input: (id) => ({ id }) } },
  'connectedApplications.allow': {
    who: 'signed in',
    record: { own: ownRequestToConnect, input: (id) => ({ id, scopes: ['files:read'] }) },
  },
  'connectedApplications.refuse': { who: 'signed in', record: { own: ownRequestToConnect, input: (id) => ({ id }) } },
  'connectedApplications.remove': { who: 'signed in', record: { own: ownConnection, input: (id) => ({ id }) } },
  'activity.list': { who: 'signed in' },
  'calendarFeed.get': { who: 'signed in' },
  'calendarFeed.make': { who: 'signed in' },
  'calendarFeed.remove': { who: 'signed in' },
  'reminders.settings': { who: 'signed in' },
  'reminders.choose': { who: 'signed in' },
  'unsubscribeLinks.get': { who: 'anybody' },
  'unsubscribeLinks.follow': { who: 'anybody' },
  'statusStatement.get': { who: 'signed in' },
  'statusStatement.keys': { who: 'anybody' },
  'webhooks.list': { who: 'signed in' },
  'webhooks.create': { who: 'signed in' },
  'webhooks.update': {
    who: 'signed in',
    record: { own: ownWebhook, input: (id) => ({ id, events: ['cpd.changed'], isOn: true }) },
  },
  'webhooks.remove': { who: 'signed in', record: { own: ownWebhook, input: (id) => ({ id }) } },
  'webhooks.rotateSecret': { who: 'signed in', record: { own: ownWebhook, input: (id) => ({ id }) } },
  'webhooks.test': { who: 'signed in', record: { own: ownWebhook, input: (id) => ({ id }) } },
  'webhooks.deliveries': { who: 'signed in', record: { own: ownWebhook, input: (id) => ({ id }) } },
  'webhooks.resend': { who: 'signed in' },
  'cycles.list': { who: 'signed in' },
  'cycles.get': { who: 'signed in', record: { own: ownCycle, input: (id) => ({ id }) } },
  'cycles.submit': { who: 'signed in' },
  'cycles.reopen': { who: 'signed in', record: { own: ownCycle, input: (id) => ({ id }) } },
  'formDrafts.list': { who: 'signed in' },
  'formDrafts.save': { who: 'signed in' },
  'formDrafts.discard': { who: 'signed in' },
  'practiceHours.list': { who: 'signed in' },
  'practiceHours.deletions': { who: 'signed in' },
  'practiceHours.get': { who: 'signed in', record: { own: ownHours, input: (id) => ({ id }) } },
  'practiceHours.create': { who: 'signed in' },
  'practiceHours.saveInBulk': { who: 'signed in' },
  'practiceHours.update': { who: 'signed in', record: { own: ownHours, input: (id) => ({ id, ...hours }) } },
  'practiceHours.remove': { who: 'signed in', record: { own: ownHours, input: (id) => ({ id }) } },
  'practiceHours.saveByExternalId': { who: 'signed in' },
  'practiceHours.removeByExternalId': {
    who: 'signed in',
    record: ownExternal(({ api }, name) => api.practiceHours.saveByExternalId({ ...hours, ...name })),
  },
  'practiceHours.files': { who: 'signed in', record: { own: ownHours, input: (id) => ({ id }) } },
  'practiceHours.removeFile': { who: 'signed in' },
  'shifts.push': { who: 'signed in' },
  'absences.list': { who: 'signed in' },
  'absences.deletions': { who: 'signed in' },
  'absences.get': { who: 'signed in', record: { own: ownAbsence, input: (id) => ({ id }) } },
  'absences.create': { who: 'signed in' },
  'absences.update': { who: 'signed in', record: { own: ownAbsence, input: (id) => ({ id, ...absence }) } },
  'absences.remove': { who: 'signed in', record: { own: ownAbsence, input: (id) => ({ id }) } },
  'cpdActivities.list': { who: 'signed in' },
  'cpdActivities.deletions': { who: 'signed in' },
  'cpdActivities.get': { who: 'signed in', record: { own: ownCpd, input: (id) => ({ id }) } },
  'cpdActivities.create': { who: 'signed in' },
  'cpdActivities.saveInBulk': { who: 'signed in' },
  'cpdActivities.update': { who: 'signed in', record: { own: ownCpd, input: (id) => ({ id, ...cpd }) } },
  'cpdActivities.remove': { who: 'signed in', record: { own: ownCpd, input: (id) => ({ id }) } },
  'cpdActivities.saveByExternalId': { who: 'signed in' },
  'cpdActivities.removeByExternalId': {
    who: 'signed in',
    record: ownExternal(({ api }, name) => api.cpdActivities.saveByExternalId({ ...cpd, ...name })),
  },
  'cpdActivities.files': { who: 'signed in', record: { own: ownCpd, input: (id) => ({ id }) } },
  'cpdActivities.removeFile': { who: 'signed in' },
  'feedback.list': { who: 'signed in' },
  'feedback.deletions': { who: 'signed in' },
  'feedback.get': { who: 'signed in', record: { own: ownFeedback, input: (id) => ({ id }) } },
  'feedback.create': { who: 'signed in' },
  'feedback.update': { who: 'signed in', record: { own: ownFeedback, input: (id) => ({ id, ...feedback }) } },
  'feedback.remove': { who: 'signed in', record: { own: ownFeedback, input: (id) => ({ id }) } },
  'feedback.saveByExternalId': { who: 'signed in' },
  'feedback.removeByExternalId': {
    who: 'signed in',
    record: ownExternal(({ api }, name) => api.feedback.saveByExternalId({ ...feedback, ...name })),
  },
  'feedback.attachments': { who: 'signed in', record: { own: ownFeedback, input: (id) => ({ id }) } },
  'feedback.removeAttachment': { who: 'signed in' },
  'feedbackRequests.list': { who: 'signed in' },
  'feedbackRequests.get': { who: 'signed in', record: { own: ownRequest, input: (id) => ({ id }) } },
  'feedbackRequests.create': { who: 'signed in' },
  'feedbackRequests.update': { who: 'signed in', record: { own: ownRequest, input: (id) => ({ id, ...asked }) } },
  'feedbackRequests.remove': { who: 'signed in', record: { own: ownRequest, input: (id) => ({ id }) } },
  'feedbackRequests.markSent': { who: 'signed in', record: { own: ownRequest, input: (id) => ({ id }) } },
  'feedbackRequests.send': { who: 'signed in', record: { own: ownRequest, input: (id) => ({ id }) } },
  'feedbackRequests.remind': { who: 'signed in', record: { own: ownMailedRequest, input: (id) => ({ id }) } },
  'contactSupport.create': { who: 'signed in' },
  'declarations.get': { who: 'signed in' },
  'declarations.update': { who: 'signed in' },
  'confirmation.get': { who: 'signed in' },
  'confirmation.create': { who: 'signed in' },
  'confirmation.remove': { who: 'signed in' },
  'reflectiveAccounts.list': { who: 'signed in' },
  'reflectiveAccounts.deletions': { who: 'signed in' },
  'reflectiveAccounts.get': { who: 'signed in', record: { own: ownAccount, input: (id) => ({ id }) } },
  'reflectiveAccounts.create': { who: 'signed in' },
  'reflectiveAccounts.update': { who: 'signed in', record: { own: ownAccount, input: (id) => ({ id, ...account }) } },
  'reflectiveAccounts.remove': { who: 'signed in', record: { own: ownAccount, input: (id) => ({ id }) } },
  'reflectiveDiscussions.list': { who: 'signed in' },
  'reflectiveDiscussions.deletions': { who: 'signed in' },
  'reflectiveDiscussions.get': { who: 'signed in', record: { own: ownDiscussion, input: (id) => ({ id }) } },
  'reflectiveDiscussions.create': { who: 'signed in' },
  'reflectiveDiscussions.update': {
    who: 'signed in',
    record: { own: ownDiscussion, input: (id) => ({ id, ...discussion }) },
  },
  'reflectiveDiscussions.remove': { who: 'signed in', record: { own: ownDraft, input: (id) => ({ id }) } },
  'reflectiveDiscussions.files': { who: 'signed in', record: { own: ownDiscussion, input: (id) => ({ id }) } },
  'reflectiveDiscussions.removeFile': { who: 'signed in' },
  'reflectiveDiscussions.withdraw': { who: 'signed in', record: { own: ownDiscussion, input: (id) => ({ id }) } },
  'reflectiveDiscussions.finalize': { who: 'signed in', record: { own: ownDiscussion, input: (id) => ({ id }) } },
  'reflectiveDiscussions.renewLink': { who: 'signed in', record: { own: ownDiscussion, input: (id) => ({ id }) } },
  'reflectiveDiscussions.resendLink': { who: 'signed in', record: { own: ownDiscussion, input: (id) => ({ id }) } },
  'reflectiveDiscussionPublic.get': { who: 'anybody' },
  'reflectiveDiscussionPublic.contact': { who: 'anybody' },
  'reflectiveDiscussionPublic.complete': { who: 'anybody' },
  'progress.get': { who: 'signed in' },
  'transferSheet.get': { who: 'signed in' },
  'requirements.get': { who: 'signed in' },
  'requirements.preview': { who: 'signed in' },
  'requirements.nextSteps': { who: 'signed in' },
  'dataProtectionCases.list': { who: 'admin' },
  'dataProtectionCases.create': { who: 'admin' },
  'dataProtectionCases.update': { who: 'admin' },
  'restriction.impose': { who: 'admin' },
  'restriction.lift': { who: 'admin' },
  'supportAccess.list': { who: 'signed in' },
  'supportAccess.grant': { who: 'signed in' },
  'supportAccess.end': { who: 'signed in', record: { own: ownSupportGrant, input: (id) => ({ id }) } },
  'supportLooks.grants': { who: 'admin' },
  'supportLooks.open': { who: 'admin' },
  'supportLooks.get': { who: 'admin' },
  'supportLooks.progress': { who: 'admin' },
  'supportLooks.practiceHours': { who: 'admin' },
  'supportLooks.absences': { who: 'admin' },
  'supportLooks.cpdActivities': { who: 'admin' },
  'supportLooks.feedback': { who: 'admin' },
  'supportLooks.reflectiveAccounts': { who: 'admin' },
  'supportLooks.reflectiveDiscussions': { who: 'admin' },
  'supportLooks.declarations': { who: 'admin' },
  'oauthClients.list': { who: 'admin' },
  'oauthClients.create': { who: 'admin' },
  'oauthClients.update': { who: 'admin' },
  'oauthClients.disable': { who: 'admin' },
  'oauthClients.enable': { who: 'admin' },
  'oauthClients.renewSecret': { who: 'admin' },
  'accountRecoveries.list': { who: 'admin' },
  'accountRecoveries.open': { who: 'admin' },
  'accountRecoveries.approve': { who: 'admin' },
  'accountRecoveries.cancel': { who: 'admin' },
  'accountRecoveries.get': { who: 'signed in' },
  'accountRecoveries.stop': { who: 'signed in' },
  'accountRecoveries.stopByLink': { who: 'anybody' },
  'accountRecoveries.confirmAddress': { who: 'anybody' },
  'administrators.list': { who: 'admin' },
  'administrators.changeRole': { who: 'admin' },
  'administrators.remove': { who: 'admin' },
  'administrators.invite': { who: 'admin' },
  'administrators.withdrawInvitation': { who: 'admin' },
  'administrators.invitation': { who: 'anybody' },
  'administrators.acceptInvitation': { who: 'signed in' },
  'admin.users': { who: 'admin' },
  'admin.summary': { who: 'admin' },
  'admin.failedMail': { who: 'admin' },
  'admin.remove': { who: 'admin' },
  'admin.restore': { who: 'admin' },
  'admin.block': { who: 'admin' },
  'admin.unblock': { who: 'admin' },
  'admin.endSessions': { who: 'admin' },
  'admin.freePin': { who: 'admin' },
  'admin.retryMail': { who: 'admin' },
  'admin.storage': { who: 'admin' },
  'admin.resendLink': { who: 'admin' },
  'site.info': { who: 'anybody' },
  'deletedRecords.restore': {
    who: 'signed in',
    record: {
      own: async (nurse) => (await nurse.api.practiceHours.remove({ id: await ownHours(nurse) })).id,
      input: (id) => ({ id }),
    },
  },
};

const names = Object.keys(appRouter._def.procedures);
const rows = Object.entries(matrix);
const guarded = rows.filter(([, row]) => row.who !== 'anybody').map(([name]) => name);
const forAdmins = rows.filter(([, row]) => row.who === 'admin').map(([name]) => name);
const aboutRecords = rows.flatMap(([name, { record }]) => (record ? [{ name, record }] : []));

/** Those of them that an access token opens. */
const openToTokens = new Set(documentedProcedures().flatMap(({ name, scope }) => (scope === null ? [] : [name])));

/** A program that has every right somebody can give it. */
async function programOf({ api }: Person, on: TestApi): Promise<Person> {
  const given = { name: 'Program', scopes: [...accessScopes], password: testPassword };
  return on.stranger({ accessToken: (await api.accessTokens.create(given)).token });
}

/** Calls a procedure by its dotted name. */
function call(api: Api, name: string, input: object): Promise<unknown> {
  const [noun = '', verb = ''] = name.split('.');
  const procedures = api as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>;
  return procedures[noun]?.[verb]?.(input) ?? Promise.reject(new Error(`no procedure ${name}`));
}

describe('the permission matrix', () => {
  test('has a row for every procedure, and none for what is gone', () => {
    expect(names.filter((name) => !(name in matrix))).toEqual([]);
    expect(Object.keys(matrix).filter((name) => !names.includes(name))).toEqual([]);
  });
});

onEachDatabase((api) => {
  test.each(guarded)('%s refuses a stranger', async (name) => {
    expect(await refusalOf(call(api().stranger().api, name, {}))).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test.each(guarded)('%s refuses somebody blocked or deleted while signed in, and their access token', async (name) => {
    for (const change of [{ isBlocked: true }, { isDeleted: true }]) {
      const nurse = await api().nurse();
      const program = await programOf(nurse, api());
      await api().ports.db.updateTable('users').set(change).where('id', '=', nurse.user.id).execute();
      for (const { api: caller } of [nurse, program])
        expect(await refusalOf(call(caller, name, {}))).toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  test.each(aboutRecords)(
    '$name serves the owner and answers others as if the record were missing',
    async ({ name, record }) => {
      const [owner, other, admin] = [await api().nurse(), await api().nurse(), await api().admin()];
      const id = await record.own(owner, api());
      const missing = await refusalOf(call(other.api, name, record.input(missingId)));
      expect(missing).toMatchObject({ code: 'NOT_FOUND' });
      for (const person of [other, admin]) {
        expect(await refusalOf(call(person.api, name, record.input(id)))).toEqual(missing);
      }
      expect(await refusalOf(call(owner.api, name, record.input(id)))).toBeNull();
    },
  );

  test.each(aboutRecords.filter(({ name }) => openToTokens.has(name)))(
    '$name serves an access token of the owner and answers those of others as if the record were missing',
    async ({ name, record }) => {
      const [owner, other, admin] = [await api().nurse(), await api().nurse(), await api().admin()];
      const id = await record.own(owner, api());
      const missing = await refusalOf(call(other.api, name, record.input(missingId)));
      for (const person of [other, admin]) {
        const program = await programOf(person, api());
        for (const input of [record.input(id), record.input(missingId)])
          expect(await refusalOf(call(program.api, name, input))).toEqual(missing);
      }
      expect(await refusalOf(call((await programOf(owner, api())).api, name, record.input(id)))).toBeNull();
    },
  );

  for (const name of forAdmins) {
    test(`${name} refuses a nurse`, async () => {
      const nurse = await api().nurse();
      expect(await refusalOf(call(nurse.api, name, {}))).toMatchObject({ code: 'FORBIDDEN' });
    });
  }
});
