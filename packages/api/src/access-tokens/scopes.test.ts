import { type AccessScope, accessScopes } from '@cairn/domain/access-scopes';
import { describe, expect, test } from 'vitest';
import { connected } from '../connected-applications/testing.ts';
import { documentedProcedures } from '../router.ts';
import { formRoutes, routes } from '../routes.ts';
import { type Api, contextOf, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

/** What each scope opens, by noun and verb; what is nowhere here no access token opens. */
const opens: Record<AccessScope, string[]> = {
  'practice-hours:read': ['practiceHours.list', 'practiceHours.deletions', 'practiceHours.get', 'practiceHours.files'],
  'practice-hours:write': [
    ...['practiceHours.create', 'practiceHours.update', 'practiceHours.remove'],
    ...['practiceHours.saveByExternalId', 'practiceHours.removeByExternalId', 'practiceHours.saveInBulk'],
    ...['practiceHours.addFile', 'practiceHours.removeFile', 'shifts.push'],
  ],
  'absences:read': ['absences.list', 'absences.deletions', 'absences.get'],
  'absences:write': ['absences.create', 'absences.update', 'absences.remove'],
  'cpd-activities:read': ['cpdActivities.list', 'cpdActivities.deletions', 'cpdActivities.get', 'cpdActivities.files'],
  'cpd-activities:write': [
    ...['cpdActivities.create', 'cpdActivities.update', 'cpdActivities.remove'],
    ...['cpdActivities.saveByExternalId', 'cpdActivities.removeByExternalId', 'cpdActivities.saveInBulk'],
    ...['cpdActivities.addFile', 'cpdActivities.removeFile'],
  ],
  'feedback:read': ['feedback.list', 'feedback.deletions', 'feedback.get', 'feedback.attachments'],
  'feedback:write': [
    ...['feedback.create', 'feedback.update', 'feedback.remove', 'feedback.removeAttachment'],
    ...['feedback.saveByExternalId', 'feedback.removeByExternalId'],
  ],
  'reflective-accounts:read': ['reflectiveAccounts.list', 'reflectiveAccounts.deletions', 'reflectiveAccounts.get'],
  'reflective-accounts:write': [
    ...['reflectiveAccounts.create', 'reflectiveAccounts.update', 'reflectiveAccounts.remove'],
  ],
  'reflective-discussions:read': [
    'reflectiveDiscussions.list',
    'reflectiveDiscussions.deletions',
    'reflectiveDiscussions.get',
    'reflectiveDiscussions.files',
  ],
  'declarations:read': ['declarations.get'],
  'declarations:write': ['declarations.update'],
  'files:read': ['files.get'],
  'progress:read': ['progress.get', 'requirements.get', 'requirements.preview'],
  'status-statement:read': ['statusStatement.get'],
  'report:read': ['exportReport'],
  'profile:read': ['account.me'],
};

const procedures = documentedProcedures();
const openToAnybody =
  /^(secondFactor\.(signIn|step)|account\.(options|register|login|logout|forgotPassword|.*ResetToken|resetPassword)|passkeys\.(beginSignIn|signIn|beginSecondStep|secondStep)|site\.|statusStatement\.keys)/;
const linksAndScreens =
  /^(account\.(verificationLink|verifyEmail|session)|emailChange\.(confirm|undo)|reflectiveDiscussionPublic\.|accountRecoveries\.(stopByLink|confirmAddress)$|unsubscribeLinks\.|administrators\.invitation$)/;
/** Those for somebody signed in. */
const guarded = procedures.filter(({ name }) => !openToAnybody.test(name) && !linksAndScreens.test(name));

describe('the scopes', () => {
  test('open what is listed here and nothing else', () => {
    const declared = [...procedures, ...routes].flatMap(({ name, scope }) => (scope ? [[scope, name] as const] : []));
    for (const scope of accessScopes) {
      const names = declared.filter(([of]) => of === scope).map(([, name]) => name);
      expect([scope, ...names.sort()]).toEqual([scope, ...[...opens[scope]].sort()]);
    }
  });

  test('are those of the procedure where it also takes a form', () => {
    for (const { name, scope } of formRoutes) expect(procedures.find((each) => each.name === name)?.scope).toBe(scope);
  });

  test.each([
    'account',
    'sessions',
    'signInMethods',
    'passkeys',
    'secondFactor',
    'emailChange',
    'accessTokens',
    'webhooks',
    'connectedApplications',
    'calendarFeed',
    'admin',
    'administrators',
    'accountRecoveries',
    'oauthClients',
    'dataProtectionCases',
    'restriction',
    'supportAccess',
    'supportLooks',
  ])('open no writing of %s', (noun) => {
    const writing = procedures.filter(({ name, method }) => name.startsWith(`${noun}.`) && method !== 'GET');
    expect(writing.length).toBeGreaterThan(0);
    for (const { scope } of writing) expect(scope).toBeNull();
  });
});

/** How a call is never refused that a scope opens. */
const neverFor = /^(UNAUTHORIZED|FORBIDDEN)$/;

/** Calls a procedure by its dotted path. */
function call(person: Api, name: string, input: unknown): Promise<unknown> {
  const verb = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], person);
  return (verb as (given: unknown) => Promise<unknown>)(input);
}

