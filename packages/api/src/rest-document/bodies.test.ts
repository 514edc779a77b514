import { newId } from '@cairn/db/new-id';
import { addDays } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { recovering } from '../account-recoveries/testing.ts';
import { invite } from '../administrators/testing.ts';
import { askToConnect, registeredClient } from '../connected-applications/testing.ts';
import { askForAddress, moveTo, tokenIn } from '../email-change/testing.ts';
import { testAuthenticator } from '../passkeys/testing-authenticator.ts';
import { addTestPasskey, addTwoPasskeys, proofBy, signInWith, withoutPassword } from '../passkeys/testing-passkeys.ts';
import { createSigned } from '../reflective-discussions/testing-signed.ts';
import { documentedProcedures } from '../router.ts';
import { codeOf, withApp } from '../second-factor/testing.ts';
import { drawnSignature, linkIdentity, newEmail, onEachDatabase, type Person, testPassword } from '../testing.ts';
import { bodies, exampleDay } from './bodies.ts';

type Name = keyof typeof bodies;
const example = <N extends Name>(name: N): (typeof bodies)[N]['example'] => bodies[name].example;
const records = fixturesOn(exampleDay);
const external = { source: 'ward-rota', externalId: '4711' };

test('every call with a body has an example of it', () => {
  const takingBodies = documentedProcedures().filter(({ method, path, input }) => {
    const shape = (input as { shape?: object }).shape ?? {};
    const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return /POST|PUT|PATCH/.test(method) && Object.keys(shape).some((key) => !inAddress.includes(key));
  });
  expect(takingBodies.map(({ name }) => name).sort()).toEqual(Object.keys(bodies).sort());
});

