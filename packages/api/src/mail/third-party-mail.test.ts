import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../context.ts';
import { restricted } from '../restriction/testing.ts';
import { drawnSignature, newEmail, onEachDatabase, type Person } from '../testing.ts';
import { deliverMail } from './commands.ts';
import { releaseHeldByLimit, releaseOverlooked } from './held-mail.ts';
import { tooManyForRecipient } from './third-party-mail.ts';

const form = (change = {}) => ({
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '12A3456B',
  discussantName: 'Grace Mensah',
  discussantPin: '98Z7654Y',
  discussantEmail: newEmail(),
  discussantAddress: '1 Hospital Road',
  discussantContactNumber: '0113 496 0000',
  discussionDate: '2026-09-01',
  discussionSummary: 'Five accounts.',
  revalidatorSignature: drawnSignature,
  ...change,
});
const request = (recipientEmail = newEmail()) => ({
  recipientEmail,
  recipientName: 'Jo March',
  recipientRole: 'Ward sister',
  relationship: 'Colleague',
});

onEachDatabase((api) => {
  const { verify, mailsTo, deliver } = {
    verify: async ({ user }: Person & { user: { email: string } }) => {
      const mails = (await api().mailTo(user.email)).filter(({ kind }) => kind === 'verify-email');
      const token = /verify-email\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
      await api().stranger({ address: newEmail() }).api.account.verifyEmail({ token });
    },
    mailsTo: (address: string) =>
      api()
        .ports.db.selectFrom('mailMessages')
        .select(['id', 'kind', 'status', 'heldFor', 'replyTo', 'lastError', 'toName'])
        .where('toAddress', '=', address)
        .orderBy('id')
        .execute(),
    deliver: async (address: string, on: Ports = api().ports) => {
      const outcomes = [];
      for (const { id } of await mailsTo(address)) outcomes.push(await deliverMail(on, id));
      return outcomes;
    },
  };
  /** Somebody who joined long enough ago. */
  const established = async () => {
    const nurse = await api().nurse();
    const createdAt = '2026-01-01T00:00:00.000Z';
    await api().ports.db.updateTable('users').set({ createdAt }).where('id', '=', nurse.user.id).execute();
    return nurse;
  };
  const withPolicy = (change: Partial<Ports['policy']>): Ports => ({
    ...api().ports,
    policy: { ...api().ports.policy, ...change },
  });

  describe('mail to others from an address that is not verified', () => {
    test('is held, while everything is recorded and the copied link works', async () => {
      const newcomer = await api().newcomer();
      const sent = form();
      const kept = await newcomer.api.reflectiveDiscussions.create(sent);
      expect(kept).toMatchObject({ status: 'completed', emailSentAt: null });
      const token = kept.discussantToken ?? '';
      expect(await api().stranger().api.reflectiveDiscussionPublic.get({ token })).toMatchObject({
        discussantName: 'Grace Mensah',
      });
      const asked = request();
      expect(await newcomer.api.feedbackRequests.create(asked)).toMatchObject({ status: 'pending', sentAt: null });
      for (const address of [sent.discussantEmail, asked.recipientEmail]) {
        expect(await mailsTo(address)).toMatchObject([{ status: 'held', heldFor: 'verification', replyTo: null }]);
        expect(await deliver(address)).toEqual(['gone']);
      }
    });

    test('leaves once the address is verified, answering there', async () => {
      const newcomer = await api().newcomer();
      const [sent, asked] = [form(), request()];
      const { id } = await newcomer.api.reflectiveDiscussions.create(sent);
      await newcomer.api.feedbackRequests.create(asked);
      api().clock.advance(5 * 24 * 60);
      await verify(newcomer);
      for (const address of [sent.discussantEmail, asked.recipientEmail]) {
        expect(await mailsTo(address)).toMatchObject([{ status: 'pending', replyTo: newcomer.user.email }]);
        expect(await deliver(address)).toEqual(['sent']);
      }
      const { email } = newcomer.user;
      await newcomer.api.account.login({ email, password: newcomer.password });
      const [discussion] = await newcomer.api.reflectiveDiscussions.list({});
      expect(discussion).toMatchObject({ id, emailSentAt: api().clock.now().toISOString() });
    });

    test('leaves with the next sweep when it was held at the very moment of verifying', async () => {
      const [newcomer, asked] = [await api().newcomer(), request()];
      await newcomer.api.feedbackRequests.create(asked);
      const emailVerifiedAt = api().clock.now().toISOString();
      await api().ports.db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', newcomer.user.id).execute();
      await releaseOverlooked(api().ports);
      expect(await mailsTo(asked.recipientEmail)).toMatchObject([{ status: 'pending', replyTo: newcomer.user.email }]);
    });

    test('leaves once, the newest one, when the link was renewed meanwhile', async () => {
      const newcomer = await api().newcomer();
      const sent = form();
      const { id } = await newcomer.api.reflectiveDiscussions.create(sent);
      const { discussantToken } = await newcomer.api.reflectiveDiscussions.renewLink({ id });
      await verify(newcomer);
      const mails = await api().mailTo(sent.discussantEmail);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(discussantToken);
    });

    test('is dropped when nobody is to sign any more', async () => {
      for (const end of ['finalise', 'sign', 'expire'] as const) {
        const newcomer = await api().newcomer();
        const sent = form();
        const { id, discussantToken: token } = await newcomer.api.reflectiveDiscussions.create(sent);
        if (end === 'finalise') await newcomer.api.reflectiveDiscussions.finalize({ id });
        if (end === 'sign') {
          const complete = { token: token ?? '', discussantSignature: drawnSignature };
          await api().stranger().api.reflectiveDiscussionPublic.complete(complete);
        }
        if (end === 'expire') {
          const past = { expiresAt: api().clock.now().toISOString() };
          await withoutRevisionGuard(api().ports.db)
            .updateTable('reflectiveDiscussions')
            .set(past)
            .where('id', '=', id)
            .execute();
        }
        await verify(newcomer);
        const kinds = (await mailsTo(sent.discussantEmail)).map(({ kind }) => kind);
        expect([end, kinds]).toEqual([end, end === 'sign' ? ['discussant-copy'] : []]);
      }
    });

    test('is not held where addresses are not verified', async () => {
      const newcomer = await api().newcomer();
      const policy = api().ports.policy as { addressVerification: string };
      policy.addressVerification = 'off';
      const asked = request();
      await newcomer.api.feedbackRequests.create(asked).finally(() => {
        policy.addressVerification = 'required';
      });
      expect(await mailsTo(asked.recipientEmail)).toMatchObject([{ status: 'pending', replyTo: newcomer.user.email }]);
      expect(await deliver(asked.recipientEmail, withPolicy({ addressVerification: 'off' }))).toEqual(['sent']);
    });

    test('does not leave by any other way, and nobody else’s proof lets it go', async () => {
      const [newcomer, other, boss] = [await api().newcomer(), await api().newcomer(), await api().admin()];
      const asked = request();
      await newcomer.api.feedbackRequests.create(asked);
      await verify(other);
      const [mail] = await mailsTo(asked.recipientEmail);
      await expect(boss.api.admin.retryMail({ id: mail?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' });
      await api().ports.db.updateTable('mailMessages').set({ status: 'pending', heldFor: null }).execute();
      expect(await deliver(asked.recipientEmail)).toEqual(['held']);
      expect(await mailsTo(asked.recipientEmail)).toMatchObject([{ status: 'held', heldFor: 'verification' }]);
    });

    test('holds also the notice that a discussant has signed, whose words are not ours', async () => {
      const newcomer = await api().newcomer();
      const { discussantToken } = await newcomer.api.reflectiveDiscussions.create(form());
      const complete = { token: discussantToken ?? '', discussantSignature: drawnSignature };
      await api().stranger().api.reflectiveDiscussionPublic.complete(complete);
      const notice = async () =>
        (await api().mailTo(newcomer.user.email)).find(({ kind }) => kind === 'discussant-signed');
      expect(await notice()).toMatchObject({ status: 'held' });
      await verify(newcomer);
      expect(await notice()).toMatchObject({ status: 'pending', replyTo: null });
    });
  });

  describe('the limits of mail to others', () => {
    test('let a new account send five a day, of all kinds together, and the rest the day after', async () => {
      const nurse = await api().nurse();
      const outcomes = [];
      const last = request();
      for (let sent = 0; sent < 3; sent++) {
        const [discussion, asked] = [form(), sent === 2 ? last : request()];
        await nurse.api.reflectiveDiscussions.create(discussion);
        await nurse.api.feedbackRequests.create(asked);
        for (const address of [discussion.discussantEmail, asked.recipientEmail])
          outcomes.push(...(await deliver(address)));
      }
      expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'held']);
      await releaseHeldByLimit(api().ports);
      expect(await deliver(last.recipientEmail)).toEqual(['held']);
      api().clock.advance(2 * 24 * 60);
      await releaseHeldByLimit(api().ports);
      expect(await deliver(last.recipientEmail)).toEqual(['sent']);
    });

    test('let an account of a week send more', async () => {
      const nurse = await established();
      const outcomes = [];
      for (let sent = 0; sent < 7; sent++) {
        const asked = request();
        await nurse.api.feedbackRequests.create(asked);
        outcomes.push(...(await deliver(asked.recipientEmail)));
      }
      expect(outcomes).toEqual(Array(7).fill('sent'));
    });

    test('let one mailbox be written to twenty times a day by everybody together, and tell only support', async () => {
      const { ports } = api();
      const mailbox = newEmail();
      const outcomes = [];
      for (let person = 0; person < 11; person++) {
        const nurse = await established();
        const tagged = mailbox.replace('@', `+${person}@`);
        await nurse.api.feedbackRequests.create(request(tagged));
        await nurse.api.reflectiveDiscussions.create(form({ discussantEmail: tagged }));
        outcomes.push(...(await deliver(tagged)));
      }
      expect(outcomes).toEqual([...Array(20).fill('sent'), 'failed', 'failed']);
      const boss = await api().admin();
      const [problem] = await boss.api.admin.failedMail({});
      expect(problem).toMatchObject({ status: 'failed', lastError: tooManyForRecipient });
      await boss.api.admin.retryMail({ id: problem?.id ?? '' });
      expect(await deliverMail(ports, problem?.id ?? '')).toBe('sent');
    });

    test('hold what is over the ceiling of the installation until there is room, and tell the administrators once a day', async () => {
      api().clock.advance(10 * 24 * 60);
      const ports = withPolicy({ mailPerDay: 2 });
      const [nurse, boss] = [await established(), await api().admin()];
      const asked = Array.from({ length: 4 }, () => request());
      const outcomes = [];
      for (const one of asked) {
        await nurse.api.feedbackRequests.create(one);
        outcomes.push(...(await deliver(one.recipientEmail, ports)));
      }
      expect(outcomes).toEqual(['sent', 'sent', 'alarm', 'held']);
      const alarms = async () =>
        (await api().mailTo(boss.user.email)).filter(({ kind }) => kind === 'mail-ceiling').length;
      expect(await alarms()).toBe(1);
      expect(await boss.api.admin.summary()).toMatchObject({ mailHeldByLimit: 2 });
      expect(await releaseHeldByLimit(ports)).toBe(0);
      api().clock.advance(2 * 24 * 60);
      expect(await releaseHeldByLimit(ports)).toBe(2);
      for (const one of asked.slice(2)) expect(await deliver(one.recipientEmail, ports)).toEqual(['sent']);
      const [more, { email }] = [request(), nurse.user];
      await nurse.api.account.login({ email, password: nurse.password });
      await nurse.api.feedbackRequests.create(more);
      expect(await deliver(more.recipientEmail, ports)).toEqual(['alarm']);
      expect(await alarms()).toBe(2);
    });

    test.each([
      ['is restricted', (id: string) => restricted(api(), { ...api().stranger(), user: { id } })],
      ['is blocked', async (id: string) => (await api().admin()).api.admin.block({ id })],
      ['is deleted', async (id: string) => (await api().admin()).api.admin.remove({ id })],
    ])('keep no room for the waiting mail of somebody who %s', async (_what, happens) => {
      api().clock.advance(10 * 24 * 60);
      await api().ports.db.deleteFrom('mailMessages').where('status', '=', 'held').execute();
      const ports = withPolicy({ mailPerDay: 1 });
      const [first, ...more] = [await established(), await established(), await established()];
      const asked = request();
      for (const nurse of [first, ...more]) {
        for (let sent = 0; sent < 2; sent++) await nurse.api.feedbackRequests.create(request());
      }
      const [free] = more;
      await free?.api.feedbackRequests.create(asked);
      const waiting = { status: 'held', heldFor: 'ceiling' } as const;
      const ids = [first, ...more].map(({ user }) => user.id);
      await api().ports.db.updateTable('mailMessages').set(waiting).where('userId', 'in', ids).execute();
      for (const id of ids.filter((id) => id !== free?.user.id)) await happens(id);
      expect(await releaseHeldByLimit(ports)).toBe(1);
      const left = api().ports.db.selectFrom('mailMessages').select('userId').where('status', '=', 'pending');
      expect(await left.where('userId', 'in', ids).where('kind', '=', 'feedback-request').execute()).toEqual([
        { userId: free?.user.id },
      ]);
    });

    test('count nothing that is held for want of a verified address', async () => {
      api().clock.advance(10 * 24 * 60);
      const ports = withPolicy({ mailPerDay: 1 });
      const [newcomer, nurse, asked] = [await api().newcomer(), await established(), request()];
      for (let sent = 0; sent < 6; sent++) await newcomer.api.feedbackRequests.create(request());
      await nurse.api.feedbackRequests.create(asked);
      expect(await deliver(asked.recipientEmail, ports)).toEqual(['sent']);
    });

    test('count one message once, however often it is tried', async () => {
      api().clock.advance(10 * 24 * 60);
      const ports = withPolicy({ mailPerDay: 1 });
      const [nurse, asked] = [await established(), request()];
      await nurse.api.feedbackRequests.create(asked);
      const failing = { ...ports, mailer: { send: () => Promise.reject(new Error('away')) } };
      expect(await deliver(asked.recipientEmail, failing)).toEqual(['later']);
      expect(await deliver(asked.recipientEmail, ports)).toEqual(['sent']);
    });

    test('let nothing leave for somebody who was blocked meanwhile', async () => {
      const [nurse, asked] = [await established(), request()];
      await nurse.api.feedbackRequests.create(asked);
      await api().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', nurse.user.id).execute();
      expect(await deliver(asked.recipientEmail)).toEqual(['failed']);
    });
  });
});
