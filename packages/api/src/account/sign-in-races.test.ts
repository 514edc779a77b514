import { describe, expect, test } from 'vitest';
import type { Ports } from '../context.ts';
import { resetPassword } from '../password-reset/commands.ts';
import { contextOf, onEachDatabase, refusalOf, type TestApi, testPassword } from '../testing.ts';
import { signIn } from './commands.ts';

const other = 'Another-horse-8!';

/** Passwords that, once they have been checked, wait for something else to happen. */
function paused(passwords: Ports['passwords']) {
  const [checked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const verify: Ports['passwords']['verify'] = async (stored, password) => {
    const matches = await passwords.verify(stored, password);
    checked.resolve();
    await goOn.promise;
    return matches;
  };
  return { passwords: { ...passwords, verify }, checked: checked.promise, goOn: goOn.resolve };
}

const sessionsOf = (api: TestApi, id: string) =>
  api.ports.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();

const resetLink = async (api: TestApi, email: string) => {
  await api.stranger().api.account.forgotPassword({ email });
  const [mail] = (await api.mailTo(email)).toReversed();
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

onEachDatabase((api) => {
  describe('a sign-in whose password was right when it was checked', () => {
    const changes: [string, (nurse: Awaited<ReturnType<TestApi['nurse']>>) => Promise<unknown>][] = [
      [
        'reset',
        async ({ user }) =>
          resetPassword(
            contextOf(api().ports, { sid: null }, '192.0.2.1', null),
            { token: await resetLink(api(), user.email), newPassword: other },
            async () => {},
          ),
      ],
      ['changed', ({ api: own }) => own.account.changePassword({ currentPassword: testPassword, newPassword: other })],
      [
        'the account blocked',
        async ({ user }) => {
          await api().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', user.id).execute();
          await api().ports.db.deleteFrom('sessions').where('userId', '=', user.id).execute();
        },
      ],
    ];
    test.each(changes)('opens no session once it was %s', async (what, change) => {
      const nurse = await api().nurse();
      const { passwords, checked, goOn } = paused(api().ports.passwords);
      const thief = { sid: null as string | null };
      const ctx = contextOf({ ...api().ports, passwords }, thief, '192.0.2.66', null);
      const entering = refusalOf(signIn(ctx, { email: nurse.user.email, password: testPassword }));
      await checked;
      await change(nurse);
      goOn();
      expect(await entering).toEqual({ code: 'UNAUTHORIZED', message: 'Invalid email or password' });
      expect(thief.sid).toBeNull();
      expect(await sessionsOf(api(), nurse.user.id)).toHaveLength(what === 'changed' ? 1 : 0);
    });
  });

  test('sign-ins, resets, changes and endings of sessions at once neither block each other nor leave the old password a way in', async () => {
    const nurse = await api().nurse();
    const token = await resetLink(api(), nurse.user.email);
    const network = (i: number) => ({ address: `192.0.2.${100 + i}` });
    const signIns = Array.from({ length: 8 }, (_, i) => api().stranger(network(i)));
    const enter = (person: (typeof signIns)[number], password = testPassword) =>
      refusalOf(person.api.account.login({ email: nurse.user.email, password }));
    const outcomes = await Promise.all([
      ...signIns.slice(0, 4).map((person) => enter(person)),
      refusalOf(nurse.api.sessions.endOthers()),
      refusalOf(api().stranger().api.account.resetPassword({ token, newPassword: other })),
      ...signIns.slice(4).map((person) => enter(person)),
      refusalOf(nurse.api.account.changePassword({ currentPassword: testPassword, newPassword: 'Third-horse-9!!' })),
    ]);
    for (const outcome of outcomes)
      expect(['UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST', undefined]).toContain(outcome?.code);
    for (const person of signIns)
      expect(await refusalOf(person.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
