import { describe, expect, test } from 'vitest';
import { networkCountersOf } from '../known-networks/network-limits.ts';
import { consumeAll } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { createCaller } from '../router.ts';
import { sweep } from '../sweep/commands.ts';
import { contextOf, missingId, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

const refused = { code: 'CONFLICT', message: 'This NMC PIN cannot be used. Please contact support.' };
const note = 'Saw the register entry and a photo of the card.';
let pins = 0;
const newPin = () => `31P${String(++pins).padStart(4, '0')}Q`;
const day = 24 * 60;

onEachDatabase((api) => {
  type Nurse = Awaited<ReturnType<ReturnType<typeof api>['nurse']>>;
  const setPin = ({ api: own }: Pick<Nurse, 'api'>, nmcPin: string) => refusalOf(own.account.updateProfile({ nmcPin }));
  const signedInAgain = async ({ user }: Nurse) => {
    const browser = api().stranger();
    await browser.api.account.login({ email: user.email, password: testPassword });
    return browser;
  };
  const actionsOn = async (id: string) =>
    api()
      .ports.db.selectFrom('auditEvents')
      .select(['action', 'actorId', 'details'])
      .where('subjectId', '=', id)
      .where('action', 'like', 'account.pin-%')
      .orderBy('id')
      .execute();

  async function dispute() {
    const nmcPin = newPin();
    const [boss, holder, claimant, third] = [
      await api().admin(),
      await api().nurse({ nmcPin }),
      await api().nurse(),
      await api().nurse(),
    ];
    const free = (from = holder.user.id, to = claimant.user.email) =>
      boss.api.admin.freePin({ id: from, nmcPin, claimant: to, note });
    return { nmcPin, boss, holder, claimant, third, free };
  }

  describe('admin.freePin', () => {
    test('takes the PIN from who holds it and keeps it for the claimant, whom nobody comes before', async () => {
      const { nmcPin, holder, claimant, third, free } = await dispute();
      expect(await setPin(claimant, nmcPin)).toEqual(refused);
      expect(await free()).toMatchObject({ id: holder.user.id, nmcPin: null });
      expect(await holder.api.account.me()).toMatchObject({ nmcPin: null });
      for (const person of [holder, third]) expect(await setPin(person, nmcPin)).toEqual(refused);
      expect(await setPin(claimant, nmcPin)).toBeNull();
      expect(await claimant.api.account.me()).toMatchObject({ nmcPin });
    });

    test('is told to both in their activity and by mail, without the other and without the PIN', async () => {
      const { nmcPin, boss, holder, claimant, free } = await dispute();
      await free();
      const told = { actorId: boss.user.id, details: { release: expect.any(String) } };
      expect(await actionsOn(holder.user.id)).toEqual([{ action: 'account.pin-freed', ...told }]);
      expect(await actionsOn(claimant.user.id)).toEqual([{ action: 'account.pin-reserved', ...told }]);
      expect((await holder.api.activity.list({}))[0]).toMatchObject({ by: 'administrator', address: null });
      const [freed] = await api().mailTo(holder.user.email);
      const [reserved] = await api().mailTo(claimant.user.email);
      expect([freed?.kind, reserved?.kind]).toEqual(['pin-freed', 'pin-reserved']);
      for (const { text } of [freed, reserved].filter((mail) => mail !== undefined)) {
        for (const secret of [nmcPin, holder.user.email, claimant.user.email, note]) expect(text).not.toContain(secret);
      }
    });

    test('keeps it for 14 days; afterwards anybody may have it but the one it was taken from', async () => {
      const { nmcPin, holder, third, free } = await dispute();
      await free();
      api().clock.advance(14 * day + 1);
      expect(await setPin(await signedInAgain(holder), nmcPin)).toEqual(refused);
      expect(await setPin(await signedInAgain(third), nmcPin)).toBeNull();
    });

    test('can be decided again in the other’s favour, also while nobody holds it', async () => {
      const { nmcPin, holder, claimant, free } = await dispute();
      await free();
      expect(await setPin(claimant, nmcPin)).toBeNull();
      await free(claimant.user.id, holder.user.id);
      expect(await setPin(claimant, nmcPin)).toEqual(refused);
      expect(await setPin(holder, nmcPin)).toBeNull();
      expect(await setPin(holder, '')).toBeNull();
      await free(claimant.user.id, claimant.user.id);
      expect(await setPin(claimant, nmcPin)).toBeNull();
    });

    test('lets the claimant in, of two who ask at once, and takes it from neither twice', async () => {
      const { nmcPin, holder, claimant, third, free } = await dispute();
      const outcomes = await Promise.all([refusalOf(free()), setPin(third, nmcPin), setPin(holder, nmcPin)]);
      expect(outcomes[0]).toBeNull();
      expect(outcomes[1]).toEqual(refused);
      expect(await holder.api.account.me()).toMatchObject({ nmcPin: null });
      const [one, other] = await Promise.all([setPin(claimant, nmcPin), setPin(third, nmcPin)]);
      expect([one, other]).toEqual([null, refused]);
      expect(await refusalOf(free())).toMatchObject({ code: 'CONFLICT' });
    });

    test('frees what a deleted account holds, and writes to nobody who is deleted', async () => {
      const { nmcPin, boss, holder, claimant, free } = await dispute();
      await boss.api.admin.remove({ id: holder.user.id });
      await free();
      expect(await setPin(claimant, nmcPin)).toBeNull();
      expect(await api().mailTo(holder.user.email)).toEqual([]);
      await boss.api.admin.restore({ id: holder.user.id });
      expect(await setPin(await signedInAgain(holder), nmcPin)).toEqual(refused);
    });

    test('outlives the erasure of who held it, without the note, and ends with that of the claimant', async () => {
      const { nmcPin, holder, claimant, third, free } = await dispute();
      await free();
      const erase = async (id: string) => {
        const past = new Date(api().clock.now().getTime() - 1000).toISOString();
        await api().ports.db.updateTable('users').set({ closingAt: past }).where('id', '=', id).execute();
        await sweep(api().ports);
      };
      const rows = () => api().ports.db.selectFrom('pinReleases').selectAll().where('pin', '=', nmcPin).execute();
      await erase(holder.user.id);
      expect(await rows()).toMatchObject([{ formerHolderId: null, claimantId: claimant.user.id, note: '' }]);
      expect(await setPin(third, nmcPin)).toEqual(refused);
      await erase(claimant.user.id);
      expect(await rows()).toEqual([]);
      expect(await setPin(third, nmcPin)).toBeNull();
    });

    test.each([
      ['a claimant without an account', { claimant: newEmail() }, 'BAD_REQUEST'],
      ['a claimant’s id that is nobody’s', { claimant: missingId }, 'BAD_REQUEST'],
      ['a note too short to say anything', { note: 'checked' }, 'BAD_REQUEST'],
      ['a note too long to read', { note: 'x'.repeat(501) }, 'BAD_REQUEST'],
      ['no note', { note: undefined as unknown as string }, 'BAD_REQUEST'],
      ['a PIN the account does not hold', { nmcPin: '99Z9999Z' }, 'CONFLICT'],
      ['an account that is nobody’s', { id: missingId }, 'NOT_FOUND'],
    ])('refuses %s, and changes nothing', async (_what, wrong, code) => {
      const { nmcPin, boss, holder, claimant } = await dispute();
      const input = { id: holder.user.id, nmcPin, claimant: claimant.user.email, note, ...wrong };
      expect(await refusalOf(boss.api.admin.freePin(input))).toMatchObject({ code });
      expect(await holder.api.account.me()).toMatchObject({ nmcPin });
      expect(await actionsOn(holder.user.id)).toEqual([]);
    });

    test('refuses a stranger, a nurse, an administrator’s own account on either side, and a claimant who holds it', async () => {
      const { nmcPin, boss, holder, claimant } = await dispute();
      const input = { id: holder.user.id, nmcPin, claimant: claimant.user.email, note };
      expect(await refusalOf(api().stranger().api.admin.freePin(input))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(claimant.api.admin.freePin(input))).toMatchObject({ code: 'FORBIDDEN' });
      const own = { code: 'CONFLICT', message: 'You cannot do this to your own account.' };
      for (const wrong of [{ id: boss.user.id }, { claimant: boss.user.email }])
        expect(await refusalOf(boss.api.admin.freePin({ ...input, ...wrong }))).toEqual(own);
      expect(await refusalOf(boss.api.admin.freePin({ ...input, claimant: holder.user.id }))).toMatchObject({
        code: 'CONFLICT',
      });
      expect(await holder.api.account.me()).toMatchObject({ nmcPin });
    });
  });

  describe('account.updateProfile with another PIN', () => {
    test('is counted before it is looked up: five a day, whatever the answer, also at the same moment', async () => {
      const { nmcPin, third } = await dispute();
      const asked = await Promise.all(Array.from({ length: 20 }, (_, i) => setPin(third, i % 2 ? nmcPin : newPin())));
      expect(asked.filter((refusal) => refusal?.code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
      expect(await setPin(third, nmcPin)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await setPin(third, '31P9998Q')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      api().clock.advance(2 * day);
      expect(await setPin(await signedInAgain(third), nmcPin)).toEqual(refused);
    });

    test('costs nothing when it is the PIN one has, and to take it out', async () => {
      const nurse = await api().nurse({ nmcPin: newPin() });
      const nmcPin = nurse.user.nmcPin ?? '';
      for (let i = 0; i < 8; i++) {
        expect(await setPin(nurse, nmcPin.toLowerCase())).toBeNull();
        expect(await refusalOf(nurse.api.account.updateProfile({ jobTitle: `Sister ${i}` }))).toBeNull();
      }
      for (let i = 0; i < 4; i++) {
        expect(await setPin(nurse, '')).toBeNull();
        expect(await setPin(nurse, nmcPin)).toBeNull();
      }
      expect(await setPin(nurse, '')).toBeNull();
      expect(await setPin(nurse, '')).toBeNull();
    });

    test('is counted for a network too, so that many accounts find out no more', async () => {
      const policy = { ...api().ports.policy, rateLimitScale: 1 / 200 };
      const ask = async () => {
        const { jar } = await api().nurse();
        const ctx = contextOf({ ...api().ports, policy }, jar, '203.0.113.77', null);
        const network = networkCountersOf(ctx, limits.pinChangesPerNetwork, ctx.caller.address);
        return (await refusalOf(consumeAll(ctx, network)))?.code;
      };
      const outcomes: (string | undefined)[] = [];
      for (let i = 0; i < 12; i++) outcomes.push(await ask());
      expect(outcomes.slice(0, 10)).toEqual(Array(10).fill(undefined));
      expect(outcomes.slice(10)).toEqual(['SLOW_DOWN', 'SLOW_DOWN']);
      const nurse = await api().nurse();
      const there = createCaller(() => contextOf({ ...api().ports, policy }, nurse.jar, '203.0.113.77', null));
      expect(await refusalOf(there.account.updateProfile({ nmcPin: newPin() }))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    });
  });
});
