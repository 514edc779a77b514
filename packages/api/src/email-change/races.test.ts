import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, type Person, refusalOf, type TestApi, testPassword } from '../testing.ts';
import { askForAddress, moveTo, tokenIn } from './testing.ts';

const password = testPassword;
const newPassword = 'Another-horse-8-battery';
type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

onEachDatabase((api) => {
  const visitor = () => api().stranger().api;
  const confirm = (token: string) => refusalOf(visitor().emailChange.confirm({ token }));
  const addressOf = async ({ user }: Nurse) => {
    const row = api().ports.db.selectFrom('users').select('email').where('id', '=', user.id);
    return (await row.executeTakeFirstOrThrow()).email;
  };
  const set = (change: object, { user }: Nurse) =>
    api().ports.db.updateTable('users').set(change).where('id', '=', user.id).execute();
  const resets = async ({ user }: Nurse) => {
    await visitor().account.forgotPassword({ email: user.email });
    const token = await tokenIn(api(), user.email, 'reset-password');
    await visitor().account.resetPassword({ token, newPassword });
  };

  describe('a change of address that waits', () => {
    const meanwhile: [string, (nurse: Nurse, wanted: string) => Promise<unknown>][] = [
      [
        'the password was changed',
        ({ api: own }) => own.account.changePassword({ currentPassword: password, newPassword }),
      ],
      ['the password was reset', resets],
      ['the account was blocked', (nurse) => set({ isBlocked: true }, nurse)],
      ['the account was deleted', (nurse) => set({ isDeleted: true }, nurse)],
      ['the account was closed', ({ api: own }) => own.account.close({ password })],
      [
        'the account was blocked and unblocked',
        async ({ user }) => {
          const admin = await api().admin();
          await admin.api.admin.block({ id: user.id });
          await admin.api.admin.unblock({ id: user.id });
        },
      ],
      [
        'the account was closed and kept',
        async ({ api: own, user }) => {
          await own.account.close({ password });
          await own.account.login({ email: user.email, password });
          await own.account.reopen();
        },
      ],
    ];
    test.each(meanwhile)('comes to nothing when %s', async (_what, happens) => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const token = await askForAddress(api(), nurse, email);
      await happens(nurse, email);
      expect(await confirm(token)).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await addressOf(nurse)).toBe(nurse.user.email);
    });

    const takers: [string, (wanted: string) => Promise<unknown>][] = [
      ['registered it', (email) => visitor().account.register({ email, password })],
      [
        'moved to it',
        async (email) => {
          const first: Person = await api().nurse();
          await moveTo(api(), first, email);
        },
      ],
      [
        'had it and gave it up',
        async (email) => {
          const first = api().stranger();
          await first.api.account.register({ email, password });
          await moveTo(api(), first, newEmail());
        },
      ],
    ];
    test.each(takers)('is refused in words when somebody else %s', async (_what, takes) => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const token = await askForAddress(api(), nurse, email);
      await takes(email);
      const taken = { code: 'CONFLICT', message: expect.stringContaining('taken by another account') };
      expect(await confirm(token)).toMatchObject(taken);
      expect(await addressOf(nurse)).toBe(nurse.user.email);
      expect(await nurse.api.account.me()).toMatchObject({ id: nurse.user.id });
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });
  });

  describe('at the same moment', () => {
    const codes = (refusals: ({ code: string } | null)[]) => refusals.map((refusal) => refusal?.code ?? 'done').sort();

    test('two changes of one person leave one waiting', async () => {
      const nurse = await api().nurse();
      const ask = () => refusalOf(nurse.api.emailChange.request({ email: newEmail(), password }));
      expect(codes(await Promise.all([ask(), ask()]))).toEqual(['done', 'done']);
      const rows = await api()
        .ports.db.selectFrom('emailChanges')
        .select('id')
        .where('userId', '=', nurse.user.id)
        .where('endedAt', 'is', null)
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('two people who want one address: one gets it', async () => {
      const [one, two, email] = [await api().nurse(), await api().nurse(), newEmail()];
      const tokens = [await askForAddress(api(), one, email), await askForAddress(api(), two, email)];
      expect(codes(await Promise.all(tokens.map(confirm)))).toEqual(['CONFLICT', 'done']);
      expect([await addressOf(one), await addressOf(two)]).toContain(email);
    });

    test('confirming twice changes it once', async () => {
      const nurse = await api().nurse();
      const token = await askForAddress(api(), nurse, newEmail());
      const refusals = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
      expect(codes(refusals)).toEqual([...Array(9).fill('BAD_REQUEST'), 'done']);
      const told = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'email-changed');
      expect(told).toHaveLength(1);
    });

    test('giving an address up and registering it: nobody but its owner has it', async () => {
      for (let round = 0; round < 5; round++) {
        const nurse = await api().nurse();
        const token = await askForAddress(api(), nurse, newEmail());
        const join = refusalOf(visitor().account.register({ email: nurse.user.email, password }));
        const [moved, joined] = await Promise.all([confirm(token), join]);
        expect([moved, joined?.code]).toEqual([null, 'CONFLICT']);
      }
    });

    test('undoing twice undoes once, and undoing beside the next change ends at the old address', async () => {
      const nurse = await api().nurse();
      const back = await moveTo(api(), nurse, newEmail());
      const next = await askForAddress(api(), nurse, newEmail());
      const undo = () => refusalOf(visitor().emailChange.undo({ token: back }));
      const [first, second] = await Promise.all([undo(), undo(), confirm(next)]);
      expect(codes([first ?? null, second ?? null])).toEqual(['BAD_REQUEST', 'done']);
      expect(await addressOf(nurse)).toBe(nurse.user.email);
    });
  });
});
