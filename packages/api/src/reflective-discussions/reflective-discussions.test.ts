import { allowErasure } from '@cairn/db/erasure';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deliverMail } from '../mail/commands.ts';
import {
  drawnSignature,
  drawSignature,
  missingId,
  onEachDatabase,
  type Person,
  refusalOf,
  refusedFields,
} from '../testing.ts';
import { contentHash } from './signatures.ts';
import { signAsDiscussant } from './testing-signed.ts';

let discussants = 0;
const form = (change = {}) => ({
  ...fixturesOn('2026-11-19').reflectiveDiscussions,
  discussantEmail: `grace-${++discussants}@example.org`,
  revalidatorSignature: drawnSignature as string | null,
  status: 'completed' as 'completed' | 'draft',
  ...change,
});

onEachDatabase((api) => {
  const only = async (nurse: Person) => (await nurse.api.reflectiveDiscussions.list({}))[0] as ReflectiveDiscussion;
  const look = (token: string | null) =>
    api()
      .stranger()
      .api.reflectiveDiscussionPublic.get({ token: token ?? '' });
  const complete = (token: string | null) => signAsDiscussant(api().stranger().api, token);
  /** Messages that bring a link; the copy of what was signed brings none. */
  const linksTo = async (address: string) =>
    (await api().mailTo(address)).map(({ text }) => text).filter((text) => text.includes('/reflective-discussion/'));
  /** A nurse with one form, which the discussant has signed unless told otherwise. */
  const withForm = async ({ signed = true, ...change }: { signed?: boolean; status?: 'draft' } = {}) => {
    const nurse = await api().nurse();
    const sent = form(change);
    const kept = await nurse.api.reflectiveDiscussions.create(sent);
    if (signed && kept.discussantToken) await complete(kept.discussantToken);
    return { nurse, sent, kept, now: await only(nurse) };
  };

  describe('reflectiveDiscussions.create', () => {
    test('keeps a signed form and mails its link to the discussant', async () => {
      const { kept, sent, nurse } = await withForm({ signed: false });
      const { revalidatorSignature, ...content } = sent;
      expect(kept).toMatchObject({
        ...content,
        revalidatorSignedDate: '2026-11-20',
        discussantSignature: null,
        discussantConfirmed: false,
        isFinalized: false,
        emailSentAt: null,
        completedAt: null,
        expiresAt: '2026-12-20T12:00:00.000Z',
        countsTowardProgress: false,
      });
      expect(kept.revalidatorSignature).toMatch(/^data:image\/png;base64,/);
      const [mail, ...more] = await api().mailTo(sent.discussantEmail);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('A colleague asks you to sign a reflective discussion form');
      expect(mail?.text).toContain(`https://cairn.example.org/reflective-discussion/${kept.discussantToken}`);
      expect(mail?.replyTo).toBe(nurse.user.email);
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([kept]);
    });

    test('is not sent where there is no mail server and the message is only kept', async () => {
      const { nurse, sent } = await withForm({ signed: false });
      const [mail] = await api().mailTo(sent.discussantEmail);
      const { ports } = api();
      await deliverMail({ ...ports, policy: { ...ports.policy, mailDelivery: 'kept' } }, mail?.id ?? '');
      expect(await only(nurse)).toMatchObject({ emailSentAt: null });
    });

    test('escapes what the registrant wrote in the mail', async () => {
      const nurse = await api().nurse();
      const sent = form({ revalidatorName: '<img src=x onerror=alert(1)>' });
      await nurse.api.reflectiveDiscussions.create(sent);
      const [mail] = await api().mailTo(sent.discussantEmail);
      expect(mail?.html).not.toContain('<img');
    });

    test('refuses a discussion that has not been held, mails nobody and leaves a kept form as it was', async () => {
      const { nurse, kept, sent } = await withForm({ signed: false });
      const refusal = { code: 'BAD_REQUEST', message: 'The discussion date cannot be in the future' };
      const tomorrow = form({ discussionDate: '2026-11-21' });
      expect(await refusalOf(nurse.api.reflectiveDiscussions.create(tomorrow))).toEqual(refusal);
      expect(await refusedFields(nurse.api.reflectiveDiscussions.create(tomorrow))).toEqual(['discussionDate']);
      expect(await api().mailTo(tomorrow.discussantEmail)).toEqual([]);
      const moved = { ...sent, id: kept.id, discussionDate: '2026-11-21' };
      expect(await refusalOf(nurse.api.reflectiveDiscussions.update(moved))).toEqual(refusal);
      expect(await nurse.api.reflectiveDiscussions.list({})).toMatchObject([{ discussionDate: '2026-11-15' }]);
    });

    test('keeps a draft without a signature, and mails nobody', async () => {
      const nurse = await api().nurse();
      const sent = form({ status: 'draft', revalidatorSignature: null });
      const kept = await nurse.api.reflectiveDiscussions.create(sent);
      expect(kept).toMatchObject({
        status: 'draft',
        discussantToken: null,
        expiresAt: null,
        revalidatorSignature: null,
      });
      expect(await api().mailTo(sent.discussantEmail)).toEqual([]);
    });

    test('does not let the database alone open the form', async () => {
      const nurse = await api().nurse();
      const { discussantToken } = await nurse.withKey('k-1').reflectiveDiscussions.create(form());
      const tables = ['reflective_discussions', 'mail_messages', 'idempotency_keys', 'audit_events', 'rate_limits'];
      for (const table of tables) {
        const { rows } = await sql<{ t: string }>`select to_jsonb(t)::text as t from ${sql.table(table)} t`.execute(
          api().ports.db,
        );
        expect(rows.filter(({ t }) => t.includes(discussantToken ?? '?'))).toEqual([]);
      }
    });

    test('makes one form, one link and one mail of one key', async () => {
      const nurse = await api().nurse();
      const sent = form();
      const sendings = Array.from({ length: 4 }, () => nurse.withKey('k-1').reflectiveDiscussions.create(sent));
      const [first, ...rest] = await Promise.all(sendings);
      for (const again of rest) expect(again).toEqual(first);
      expect(first?.discussantToken).toBeTruthy();
      expect(await nurse.api.reflectiveDiscussions.list({})).toHaveLength(1);
      expect(await api().mailTo(sent.discussantEmail)).toHaveLength(1);
    });

    test.each([
      ['without a signature', { revalidatorSignature: null }, 'Signature is required'],
      [
        'with a signature that is no picture',
        { revalidatorSignature: 'data:image/png;base64,AAAA' },
        'Signature is required',
      ],
      ['with oneself as discussant', { discussantPin: '12a3456b' }, 'your own PIN'],
      ['without a summary', { discussionSummary: ' ' }, 'Discussion summary is required'],
    ])('refuses a form %s', async (_what, change, message) => {
      const nurse = await api().nurse();
      const refusal = await refusalOf(nurse.api.reflectiveDiscussions.create(form(change)));
      expect(refusal?.code).toBe('BAD_REQUEST');
      expect(refusal?.message).toContain(message);
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([]);
    });

    test("refuses the PIN of one's own account as the discussant's", async () => {
      const nurse = await api().nurse({ nmcPin: `11C${1000 + ++discussants}D` });
      const { nmcPin } = nurse.user;
      const refusal = await refusalOf(nurse.api.reflectiveDiscussions.create(form({ discussantPin: nmcPin })));
      expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('your own PIN') });
    });

    test('mails no more than thirty links a day for one owner', async () => {
      const nurse = await api().nurse();
      for (let i = 0; i < 30; i++) await nurse.api.reflectiveDiscussions.create(form());
      expect(await refusalOf(nurse.api.reflectiveDiscussions.create(form()))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
      expect(await refusalOf(nurse.api.reflectiveDiscussions.create(form({ status: 'draft' })))).toBeNull();
    });

    test('hides the form from everybody else', async () => {
      await withForm();
      expect(await (await api().nurse()).api.reflectiveDiscussions.list({})).toEqual([]);
    });
  });

  describe('reflectiveDiscussions.list', () => {
    test('is newest first by day and takes a limit', async () => {
      const nurse = await api().nurse();
      const make = (change = {}) => nurse.api.reflectiveDiscussions.create(form(change));
      const [old, first] = [await make({ discussionDate: '2026-01-01' }), await make()];
      api().clock.advance(1);
      const second = await make();
      const ids = async (limit?: string) => (await nurse.api.reflectiveDiscussions.list({ limit })).map(({ id }) => id);
      expect(await ids()).toEqual([second.id, first.id, old.id]);
      expect(await ids('2')).toEqual([second.id, first.id]);
    });
  });

  describe('reflectiveDiscussions.update', () => {
    test('completes a draft, which makes its first link', async () => {
      const { nurse, kept, sent } = await withForm({ status: 'draft' });
      expect(await api().mailTo(sent.discussantEmail)).toEqual([]);
      const change = { id: kept.id, ...sent, status: 'completed' as const, updatedAt: kept.updatedAt };
      const done = await nurse.api.reflectiveDiscussions.update(change);
      expect(done).toMatchObject({ status: 'completed', revalidatorSignature: kept.revalidatorSignature });
      expect(await api().mailTo(sent.discussantEmail)).toHaveLength(1);
      expect(await look(done.discussantToken)).toMatchObject({ discussantConfirmed: false });
    });

    test('keeps both signatures and the link while the content stays', async () => {
      const { nurse, sent, now } = await withForm();
      for (const revalidatorSignature of [null, now.revalidatorSignature, drawnSignature]) {
        const same = await nurse.api.reflectiveDiscussions.update({ id: now.id, ...sent, revalidatorSignature });
        expect({ ...same, updatedAt: now.updatedAt }).toEqual(now);
      }
      expect(await linksTo(sent.discussantEmail)).toHaveLength(1);
    });

    test("takes another signature of the registrant's own without touching the discussant's", async () => {
      const { nurse, sent, now } = await withForm();
      const anew = await nurse.api.reflectiveDiscussions.update({
        id: now.id,
        ...sent,
        revalidatorSignature: drawSignature(6),
      });
      expect(anew.revalidatorSignature).not.toBe(now.revalidatorSignature);
      expect(anew).toMatchObject({ discussantConfirmed: true, discussantSignature: now.discussantSignature });
    });

    test('voids what was signed when the content changes, and mails a new link', async () => {
      const { nurse, sent, now } = await withForm();
      const change = { id: now.id, ...sent, discussionSummary: 'Something else entirely', updatedAt: now.updatedAt };
      const changed = await nurse.api.reflectiveDiscussions.update(change);
      expect(changed).toMatchObject({
        discussantConfirmed: false,
        discussantAgreesToContact: false,
        discussantSignature: null,
        discussantSignedDate: null,
        completedAt: null,
        signatureVoidedAt: api().clock.now().toISOString(),
        emailSentAt: null,
      });
      expect(changed.discussantToken).not.toBe(now.discussantToken);
      expect(await refusalOf(look(now.discussantToken))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(complete(now.discussantToken))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await look(changed.discussantToken)).toMatchObject({ discussionSummary: 'Something else entirely' });
      const links = await linksTo(sent.discussantEmail);
      expect(links).toHaveLength(1);
      expect(links[0]).toContain(`reflective-discussion/${changed.discussantToken}`);
      await complete(changed.discussantToken);
      expect(await only(nurse)).toMatchObject({ discussantConfirmed: true, signatureVoidedAt: null });
    });

    test('keeps voided signatures with what they were bound to', async () => {
      const { nurse, sent, now } = await withForm();
      await nurse.api.reflectiveDiscussions.update({ id: now.id, ...sent, discussantAddress: '2 Hospital Road' });
      const rows = await api()
        .ports.db.selectFrom('discussionSignatures')
        .select(['role', 'contentHash', 'voidedAt'])
        .where('discussionId', '=', now.id)
        .orderBy('id')
        .execute();
      const signed = { ...sent, reflectiveAccountIds: [] };
      const [before, after] = [contentHash(signed), contentHash({ ...signed, discussantAddress: '2 Hospital Road' })];
      expect(rows).toEqual([
        { role: 'revalidator', contentHash: before, voidedAt: expect.any(String) },
        { role: 'discussant', contentHash: before, voidedAt: expect.any(String) },
        { role: 'revalidator', contentHash: after, voidedAt: null },
      ]);
    });

    test('refuses other content without a signature, and changes nothing', async () => {
      const { nurse, sent, now } = await withForm();
      const unsigned = { id: now.id, ...sent, discussionSummary: 'Other', revalidatorSignature: null };
      expect(await refusalOf(nurse.api.reflectiveDiscussions.update(unsigned))).toEqual({
        code: 'BAD_REQUEST',
        message: 'Signature is required',
      });
      expect(await only(nurse)).toEqual(now);
    });

    test('refuses to make a draft of a completed form', async () => {
      const { nurse, sent, now } = await withForm();
      const draft = { id: now.id, ...sent, status: 'draft' as const };
      expect(await refusalOf(nurse.api.reflectiveDiscussions.update(draft))).toMatchObject({ code: 'CONFLICT' });
      expect(await only(nurse)).toEqual(now);
    });

    test('refuses a change to a copy read before the discussant signed', async () => {
      const { nurse, sent, kept, now } = await withForm();
      const late = { id: kept.id, ...sent, discussionSummary: 'Other', updatedAt: kept.updatedAt };
      expect(await refusalOf(nurse.api.reflectiveDiscussions.update(late))).toMatchObject({ code: 'CONFLICT' });
      expect(await only(nurse)).toEqual(now);
    });

    test('answers alike for a form that is missing or not theirs', async () => {
      const { sent, now } = await withForm();
      const other = await api().nurse();
      const refusal = (id: string) => refusalOf(other.api.reflectiveDiscussions.update({ id, ...sent }));
      expect(await refusal(now.id)).toEqual(await refusal(missingId));
      expect(await refusal(now.id)).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('reflectiveDiscussions.finalize', () => {
    test('locks a signed form, which then counts', async () => {
      const { nurse, now } = await withForm();
      expect((await nurse.api.progress.get()).reflectiveDiscussionComplete).toBe(false);
      const final = await nurse.api.reflectiveDiscussions.finalize({ id: now.id });
      expect(final).toMatchObject({ isFinalized: true, countsTowardProgress: true, discussantConfirmed: true });
      expect((await nurse.api.progress.get()).reflectiveDiscussionComplete).toBe(true);
      expect(await look(final.discussantToken)).toMatchObject({ discussantConfirmed: true });
    });

    test('locks an unsigned form, whose link dies and whose waiting mail is taken back', async () => {
      const { nurse, now, sent } = await withForm({ signed: false });
      const final = await nurse.api.reflectiveDiscussions.finalize({ id: now.id });
      expect(final).toMatchObject({
        isFinalized: true,
        discussantConfirmed: false,
        discussantToken: null,
        expiresAt: null,
      });
      expect(await refusalOf(complete(now.discussantToken))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await api().mailTo(sent.discussantEmail)).toEqual([]);
    });

    test('refuses every change afterwards', async () => {
      const { nurse, now, sent } = await withForm();
      const final = await nurse.api.reflectiveDiscussions.finalize({ id: now.id });
      const { id } = now;
      const discussions = nurse.api.reflectiveDiscussions;
      for (const attempt of [
        () => discussions.update({ id, ...sent }),
        () => discussions.update({ id, ...form() }),
        () => discussions.finalize({ id }),
        () => discussions.remove({ id }),
        () => discussions.renewLink({ id }),
        () => discussions.resendLink({ id }),
        () => complete(now.discussantToken),
      ]) {
        expect(await refusalOf(attempt())).toMatchObject({ code: 'CONFLICT' });
      }
      expect(await only(nurse)).toEqual(final);
    });

    test('is kept by the database itself', async () => {
      const { nurse, now } = await withForm();
      await nurse.api.reflectiveDiscussions.finalize({ id: now.id });
      const db = withoutRevisionGuard(api().ports.db);
      const refused = 'a finalised discussion cannot change';
      const forms = sql.table('reflective_discussions');
      const signatures = sql.table('discussion_signatures');
      for (const attempt of [
        sql`update ${forms} set discussion_summary = 'other' where id = ${now.id}`,
        sql`update ${forms} set is_finalized = false, finalized_at = null where id = ${now.id}`,
        sql`update ${forms} set email_sent_at = now() where id = ${now.id}`,
        sql`delete from ${forms} where id = ${now.id}`,
        sql`update ${signatures} set voided_at = now() where discussion_id = ${now.id}`,
        sql`delete from ${signatures} where discussion_id = ${now.id}`,
      ]) {
        await expect(attempt.execute(db)).rejects.toThrow(refused);
      }
      await db.transaction().execute(async (tx) => {
        await allowErasure(tx);
        await sql`delete from ${forms} where id = ${now.id}`.execute(tx);
      });
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([]);
    });

    test('refuses a draft, and what is not theirs', async () => {
      const { nurse, now } = await withForm({ status: 'draft' });
      expect(await refusalOf(nurse.api.reflectiveDiscussions.finalize({ id: now.id }))).toMatchObject({
        code: 'CONFLICT',
      });
      const other = await api().nurse();
      expect(await refusalOf(other.api.reflectiveDiscussions.finalize({ id: now.id }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  describe('reflectiveDiscussions.remove', () => {
    test('takes a draft away and brings it back with its signature', async () => {
      const { nurse, now } = await withForm({ status: 'draft' });
      expect(await nurse.api.reflectiveDiscussions.remove({ id: now.id })).toEqual({ id: now.id });
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([]);
      await nurse.api.deletedRecords.restore({ id: now.id });
      expect(await only(nurse)).toEqual(now);
    });

    test('refuses a completed form, and what is not theirs', async () => {
      const { nurse, now } = await withForm({ signed: false });
      expect(await refusalOf(nurse.api.reflectiveDiscussions.remove({ id: now.id }))).toMatchObject({
        code: 'CONFLICT',
      });
      const other = await api().nurse();
      expect(await refusalOf(other.api.reflectiveDiscussions.remove({ id: now.id }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  describe('reflectiveDiscussions.renewLink', () => {
    test('makes and mails a new link; the old one dies', async () => {
      const { nurse, now, sent } = await withForm({ signed: false });
      api().clock.advance(60 * 24);
      const { api: again } = await signedInAgain(nurse);
      const renewed = await again.reflectiveDiscussions.renewLink({ id: now.id });
      expect(renewed.discussantToken).not.toBe(now.discussantToken);
      expect(renewed.expiresAt).toBe(new Date(+api().clock.now() + 30 * 86_400_000).toISOString());
      expect(await refusalOf(look(now.discussantToken))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await look(renewed.discussantToken)).toMatchObject({ discussantConfirmed: false });
      const mails = await api().mailTo(sent.discussantEmail);
      expect(mails.map(({ text }) => text.includes(`${renewed.discussantToken}`))).toEqual([true]);
    });

    test('revives an expired link as another', async () => {
      const { nurse, now } = await withForm({ signed: false });
      api().clock.advance(60 * 24 * 30);
      const { api: again } = await signedInAgain(nurse);
      const [expired] = await again.reflectiveDiscussions.list({});
      expect(expired).toMatchObject({ discussantToken: null, expiresAt: now.expiresAt });
      expect(await refusalOf(look(now.discussantToken))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(again.reflectiveDiscussions.resendLink({ id: now.id }))).toMatchObject({
        code: 'CONFLICT',
      });
      const renewed = await again.reflectiveDiscussions.renewLink({ id: now.id });
      expect(await look(renewed.discussantToken)).toMatchObject({ discussantConfirmed: false });
    });

    test('refuses a draft, a signed form and what is not theirs', async () => {
      for (const change of [{ status: 'draft' as const }, {}]) {
        const { nurse, now } = await withForm(change);
        for (const verb of ['renewLink', 'resendLink'] as const) {
          expect(await refusalOf(nurse.api.reflectiveDiscussions[verb]({ id: now.id }))).toMatchObject({
            code: 'CONFLICT',
          });
          const other = await api().nurse();
          expect(await refusalOf(other.api.reflectiveDiscussions[verb]({ id: now.id }))).toMatchObject({
            code: 'NOT_FOUND',
          });
        }
      }
    });
  });

  describe('reflectiveDiscussions.resendLink', () => {
    test('mails one person five times a day, however the messages come about', async () => {
      const nurse = await api().nurse();
      const sent = form();
      const { id } = await nurse.withKey('signed').reflectiveDiscussions.create(sent);
      for (let more = 0; more < 4; more++) await nurse.api.reflectiveDiscussions.resendLink({ id });
      for (const verb of ['renewLink', 'resendLink'] as const) {
        const sixth = nurse.api.reflectiveDiscussions[verb]({ id });
        expect(await refusalOf(sixth)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      }
      const another = nurse.api.reflectiveDiscussions.create(sent);
      expect(await refusalOf(another)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await nurse.withKey('signed').reflectiveDiscussions.create(sent)).id).toBe(id);
      await nurse.api.reflectiveDiscussions.create(form());
    });

    test('mails the same link again', async () => {
      const { nurse, now, sent } = await withForm({ signed: false });
      await api()
        .ports.db.updateTable('mailMessages')
        .set({ status: 'sent' })
        .where('toAddress', '=', sent.discussantEmail)
        .execute();
      const again = await nurse.api.reflectiveDiscussions.resendLink({ id: now.id });
      expect(again).toEqual(now);
      const mails = await api().mailTo(sent.discussantEmail);
      expect(mails.map(({ text }) => text.includes(`${now.discussantToken}`))).toEqual([true, true]);
      const [line] = await nurse.api.activity.list({});
      expect(line).toMatchObject({ action: 'discussion.link-sent', by: 'you' });
    });
  });

  /** Sessions end while the clock is moved by days. */
  async function signedInAgain(nurse: Awaited<ReturnType<ReturnType<typeof api>['nurse']>>) {
    await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
    return nurse;
  }
});