onEachDatabase((api) => {
  /** Somebody whose records a confirmer can confirm. */
  async function ready() {
    const nurse = await api().nurse({ revalidationDate: '2027-03-31' });
    const { api: call } = nurse;
    for (const days of [90, 180, 270]) {
      const startDate = addDays(exampleDay, -days);
      await call.practiceHours.create({
        ...records.practiceHours,
        startDate,
        endDate: addDays(startDate, 60),
        hours: '150',
      });
    }
    for (let piece = 0; piece < 5; piece++) {
      const date = addDays(exampleDay, -20 - piece);
      await call.cpdActivities.create({ ...records.cpdActivities, date, hours: '7', participatoryHours: '4' });
      await call.feedback.create({ ...records.feedback, date });
      await call.reflectiveAccounts.create({ ...records.reflectiveAccounts, date });
    }
    await createSigned(nurse, { ...records.reflectiveDiscussions, discussantEmail: newEmail() });
    return nurse;
  }

  const nurse = () => api().nurse();
  const stranger = () => api().stranger().api;
  const madeBy = <T>(make: (person: Person) => Promise<T>) =>
    nurse().then(async (person) => [person.api, await make(person)] as const);

  /** Each example sent as it stands, with what its address names, or what only a mail could tell. */
  const send: { [N in Name]: () => Promise<unknown> } = {
    'account.register': () => stranger().account.register(example('account.register')),
    'account.login': () => stranger().account.login(example('account.login')),
    'account.updateProfile': async () => (await nurse()).api.account.updateProfile(example('account.updateProfile')),
    'account.forgotPassword': () => stranger().account.forgotPassword(example('account.forgotPassword')),
    'account.resetPassword': async () => {
      const { user } = await nurse();
      await stranger().account.forgotPassword({ email: user.email });
      const token = await tokenIn(api(), user.email, 'reset-password');
      return stranger().account.resetPassword({ ...example('account.resetPassword'), token });
    },
    'account.changePassword': async () => (await nurse()).api.account.changePassword(example('account.changePassword')),
    'account.removePassword': async () => {
      const person = await nurse();
      const { device } = await addTwoPasskeys(api(), person);
      return person.api.account.removePassword(await proofBy(person, device));
    },
    'account.setPassword': async () => {
      const person = await nurse();
      const { device } = await withoutPassword(api(), person);
      const proof = await proofBy(person, device);
      return person.api.account.setPassword({ ...example('account.setPassword'), ...proof });
    },
    'account.close': async () => (await nurse()).api.account.close(example('account.close')),
    'account.verifyEmail': async () => {
      const { user } = await api().newcomer();
      const token = await tokenIn(api(), user.email, 'verify-email');
      return stranger().account.verifyEmail({ ...example('account.verifyEmail'), token });
    },
    'passkeys.begin': async () => (await nurse()).api.passkeys.begin(example('passkeys.begin')),
    'passkeys.create': async () => {
      const { api: call } = await nurse();
      const asked = await call.passkeys.begin({ password: testPassword });
      const credential = testAuthenticator(api().ports.publicUrl).make(asked);
      return call.passkeys.create({ ...example('passkeys.create'), credential });
    },
    'passkeys.update': async () => {
      const person = await nurse();
      const { id } = await addTestPasskey(api(), person);
      return person.api.passkeys.update({ id, ...example('passkeys.update') });
    },
    'passkeys.remove': async () => {
      const person = await nurse();
      const { id, recoveryCodes } = await addTestPasskey(api(), person);
      const [code] = recoveryCodes;
      return person.api.passkeys.remove({ id, ...example('passkeys.remove'), code });
    },
    'passkeys.secondStep': async () => {
      const person = await nurse();
      const { device } = await addTestPasskey(api(), person);
      const { passkeys, account } = stranger();
      await account.login({ email: person.user.email, password: testPassword }).catch(() => null);
      return passkeys.secondStep({ credential: device.use(await passkeys.beginSecondStep()) });
    },
    'passkeys.signIn': async () => {
      const { device } = await addTestPasskey(api(), await nurse());
      return signInWith(api().stranger(), device);
    },
    'secondFactor.signIn': async () => {
      const person = await nurse();
      const { nextCode } = await withApp(api(), person);
      const { secondFactor, account } = stranger();
      const { password } = example('secondFactor.beginApp');
      await account.login({ email: person.user.email, password }).catch(() => null);
      return secondFactor.signIn({ ...example('secondFactor.signIn'), code: nextCode() });
    },
    'secondFactor.beginApp': async () => (await nurse()).api.secondFactor.beginApp(example('secondFactor.beginApp')),
    'secondFactor.confirmApp': async () => {
      const { api: call } = await nurse();
      const { key } = await call.secondFactor.beginApp(example('secondFactor.beginApp'));
      const code = codeOf(key, api().clock.now());
      return call.secondFactor.confirmApp({ ...example('secondFactor.confirmApp'), code });
    },
    'secondFactor.removeApp': async () => {
      const person = await nurse();
      const { nextCode } = await withApp(api(), person);
      return person.api.secondFactor.removeApp({ ...example('secondFactor.removeApp'), code: nextCode() });
    },
    'secondFactor.renewRecoveryCodes': async () => {
      const person = await nurse();
      const { nextCode } = await withApp(api(), person);
      const given = { ...example('secondFactor.renewRecoveryCodes'), code: nextCode() };
      return person.api.secondFactor.renewRecoveryCodes(given);
    },
    'signInMethods.remove': async () => {
      const { api: call, user } = await nurse();
      return call.signInMethods.remove({ ...example('signInMethods.remove'), id: await linkIdentity(api(), user.id) });
    },
    'accessTokens.create': async () => {
      const { scopes, ...others } = example('accessTokens.create');
      return (await nurse()).api.accessTokens.create({ ...others, scopes: [...scopes] });
    },
    'webhooks.create': async () => {
      const { address, events } = example('webhooks.create');
      return (await nurse()).api.webhooks.create({ address, events: [...events] });
    },
    'webhooks.update': async () => {
      const given = { address: 'https://hooks.example.org', events: ['cpd.changed' as const] };
      const [call, { id }] = await madeBy(({ api: one }) => one.webhooks.create(given));
      const { events, isOn } = example('webhooks.update');
      return call.webhooks.update({ id, events: [...events], isOn });
    },
    'connectedApplications.allow': async () => {
      const person = await nurse();
      const { scopes } = example('connectedApplications.allow');
      const { id } = await askToConnect(api(), person.user.id, scopes);
      return person.api.connectedApplications.allow({ id, scopes: [...scopes] });
    },
    'oauthClients.create': async () => {
      const { scopes, redirectUris, ...others } = example('oauthClients.create');
      const { oauthClients } = (await api().admin()).api;
      return oauthClients.create({ ...others, scopes: [...scopes], redirectUris: [...redirectUris] });
    },
    'oauthClients.update': async () => {
      const { id } = await registeredClient(api());
      const { scopes, redirectUris, ...others } = example('oauthClients.update');
      const { oauthClients } = (await api().admin()).api;
      return oauthClients.update({ ...others, id, scopes: [...scopes], redirectUris: [...redirectUris] });
    },
    'dataProtectionCases.create': async () =>
      (await api().admin()).api.dataProtectionCases.create(example('dataProtectionCases.create')),
    'dataProtectionCases.update': async () => {
      const { dataProtectionCases } = (await api().admin()).api;
      const { id } = await dataProtectionCases.create(example('dataProtectionCases.create'));
      return dataProtectionCases.update({ ...example('dataProtectionCases.update'), id });
    },
    'restriction.impose': async () => {
      const [owner, { user }] = [await api().admin(), await nurse()];
      const { id: caseId } = await owner.api.dataProtectionCases.create(example('dataProtectionCases.create'));
      return owner.api.restriction.impose({ ...example('restriction.impose'), id: user.id, caseId });
    },
    'accountRecoveries.open': async () => {
      const { checks, lost, note } = example('accountRecoveries.open');
      const [{ api: call }, person] = [await api().admin(), await nurse()];
      await withApp(api(), person);
      return call.accountRecoveries.open({ userId: person.user.id, checks: [...checks], lost, note });
    },
    'accountRecoveries.stopByLink': async () => {
      const { stopToken: token } = await recovering(api());
      return stranger().accountRecoveries.stopByLink({ ...example('accountRecoveries.stopByLink'), token });
    },
    'accountRecoveries.confirmAddress': async () => {
      const { confirmToken: token } = await recovering(api(), 'email-address', newEmail());
      return stranger().accountRecoveries.confirmAddress({ ...example('accountRecoveries.confirmAddress'), token });
    },
    'supportAccess.grant': async () => {
      const { areas, ...others } = example('supportAccess.grant');
      return (await nurse()).api.supportAccess.grant({ ...others, areas: [...areas] });
    },
    'supportLooks.open': async () => {
      const { id } = await (await nurse()).api.supportAccess.grant({ lasts: 'hour', password: testPassword });
      return (await api().admin('support')).api.supportLooks.open({ id, ...example('supportLooks.open') });
    },
    'emailChange.request': async () => (await nurse()).api.emailChange.request(example('emailChange.request')),
    'emailChange.confirm': async () => {
      const token = await askForAddress(api(), await nurse(), newEmail());
      return stranger().emailChange.confirm({ ...example('emailChange.confirm'), token });
    },
    'emailChange.undo': async () => {
      const token = await moveTo(api(), await nurse(), newEmail());
      return stranger().emailChange.undo({ ...example('emailChange.undo'), token });
    },
    'reminders.choose': async () => {
      const { kinds, applied } = example('reminders.choose');
      return (await nurse()).api.reminders.choose({ kinds: [...kinds], applied });
    },
    'practiceHours.create': async () => (await nurse()).api.practiceHours.create(example('practiceHours.create')),
    'practiceHours.update': async () => {
      const [call, { id }] = await madeBy(({ api: one }) => one.practiceHours.create(records.practiceHours));
      return call.practiceHours.update({ ...example('practiceHours.update'), id });
    },
    'practiceHours.saveByExternalId': async () =>
      (await nurse()).api.practiceHours.saveByExternalId({ ...example('practiceHours.saveByExternalId'), ...external }),
    'practiceHours.saveInBulk': async () =>
      (await nurse()).api.practiceHours.saveInBulk(example('practiceHours.saveInBulk')),
    'shifts.push': async () => {
      const { source, shifts } = example('shifts.push');
      return (await nurse()).api.shifts.push({ source, shifts: [...shifts] });
    },
    'absences.create': async () => (await nurse()).api.absences.create(example('absences.create')),
    'absences.update': async () => {
      const [call, { id }] = await madeBy(({ api: one }) => one.absences.create(records.absences));
      return call.absences.update({ ...example('absences.update'), id });
    },
    'cycles.submit': async () => {
      const { api: call, user, password } = await api().nurse({ revalidationDate: '2027-03-31' });
      const now = api().clock.now().toISOString();
      api().clock.set('2027-02-15T12:00:00Z');
      try {
        await call.account.login({ email: user.email, password });
        return await call.cycles.submit(example('cycles.submit'));
      } finally {
        api().clock.set(now);
      }
    },
    'formDrafts.save': async () => (await nurse()).api.formDrafts.save({ ...example('formDrafts.save'), id: newId() }),
    'cpdActivities.create': async () => (await nurse()).api.cpdActivities.create(example('cpdActivities.create')),
    'cpdActivities.update': async () => {
      const [call, { id }] = await madeBy(({ api: one }) => one.cpdActivities.create(records.cpdActivities));
      return call.cpdActivities.update({ ...example('cpdActivities.update'), id });
    },
    'cpdActivities.saveByExternalId': async () =>
      (await nurse()).api.cpdActivities.saveByExternalId({ ...example('cpdActivities.saveByExternalId'), ...external }),
    'cpdActivities.saveInBulk': async () =>
      (await nurse()).api.cpdActivities.saveInBulk(example('cpdActivities.saveInBulk')),
    'feedback.create': async () => (await nurse()).api.feedback.create(example('feedback.create')),
    'feedback.update': async () => {
      const [call, { id }] = await madeBy(({ api: one }) => one.feedback.create(records.feedback));
      return call.feedback.update({ ...example('feedback.update'), id });
    },
    'feedback.saveByExternalId': async () =>
      (await nurse()).api.feedback.saveByExternalId({ ...example('feedback.saveByExternalId'), ...external }),
    'reflectiveAccounts.create': async () =>
      (await nurse()).api.reflectiveAccounts.create(example('reflectiveAccounts.create')),
    'reflectiveAccounts.update': async () => {
      const [call, { id }] = await madeBy(({ api: one }) => one.reflectiveAccounts.create(records.reflectiveAccounts));
      return call.reflectiveAccounts.update({ ...example('reflectiveAccounts.update'), id });
    },
    'reflectiveDiscussions.create': async () =>
      (await nurse()).api.reflectiveDiscussions.create(example('reflectiveDiscussions.create')),
    'reflectiveDiscussions.update': async () => {
      const draft = { ...records.reflectiveDiscussions, status: 'draft' as const };
      const [call, { id }] = await madeBy(({ api: one }) => one.reflectiveDiscussions.create(draft));
      return call.reflectiveDiscussions.update({ ...example('reflectiveDiscussions.update'), id });
    },
    'reflectiveDiscussionPublic.complete': async () => {
      const form = { ...records.reflectiveDiscussions, revalidatorSignature: drawnSignature };
      const [, { discussantToken }] = await madeBy(({ api: one }) => one.reflectiveDiscussions.create(form));
      const token = discussantToken ?? '';
      return stranger().reflectiveDiscussionPublic.complete({
        ...example('reflectiveDiscussionPublic.complete'),
        token,
      });
    },
    'feedbackRequests.create': async () =>
      (await nurse()).api.feedbackRequests.create(example('feedbackRequests.create')),
    'feedbackRequests.update': async () => {
      const [call, { id }] = await madeBy(({ api: one }) => one.feedbackRequests.create(records.feedbackRequests));
      return call.feedbackRequests.update({ ...example('feedbackRequests.update'), id });
    },
    'declarations.update': async () => (await nurse()).api.declarations.update(example('declarations.update')),
    'confirmation.create': async () => (await ready()).api.confirmation.create(example('confirmation.create')),
    'contactSupport.create': async () => (await nurse()).api.contactSupport.create(example('contactSupport.create')),
    'administrators.invite': async () =>
      (await api().admin()).api.administrators.invite(example('administrators.invite')),
    'administrators.changeRole': async () => {
      const [owner, { user }] = [await api().admin(), await api().admin('support')];
      return owner.api.administrators.changeRole({ ...example('administrators.changeRole'), id: user.id });
    },
    'administrators.acceptInvitation': async () => {
      const [owner, { api: call, user }] = [await api().admin(), await nurse()];
      const token = await invite(api(), owner, user.email);
      return call.administrators.acceptInvitation({ ...example('administrators.acceptInvitation'), token });
    },
    'admin.resendLink': async () => {
      const [support, { user }] = [await api().admin('support'), await nurse()];
      return support.api.admin.resendLink({ ...example('admin.resendLink'), id: user.id });
    },
    'admin.freePin': async () => {
      const { nmcPin, claimant, note } = example('admin.freePin');
      const [admin, holder] = [await api().admin(), await api().nurse({ nmcPin })];
      return admin.api.admin.freePin({ id: holder.user.id, nmcPin, claimant, note });
    },
  };

  describe('the example in the document', () => {
    test.each(Object.keys(send) as Name[])('of %s works as it stands', async (name) => {
      await expect(send[name]()).resolves.toBeDefined();
    });
  });
});
