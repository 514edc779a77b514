import { allSupportAreas, maxSupportLooks } from '@cairn/domain/support-access-terms';
import { describe, expect, test } from 'vitest';
import { fillPortfolio } from '../portfolio/testing-portfolio.ts';
import { documentedProcedures } from '../router.ts';
import { type Api, missingId, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';
import { letSupportLook, lookedAt } from './testing.ts';

/** What reads each area. */
const reads = {
  progress: ({ supportLooks }: Api, id: string) => supportLooks.progress({ id }),
  'practice-hours': ({ supportLooks }: Api, id: string) => supportLooks.practiceHours({ id }),
  absences: ({ supportLooks }: Api, id: string) => supportLooks.absences({ id }),
  'cpd-activities': ({ supportLooks }: Api, id: string) => supportLooks.cpdActivities({ id }),
  feedback: ({ supportLooks }: Api, id: string) => supportLooks.feedback({ id }),
  'reflective-accounts': ({ supportLooks }: Api, id: string) => supportLooks.reflectiveAccounts({ id }),
  'reflective-discussions': ({ supportLooks }: Api, id: string) => supportLooks.reflectiveDiscussions({ id }),
  declarations: ({ supportLooks }: Api, id: string) => supportLooks.declarations({ id }),
};

const ofLooks = documentedProcedures().filter(({ name }) => name.startsWith('supportLooks.'));

describe('what support may do with somebody’s records', () => {
  test('is to read, and nothing but these', () => {
    expect(ofLooks.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual(['supportLooks.open']);
    const areas = ofLooks.flatMap(({ path }) => /\/support-looks\/\{id\}\/([\w-]+)$/.exec(path)?.[1] ?? []);
    expect(areas.sort()).toEqual([...allSupportAreas].sort());
    expect(Object.keys(reads)).toEqual(allSupportAreas);
  });

  test('needs the right of its own, is opened by no access token, and is kept by nobody', () => {
    for (const { meta, scope } of ofLooks) {
      expect([meta.right, scope]).toEqual(['lookByLeave', null]);
      expect([meta.tagged ?? false, meta.byRevision ?? false, meta.idempotent ?? false]).toEqual([false, false, false]);
    }
  });
});

onEachDatabase((api) => {
  describe('supportLooks.grants', () => {
    test('lists whose leave is open, and nobody else', async () => {
      const { nurse, support, grant } = await lookedAt(api());
      const other = await api().nurse();
      const find = async (id: string) =>
        (await support.api.supportLooks.grants()).find(({ person }) => person.id === id);
      expect(await find(nurse.user.id)).toMatchObject({
        ...{ id: grant.id, areas: allSupportAreas, expiresAt: grant.expiresAt },
        person: { email: nurse.user.email },
      });
      expect(await find(other.user.id)).toBeUndefined();
      await nurse.api.supportAccess.end({ id: grant.id });
      expect(await find(nurse.user.id)).toBeUndefined();
    });

    test('is refused to strangers, nurses and auditors', async () => {
      const ask = (call: Api) => refusalOf(call.supportLooks.grants());
      expect(await ask(api().stranger().api)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await ask((await api().nurse()).api)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask((await api().admin('auditor')).api)).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('supportLooks.open', () => {
    test.each(['support', 'owner'] as const)('opens the records to %s, and is in both activities', async (role) => {
      const { nurse, support, grant, look } = await lookedAt(api(), { role });
      expect(look).toMatchObject({ reason: 'Ticket 4711', person: { id: nurse.user.id }, expiresAt: grant.expiresAt });
      expect((await nurse.api.activity.list({ limit: '1' }))[0]).toMatchObject({
        ...{ action: 'support-access.opened', by: 'administrator', address: null },
      });
      expect((await support.api.activity.list({ limit: '1' }))[0]).toMatchObject({
        label: 'Records opened by support, with leave, for somebody else',
        by: 'you',
      });
    });

    test.each(['', ' ', 'x'.repeat(201), 'two\nlines'])('refuses %j as a reason, and opens nothing', async (reason) => {
      const [nurse, support] = [await api().nurse(), await api().admin('support')];
      const { id } = await letSupportLook(nurse);
      expect(await refusedFields(support.api.supportLooks.open({ id, reason }))).toEqual(['reason']);
      expect((await nurse.api.supportAccess.list())[0]?.looks).toEqual([]);
    });

    test('refuses strangers, nurses, auditors, what is not there and one’s own', async () => {
      const [nurse, support] = [await api().nurse(), await api().admin('support')];
      const { id } = await letSupportLook(nurse);
      const ask = (call: Api, which = id) => refusalOf(call.supportLooks.open({ id: which, reason: 'Ticket 1' }));
      expect(await ask(api().stranger().api)).toMatchObject({ code: 'UNAUTHORIZED' });
      for (const one of [nurse, await api().nurse(), await api().admin('auditor')])
        expect(await ask(one.api)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(support.api, missingId)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask(support.api, (await letSupportLook(support)).id)).toMatchObject({ code: 'CONFLICT' });
      expect((await nurse.api.supportAccess.list())[0]?.looks).toEqual([]);
    });

    test('opens the records of another administrator to an owner alone', async () => {
      const [other, support, owner] = [await api().admin('owner'), await api().admin('support'), await api().admin()];
      const { id } = await letSupportLook(other);
      const ask = (call: Api) => refusalOf(call.supportLooks.open({ id, reason: 'Ticket 1' }));
      expect(await ask(support.api)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(owner.api)).toBeNull();
    });

    test('opens them so often and no more', async () => {
      const { support, grant } = await lookedAt(api());
      const ask = () => refusalOf(support.api.supportLooks.open({ id: grant.id, reason: 'Ticket 1' }));
      for (let n = 1; n < maxSupportLooks; n++) expect(await ask()).toBeNull();
      expect(await ask()).toMatchObject({ code: 'CONFLICT' });
    });
  });

  describe('supportLooks.get', () => {
    test('tells whoever opened them whose they are and until when, and nobody else', async () => {
      const { nurse, support, look } = await lookedAt(api());
      const { id } = look;
      expect(await support.api.supportLooks.get({ id })).toEqual(look);
      const others = [await api().admin('support'), await api().admin()];
      for (const { api: call } of others) {
        const missing = await refusalOf(call.supportLooks.get({ id: missingId }));
        expect(missing).toMatchObject({ code: 'NOT_FOUND' });
        expect(await refusalOf(call.supportLooks.get({ id }))).toEqual(missing);
      }
      expect(await refusalOf(nurse.api.supportLooks.get({ id }))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(api().stranger().api.supportLooks.get({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe.each(allSupportAreas)('reading %s', (area) => {
    test('shows hers to whoever opened them, and of nobody else', async () => {
      const { nurse, support, look } = await lookedAt(api(), { areas: [area] });
      await fillPortfolio(nurse, 'Canary7f3a');
      await fillPortfolio(await api().nurse(), 'Neighbour9b2c');
      const told = JSON.stringify(await reads[area](support.api, look.id));
      if (area !== 'progress') expect(told).toContain('Canary7f3a');
      else expect(JSON.parse(told)).toEqual(JSON.parse(JSON.stringify(await nurse.api.progress.get())));
      expect(told).not.toContain('Neighbour9b2c');
    });

    test('is refused to strangers, her, auditors and administrators who have not opened them', async () => {
      const { nurse, look } = await lookedAt(api(), { areas: [area] });
      const ask = (call: Api) => refusalOf(reads[area](call, look.id));
      expect(await ask(api().stranger().api)).toMatchObject({ code: 'UNAUTHORIZED' });
      for (const one of [nurse, await api().admin('auditor')])
        expect(await ask(one.api)).toMatchObject({ code: 'FORBIDDEN' });
      for (const one of [await api().admin('support'), await api().admin()])
        expect(await ask(one.api)).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('is refused where another area was opened', async () => {
      const other = allSupportAreas.filter((one) => one !== area);
      const { nurse, support, look } = await lookedAt(api(), { areas: other });
      expect(await refusalOf(reads[area](support.api, look.id))).toMatchObject({
        code: 'FORBIDDEN',
        message: 'They have not let support look at this.',
      });
      expect((await nurse.api.supportAccess.list())[0]?.looks[0]?.read).toEqual([]);
    });

    test('is recorded once while it goes on, and once more after a quarter of an hour', async () => {
      const { nurse, support, look } = await lookedAt(api());
      const count = async (call: Api) =>
        (await call.activity.list({})).filter(({ action }) => action === `support-access.read-${area}`).length;
      await Promise.all([1, 2, 3].map(() => reads[area](support.api, look.id)));
      expect([await count(nurse.api), await count(support.api)]).toEqual([1, 1]);
      for (const minutes of [10, 5]) {
        api().clock.advance(minutes);
        for (const { api: call } of [nurse, support]) await call.account.me();
      }
      await reads[area](support.api, look.id);
      expect([await count(nurse.api), await count(support.api)]).toEqual([2, 2]);
      expect(api().securityEvents()).toContainEqual(
        expect.objectContaining({
          ...{ action: `support-access.read-${area}`, actorId: support.user.id, subjectId: nurse.user.id },
        }),
      );
    });
  });

  test('lists are read page by page', async () => {
    const { nurse, support, look } = await lookedAt(api());
    await fillPortfolio(nurse, 'One');
    await fillPortfolio(nurse, 'Two');
    const { supportLooks } = support.api;
    const first = await supportLooks.practiceHours({ id: look.id, limit: '1' });
    expect(first.records).toHaveLength(1);
    const rest = await supportLooks.practiceHours({ id: look.id, cursor: first.next ?? '' });
    expect(rest.next).toBeNull();
    expect([...first.records, ...rest.records]).toEqual(await nurse.api.practiceHours.list({}));
    expect(await refusalOf(supportLooks.practiceHours({ id: look.id, cursor: 'x' }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('no signature, no link, and nobody else’s name, number or address is shown', async () => {
    const { nurse, support, look } = await lookedAt(api());
    await fillPortfolio(nurse, 'Canary7f3a');
    const shown = [];
    for (const read of Object.values(reads)) shown.push(JSON.stringify(await read(support.api, look.id)));
    const text = shown.join('\n');
    const [discussion] = await nurse.api.reflectiveDiscussions.list({});
    const { discussantName, discussantEmail, discussantPin, discussantAddress } = discussion ?? {};
    for (const word of [
      'data:image',
      'Token',
      'fromName',
      discussantName,
      discussantEmail,
      discussantPin,
      discussantAddress,
    ]) {
      expect(word).toBeTruthy();
      expect(text).not.toContain(word);
    }
  });
});