onEachDatabase((api) => {
  test.each(accessScopes)('an access token for %s opens that and names what else it would take', async (given) => {
    const nurse = await api().nurse();
    const { token } = await nurse.api.accessTokens.create({ name: 'x', scopes: [given], password: testPassword });
    const program = api().stranger({ accessToken: token }).api;
    for (const { name, scope } of guarded) {
      const refusal = await refusalOf(call(program, name, {}));
      if (scope === given) {
        // An empty input is refused by some, but never for want of a right.
        expect([name, refusal?.code]).not.toEqual([name, expect.stringMatching(neverFor)]);
        continue;
      }
      const message =
        scope === null
          ? 'No access token opens this. Sign in to Cairn instead.'
          : `This access token lacks the scope ${scope}.`;
      expect([name, refusal]).toEqual([name, { code: 'FORBIDDEN', message }]);
    }
  });

  test.each(accessScopes)('an application allowed %s can do that and nothing else', async (given) => {
    const { program } = await connected(api(), await api().nurse(), [given]);
    for (const { name, scope } of guarded) {
      const refusal = await refusalOf(call(program, name, {}));
      if (scope === given) expect([name, refusal?.code]).not.toEqual([name, expect.stringMatching(neverFor)]);
      else expect([name, refusal?.code]).toEqual([name, 'FORBIDDEN']);
    }
  });

  test('an administrator’s access token opens nothing of administration', async () => {
    const admin = await api().admin();
    const { token } = await admin.api.accessTokens.create({
      name: 'x',
      scopes: [...accessScopes],
      password: testPassword,
    });
    const program = api().stranger({ accessToken: token }).api;
    for (const { name } of guarded.filter(({ name }) => /^(admin|administrators|supportLooks)\./.test(name)))
      expect(await refusalOf(call(program, name, {}))).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('what is refused for its scope is counted like what is done, and said in a header', async () => {
    const nurse = await api().nurse();
    const { token } = await nurse.api.accessTokens.create({
      name: 'x',
      scopes: ['files:read'],
      password: testPassword,
    });
    const counted: unknown[] = [];
    const headers: string[] = [];
    const consume = async (counters: unknown) => {
      counted.push(counters);
      return [];
    };
    const floodCounts = { consume, settle: async () => {} };
    const context = contextOf({ ...api().ports, floodCounts }, { sid: null, accessToken: token }, '198.18.0.1', null);
    const caller = {
      ...context.caller,
      setHeader: (name: string, value: string) => void headers.push(`${name}: ${value}`),
    };
    const create = procedures.find(({ name }) => name === 'practiceHours.create');
    expect(await refusalOf(create?.call({ ...context, caller }, {}) ?? Promise.resolve())).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(counted).toHaveLength(1);
    expect(headers).toEqual(['WWW-Authenticate: Bearer error="insufficient_scope", scope="practice-hours:write"']);
    expect(api().securityEvents()).toContainEqual(
      expect.objectContaining({ action: 'access-token.out-of-scope', actorId: nurse.user.id }),
    );
  });
});
