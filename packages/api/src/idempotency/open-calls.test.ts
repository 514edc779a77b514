import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { askForAddress, tokenIn } from '../email-change/testing.ts';
import { signAsDiscussant } from '../reflective-discussions/testing-signed.ts';
import { sweep } from '../sweep/commands.ts';
import { drawnSignature, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { reasonOf } from './testing-reasons.ts';

const { reflectiveDiscussions } = fixturesOn('2026-11-20');
const newPassword = 'Nine-blue-lamps-8';

onEachDatabase((api) => {
  const registration = () => ({ email: newEmail(), password: testPassword, firstName: 'Ada', lastName: 'Okafor' });
  const keys = () => api().ports.db.selectFrom('openCallKeys').selectAll().execute();

  describe('opening an account under an Idempotency-Key', () => {
    test('opens one, and signs in whoever sends the same again', async () => {
      const input = registration();
      const first = await api().stranger().withKey(`${input.email}-k`).account.register(input);
      const again = api().stranger();
      expect(await again.withKey(`${input.email}-k`).account.register(input)).toEqual(first);
      expect((await again.api.account.me()).id).toBe(first.id);
      expect((await api().mailTo(input.email)).filter(({ kind }) => kind === 'verify-email')).toHaveLength(1);
    });

    test('opens one for calls at the same moment', async () => {
      const input = registration();
      const calls = Array.from({ length: 5 }, () =>
        api().stranger().withKey(`${input.email}-k`).account.register(input),
      );
      const ids = (await Promise.all(calls)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(1);
    });

    test('is refused with another body, whether its address has an account or not', async () => {
      const [input, known] = [registration(), await api().nurse()];
      const key = `${input.email}-k`;
      await api().stranger().withKey(key).account.register(input);
      const others = [{ ...input, password: newPassword }, registration(), { ...input, email: known.user.email }];
      for (const other of others) {
        const stranger = api().stranger();
        expect(await reasonOf(stranger.withKey(key).account.register(other))).toBe('idempotency_key_reused');
        expect(stranger.jar.sid).toBeNull();
      }
    });

    test('is no way in once the password is another, and says so when the account is gone', async () => {
      const input = registration();
      const nurse = api().stranger();
      const { id } = await nurse.withKey(`${input.email}-k`).account.register(input);
      await nurse.api.account.changePassword({ currentPassword: testPassword, newPassword });
      const again = () => api().stranger().withKey(`${input.email}-k`).account.register(input);
      expect(await reasonOf(again())).toBe('wrong_credentials');
      await (await api().admin()).api.admin.remove({ id });
      expect(await reasonOf(again())).toBe('record_deleted');
    });

    test('that was refused is not remembered', async () => {
      const [input, known] = [registration(), await api().nurse()];
      const key = `${input.email}-k`;
      const taken = { ...input, email: known.user.email };
      expect(await reasonOf(api().stranger().withKey(key).account.register(taken))).toBe('email_taken');
      expect(await api().stranger().withKey(key).account.register(input)).toMatchObject({ email: input.email });
    });

    test('leaves nothing that can be read, and that for two days at most', async () => {
      const input = registration();
      await api().stranger().withKey('key-to-be-forgotten').account.register(input);
      const kept = await keys();
      expect(kept.length).toBeGreaterThan(0);
      expect(JSON.stringify(kept)).not.toMatch(/key-to-be-forgotten|@|Correct/);
      api().clock.advance(2 * 24 * 60);
      expect(
        await reasonOf(api().stranger().withKey('key-to-be-forgotten').account.register(registration())),
      ).toBeNull();
      api().clock.advance(2 * 24 * 60);
      await sweep(api().ports);
      expect(await keys()).toEqual([]);
    });
  });

  describe('following a mailed link under an Idempotency-Key', () => {
    test('sets a new password once, and answers so again', async () => {
      const nurse = await api().nurse();
      await api().stranger().api.account.forgotPassword({ email: nurse.user.email });
      const token = await tokenIn(api(), nurse.user.email, 'reset-password');
      const reset = (password = newPassword) =>
        api().stranger().withKey(`reset-${token}`).account.resetPassword({ token, newPassword: password });
      expect(await reset()).toEqual(await reset());
      expect(await reasonOf(reset(testPassword))).toBe('idempotency_key_reused');
      expect(await refusalOf(api().stranger().api.account.resetPassword({ token, newPassword }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
      expect((await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
    });

    test('signs a form once, and shows it again', async () => {
      const nurse = await api().nurse();
      const form = { ...reflectiveDiscussions, revalidatorSignature: drawnSignature };
      const { discussantToken } = await nurse.api.reflectiveDiscussions.create(form);
      const sign = () => signAsDiscussant(api().stranger().withKey(`sign-${discussantToken}`), discussantToken);
      expect(await sign()).toEqual(await sign());
      expect(await reasonOf(signAsDiscussant(api().stranger().api, discussantToken))).toBe('already_signed');
    });

    test('changes an address once and takes it back once, and answers so again', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const token = await askForAddress(api(), nurse, email);
      const confirm = () => nurse.withKey(`confirm-${token}`).emailChange.confirm({ token });
      expect([await confirm(), await confirm()]).toMatchObject([{ email }, { email }]);
      const undoToken = await tokenIn(api(), nurse.user.email, 'email-changed');
      const undo = () => api().stranger().withKey(`undo-${token}`).emailChange.undo({ token: undoToken });
      expect([await undo(), await undo()]).toMatchObject([{ email: nurse.user.email }, { email: nurse.user.email }]);
    });
  });
});
