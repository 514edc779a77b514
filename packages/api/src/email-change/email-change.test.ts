import { describe, expect, test } from 'vitest';
import { plainWords } from '../mail/plain-words.ts';
import { newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { askForAddress, moveTo, tokenIn } from './testing.ts';

const password = testPassword;
const badLink = { code: 'BAD_REQUEST', message: 'This link does not work, or does not work any more.' };
const cannotBeUsed = { code: 'CONFLICT', message: 'This address cannot be used. Please choose another.' };

onEachDatabase((api) => {
  const visitor = () => api().stranger().api;
  const confirm = (token: string) => visitor().emailChange.confirm({ token });

  describe('emailChange.request', () => {
    test('mails a link to the new address and changes nothing yet', async () => {
      const nurse = await api().nurse();
      const email = newEmail();
      const waiting = await nurse.api.emailChange.request({ email: ` ${email.toUpperCase()} `, password });
      const [requestedAt, expiresAt] = [api().clock.now(), new Date(api().clock.now().getTime() + 24 * 3_600_000)];
      expect(waiting).toEqual({ email, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt.toISOString() });
      expect(await nurse.api.emailChange.get()).toEqual({ waiting });
      expect(await nurse.api.account.me()).toMatchObject({ email: nurse.user.email });
      const [mail] = await api().mailTo(email);
      expect(mail?.text).toMatch(/https:\/\/cairn\.example\.org\/confirm-email-change\?token=[\w-]{43}\n/);
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });

    test('writes nothing a user chose to an address nobody has checked', async () => {
      const nurse = await api().nurse({ firstName: 'Win at evil.example', lastName: 'Now' });
      const email = newEmail();
      await nurse.api.emailChange.request({ email, password });
      expect(JSON.stringify(await api().mailTo(email))).not.toContain('evil.example');
    });

    test('keeps only a hash of the token', async () => {
      const nurse = await api().nurse();
      const token = await askForAddress(api(), nurse, newEmail());
      const stored = JSON.stringify(await api().ports.db.selectFrom('emailChanges').selectAll().execute());
      expect(stored).not.toContain(token);
    });

    test('replaces the change that waited', async () => {
      const nurse = await api().nurse();
      const [first, second] = [newEmail(), newEmail()];
      const [older, newer] = [await askForAddress(api(), nurse, first), await askForAddress(api(), nurse, second)];
      expect(await refusalOf(confirm(older))).toEqual(badLink);
      expect(await confirm(newer)).toMatchObject({ email: second });
    });

    test.each(['not an address', '', `${'x'.repeat(250)}@example.org`])('refuses %j', async (email) => {
      const nurse = await api().nurse();
      expect(await refusalOf(nurse.api.emailChange.request({ email, password }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
    });

    test('refuses the present address, one of another account and one kept for another', async () => {
      const [nurse, other, moved] = [await api().nurse(), await api().nurse(), await api().nurse()];
      await moveTo(api(), moved, newEmail());
      const ask = (email: string) => refusalOf(nurse.api.emailChange.request({ email, password }));
      expect(await ask(nurse.user.email)).toEqual({ code: 'BAD_REQUEST', message: 'This is your address already.' });
      expect(await ask(other.user.email)).toEqual(cannotBeUsed);
      expect(await ask(moved.user.email)).toEqual(cannotBeUsed);
      expect(await nurse.api.emailChange.get()).toEqual({ waiting: null });
    });

    test('keeps to the domains that may join', async () => {
      const nurse = await api().nurse();
      const open = api().ports.policy as { signUpDomains: readonly string[] };
      open.signUpDomains = ['trust.example'];
      try {
        const refusal = await refusalOf(nurse.api.emailChange.request({ email: newEmail(), password }));
        expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('trust.example') });
        await nurse.api.emailChange.request({ email: `ada-${process.pid}@trust.example`, password });
      } finally {
        open.signUpDomains = [];
      }
    });

    test('asks for the password, and says how to set one when there is none', async () => {
      const nurse = await api().nurse();
      const ask = (proof: string) => refusalOf(nurse.api.emailChange.request({ email: newEmail(), password: proof }));
      expect(await ask('Wrong-horse-7')).toMatchObject({ code: 'FORBIDDEN' });
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      expect(await ask(password)).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('set a password first'),
      });
    });

    test('is for five a day, and five messages a day to one address', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      for (let asked = 0; asked < 5; asked++) await nurse.api.emailChange.request({ email, password });
      const slow = { code: 'TOO_MANY_REQUESTS' };
      expect(await refusalOf(nurse.api.emailChange.request({ email: newEmail(), password }))).toMatchObject(slow);
      expect(await refusalOf(nurse.api.emailChange.resend())).toMatchObject(slow);
      const other = await api().nurse();
      expect(await refusalOf(other.api.emailChange.request({ email, password }))).toMatchObject(slow);
      expect(await api().mailTo(email)).toHaveLength(5);
    });

    test('refuses a stranger, and an account that is closing', async () => {
      expect(await refusalOf(visitor().emailChange.request({ email: newEmail(), password }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      const nurse = await api().nurse();
      await nurse.api.account.close({ password });
      await nurse.api.account.login({ email: nurse.user.email, password });
      expect(await refusalOf(nurse.api.emailChange.request({ email: newEmail(), password }))).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Keep it first'),
      });
    });
  });

  describe('emailChange.get', () => {
    test('tells of no change that ran out, and of nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.emailChange.request({ email: newEmail(), password });
      expect(await other.api.emailChange.get()).toEqual({ waiting: null });
      expect(await refusalOf(visitor().emailChange.get())).toMatchObject({ code: 'UNAUTHORIZED' });
      const { db } = api().ports;
      const past = api().clock.now().toISOString();
      await db.updateTable('emailChanges').set({ expiresAt: past }).where('userId', '=', nurse.user.id).execute();
      expect(await nurse.api.emailChange.get()).toEqual({ waiting: null });
    });
  });

  describe('emailChange.resend', () => {
    test('mails another link, and the one before works no more', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const older = await askForAddress(api(), nurse, email);
      expect(await nurse.api.emailChange.resend()).toMatchObject({ email });
      const newer = await tokenIn(api(), email, 'confirm-email-change');
      expect(newer).not.toBe(older);
      expect(await refusalOf(confirm(older))).toEqual(badLink);
      expect(await confirm(newer)).toMatchObject({ email });
    });

    test('refuses a stranger, and has nothing to send for somebody else’s change', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await other.api.emailChange.request({ email: newEmail(), password });
      expect(await refusalOf(nurse.api.emailChange.resend())).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(visitor().emailChange.resend())).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('emailChange.cancel', () => {
    test('makes the link useless', async () => {
      const nurse = await api().nurse();
      const token = await askForAddress(api(), nurse, newEmail());
      expect(await nurse.api.emailChange.cancel()).toEqual({ waiting: null });
      expect(await nurse.api.emailChange.get()).toEqual({ waiting: null });
      expect(await refusalOf(confirm(token))).toEqual(badLink);
      expect(await refusalOf(nurse.api.emailChange.cancel())).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('refuses a stranger, and leaves other people’s alone', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await other.api.emailChange.request({ email: newEmail(), password });
      expect(await refusalOf(nurse.api.emailChange.cancel())).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(visitor().emailChange.cancel())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect((await other.api.emailChange.get()).waiting).not.toBeNull();
    });
  });

  describe('emailChange.confirm', () => {
    test('gives the account its new address, told to the old one, and keeps this session only', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const phone = api().stranger();
      await phone.api.account.login({ email: nurse.user.email, password });
      const token = await askForAddress(api(), nurse, email);
      expect(await nurse.api.emailChange.confirm({ token })).toEqual({
        message: 'Your address has been changed.',
        email,
      });
      expect(await nurse.api.account.me()).toMatchObject({ email });
      expect(await refusalOf(phone.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await nurse.api.emailChange.get()).toEqual({ waiting: null });
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'account.email-changed', by: 'you' });
      const told = (await api().mailTo(nurse.user.email)).at(-1);
      expect(told).toMatchObject({ kind: 'email-changed', text: expect.stringContaining(plainWords(email)) });
      expect(told?.text).toMatch(/https:\/\/cairn\.example\.org\/undo-email-change\?token=[\w-]{43}\n/);
      expect(await visitor().account.login({ email, password })).toMatchObject({ id: nurse.user.id });
      expect(await refusalOf(visitor().account.login({ email: nurse.user.email, password }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    });

    test('in another browser signs nobody in and everybody of the account out', async () => {
      const nurse = await api().nurse();
      const token = await askForAddress(api(), nurse, newEmail());
      const somebody = api().stranger();
      await somebody.api.emailChange.confirm({ token });
      expect(somebody.jar.sid).toBeNull();
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      const other = await api().nurse();
      expect(await other.api.account.me()).toMatchObject({ id: other.user.id });
    });

    test('works once, for a day', async () => {
      const nurse = await api().nurse();
      const token = await askForAddress(api(), nurse, newEmail());
      await confirm(token);
      expect(await refusalOf(confirm(token))).toEqual(badLink);
      const late = await api().nurse();
      const old = await askForAddress(api(), late, newEmail());
      api().clock.advance(24 * 60);
      expect(await refusalOf(confirm(old))).toEqual(badLink);
      expect(await refusalOf(confirm('nonsense'))).toEqual(badLink);
    });

    test('makes reset links mailed to the old address useless', async () => {
      const nurse = await api().nurse();
      await visitor().account.forgotPassword({ email: nurse.user.email });
      const reset = await tokenIn(api(), nurse.user.email, 'reset-password');
      expect((await visitor().account.verifyResetToken({ token: reset })).valid).toBe(true);
      await moveTo(api(), nurse, newEmail());
      expect((await visitor().account.verifyResetToken({ token: reset })).valid).toBe(false);
    });

    test('is what replies to requests for feedback go by', async () => {
      const [nurse, email, recipientEmail] = [await api().nurse(), newEmail(), newEmail()];
      await moveTo(api(), nurse, email);
      await nurse.api.feedbackRequests.create({ recipientEmail, recipientName: 'Grace' });
      expect((await api().mailTo(recipientEmail))[0]).toMatchObject({ replyTo: email });
    });
  });
});
