import { describe, expect, test } from 'vitest';
import { remindersOn, tokenIn } from '../reminders/testing.ts';
import { onEachDatabase, type Person, refusalOf } from '../testing.ts';

onEachDatabase((api) => {
  const labels = async ({ api: own }: Person) => (await own.activity.list({})).map(({ label }) => label);
  /** Somebody who has been sent a reminder, with the token of its link. */
  const reminded = async () => {
    api().clock.set('2026-11-20T12:00:00.000Z');
    const nurse = await api().nurse({ revalidationDate: '2027-03-31', registrationType: 'nurse' });
    const mails = await remindersOn(api(), '2026-12-01');
    const token = tokenIn(mails.find(({ to }) => to.address === nurse.user.email)?.unsubscribeUrl ?? '');
    await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
    return { nurse, token };
  };
  const gone = async (token: string) => [
    await refusalOf(api().stranger().api.unsubscribeLinks.get({ token })),
    await refusalOf(api().stranger().api.unsubscribeLinks.follow({ token })),
  ];

  describe('unsubscribeLinks.get', () => {
    test('says whether the mail is stopped, changes nothing and tells nothing else', async () => {
      const { nurse, token } = await reminded();
      const { api: anybody } = api().stranger();
      expect(await anybody.unsubscribeLinks.get({ token })).toEqual({ about: 'application', stopped: false });
      expect((await nurse.api.reminders.settings()).kinds).not.toEqual([]);
      await anybody.unsubscribeLinks.follow({ token });
      expect(await anybody.unsubscribeLinks.get({ token })).toEqual({ about: 'application', stopped: true });
    });

    test('answers a link that never was as one that has ended', async () => {
      expect(await gone('x'.repeat(43))).toMatchObject([{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }]);
    });
  });

  describe('unsubscribeLinks.follow', () => {
    test('turns every reminder off without signing in, as often as it is done, and can be taken back', async () => {
      const { nurse, token } = await reminded();
      const { api: anybody } = api().stranger();
      for (let times = 0; times < 2; times++)
        expect(await anybody.unsubscribeLinks.follow({ token })).toEqual({ about: 'application', stopped: true });
      expect((await nurse.api.reminders.settings()).kinds).toEqual([]);
      expect((await labels(nurse)).filter((label) => label.startsWith('Reminders stopped'))).toHaveLength(1);
      const later = await remindersOn(api(), '2026-12-31');
      expect(later.filter(({ to }) => to.address === nurse.user.email)).toEqual([]);
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      await nurse.api.reminders.choose({ kinds: ['thirtyDays'] });
      const again = await remindersOn(api(), '2027-01-30');
      expect(again.filter(({ to }) => to.address === nurse.user.email)).toHaveLength(1);
    });

    test('of ten at once leaves one trace', async () => {
      const { nurse, token } = await reminded();
      const follow = () => api().stranger().api.unsubscribeLinks.follow({ token });
      await Promise.all(Array.from({ length: 10 }, follow));
      expect((await labels(nurse)).filter((label) => label.startsWith('Reminders stopped'))).toHaveLength(1);
    });

    test('leaves the reminders of everybody else', async () => {
      const [{ token }, { nurse: other }] = [await reminded(), await reminded()];
      await api().stranger().api.unsubscribeLinks.follow({ token });
      expect((await other.api.reminders.settings()).kinds).not.toEqual([]);
    });

    test('is over once the account has another address, because somebody else may read the old one', async () => {
      const { nurse, token } = await reminded();
      const email = `moved-${nurse.user.email}`;
      await nurse.api.emailChange.request({ email, password: nurse.password });
      const [mail] = await api().mailTo(email);
      const confirming = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await api().stranger().api.emailChange.confirm({ token: confirming });
      expect(await gone(token)).toEqual(await gone('x'.repeat(43)));
    });

    test('is kept as a hash, and in a message that waits as a sealed text', async () => {
      const { token } = await reminded();
      const { db } = api().ports;
      const rows = [
        await db.selectFrom('unsubscribeLinks').selectAll().execute(),
        await db.selectFrom('mailMessages').selectAll().execute(),
      ];
      expect(token).toHaveLength(43);
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
});
