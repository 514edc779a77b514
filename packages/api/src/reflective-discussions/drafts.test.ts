import { fixturesOn } from '@cairn/domain/fixtures';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { describe, expect, test } from 'vitest';
import { deliverMail } from '../mail/commands.ts';
import { drawnSignature, missingId, onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';
import { signAsDiscussant } from './testing-signed.ts';

let discussants = 0;
const form = (change = {}) => ({
  ...fixturesOn('2026-11-19').reflectiveDiscussions,
  discussantEmail: `draft-${++discussants}@example.org`,
  revalidatorSignature: drawnSignature as string | null,
  status: 'completed' as 'completed' | 'draft',
  ...change,
});
const begun = { status: 'draft', discussionDate: '2026-11-15' } as const;

onEachDatabase((api) => {
  const only = async (nurse: Person) => (await nurse.api.reflectiveDiscussions.list({}))[0] as ReflectiveDiscussion;
  const look = (token: string | null) =>
    api()
      .stranger()
      .api.reflectiveDiscussionPublic.get({ token: token ?? '' });
  const sign = (token: string | null) => signAsDiscussant(api().stranger().api, token);
  const completed = async (change = {}) => {
    const nurse = await api().nurse();
    const sent = form(change);
    return { nurse, sent, kept: await nurse.api.reflectiveDiscussions.create(sent) };
  };
  const signaturesOf = (discussionId: string) =>
    api()
      .ports.db.selectFrom('discussionSignatures')
      .select(['role', 'voidedAt'])
      .where('discussionId', '=', discussionId)
      .orderBy('id')
      .execute();

  describe('a draft of a reflective discussion', () => {
    test('needs a date only, has no link, mails nobody and does not count', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.reflectiveDiscussions.create(begun);
      expect(kept).toMatchObject({
        ...begun,
        discussantName: '',
        discussantEmail: '',
        revalidatorSignature: null,
        discussantToken: null,
        expiresAt: null,
        countsTowardProgress: false,
        notCountedReason: 'A draft counts once it is completed, signed and finalised.',
      });
      const mails = api().ports.db.selectFrom('mailMessages').select('id').where('discussionId', '=', kept.id);
      expect(await mails.execute()).toEqual([]);
      expect(await only(nurse)).toEqual(kept);
      expect((await nurse.api.progress.get()).reflectiveDiscussionComplete).toBe(false);
    });

    test.each([
      ['without a date', { discussionDate: '' }, 'discussionDate', 'Discussion date is required'],
      [
        'of tomorrow',
        { discussionDate: '2026-11-21' },
        'discussionDate',
        'The discussion date cannot be in the future',
      ],
      ['with half a PIN', { discussantPin: '98Z' }, 'discussantPin', 'Invalid NMC PIN format (e.g., 12A3456B)'],
      ['with half an address', { discussantEmail: 'grace@' }, 'discussantEmail', 'Valid email address is required'],
    ])('is refused %s', async (_how, change, path, message) => {
      const nurse = await api().nurse();
      const sent = { ...begun, ...change };
      expect((await refusedFields(nurse.api.reflectiveDiscussions.create(sent))).flat()).toEqual([path]);
      expect((await refusalOf(nurse.api.reflectiveDiscussions.create(sent)))?.message).toContain(message);
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([]);
    });

    test('is edited while it is one, and completed by saving and signing', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.reflectiveDiscussions.create(begun);
      const more = await nurse.api.reflectiveDiscussions.update({ id, ...begun, discussantName: 'Grace' });
      expect(more).toMatchObject({ status: 'draft', discussantName: 'Grace', discussantToken: null });
      const sent = form();
      const whole = await nurse.api.reflectiveDiscussions.update({ id, ...sent });
      expect(whole).toMatchObject({ status: 'completed', revalidatorSignedDate: '2026-11-20' });
      expect(await look(whole.discussantToken)).toMatchObject({ discussionSummary: sent.discussionSummary });
      expect(await api().mailTo(sent.discussantEmail)).toHaveLength(1);
    });

    test('is not completed with a field missing, and stays as it was', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.reflectiveDiscussions.create(begun);
      const asked = nurse.api.reflectiveDiscussions.update({ id, ...form({ discussantName: ' ' }) });
      expect(await refusedFields(asked)).toEqual(['discussantName']);
      expect(await only(nurse)).toMatchObject({ ...begun, discussantName: '' });
    });

    test('is not finalised, and is deleted with a way back', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.reflectiveDiscussions.create(begun);
      expect((await refusalOf(nurse.api.reflectiveDiscussions.finalize({ id: kept.id })))?.code).toBe('CONFLICT');
      await nurse.api.reflectiveDiscussions.remove({ id: kept.id });
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([]);
      await nurse.api.deletedRecords.restore({ id: kept.id });
      expect(await only(nurse)).toEqual(kept);
    });
  });

  describe('reflectiveDiscussions.withdraw', () => {
    test('makes a completed form a draft, whose link is dead and which can be deleted', async () => {
      const { nurse, kept } = await completed();
      api().clock.advance(1);
      const draft = await nurse.api.reflectiveDiscussions.withdraw({ id: kept.id });
      expect(draft).toMatchObject({
        status: 'draft',
        discussionSummary: kept.discussionSummary,
        discussantToken: null,
        expiresAt: null,
        emailSentAt: null,
        revalidatorSignature: null,
        revalidatorSignedDate: null,
      });
      expect(Date.parse(draft.updatedAt)).toBeGreaterThan(Date.parse(kept.updatedAt));
      const unknown = await refusalOf(look('unknown'));
      expect(await refusalOf(look(kept.discussantToken))).toEqual(unknown);
      expect(await refusalOf(sign(kept.discussantToken))).toEqual(unknown);
      expect(unknown?.code).toBe('NOT_FOUND');
      const [line] = await nurse.api.activity.list({});
      expect(line).toMatchObject({ label: 'Reflective discussion form withdrawn to a draft', by: 'you' });
      await nurse.api.reflectiveDiscussions.remove({ id: kept.id });
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([]);
    });

    test('keeps the owner’s signature as a voided one, so that completing asks for it anew', async () => {
      const { nurse, kept, sent } = await completed();
      await nurse.api.reflectiveDiscussions.withdraw({ id: kept.id });
      expect(await signaturesOf(kept.id)).toEqual([{ role: 'revalidator', voidedAt: api().clock.now().toISOString() }]);
      const unsigned = { id: kept.id, ...sent, revalidatorSignature: null };
      expect(await refusedFields(nurse.api.reflectiveDiscussions.update(unsigned))).toEqual(['revalidatorSignature']);
      const again = await nurse.api.reflectiveDiscussions.update({ ...unsigned, revalidatorSignature: drawnSignature });
      expect(again.discussantToken).not.toBe(kept.discussantToken);
      expect(await refusalOf(look(kept.discussantToken))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await sign(again.discussantToken)).toMatchObject({ discussantConfirmed: true });
    });

    test('takes back the message that has not left', async () => {
      const { nurse, kept, sent } = await completed();
      const [mail] = await api().mailTo(sent.discussantEmail);
      await nurse.api.reflectiveDiscussions.withdraw({ id: kept.id });
      expect(await deliverMail(api().ports, mail?.id ?? '')).toBe('gone');
      expect(await api().mailTo(sent.discussantEmail)).toEqual([]);
    });

    test('refuses a form the discussant has signed, and one that is finalised', async () => {
      const { nurse, kept } = await completed();
      await sign(kept.discussantToken);
      const signed = await only(nurse);
      expect(await refusalOf(nurse.api.reflectiveDiscussions.withdraw({ id: kept.id }))).toEqual({
        code: 'CONFLICT',
        message: 'The discussant has already signed this form.',
      });
      expect(await only(nurse)).toEqual(signed);
      await nurse.api.reflectiveDiscussions.finalize({ id: kept.id });
      expect((await refusalOf(nurse.api.reflectiveDiscussions.withdraw({ id: kept.id })))?.code).toBe('CONFLICT');
    });

    test('refuses a draft, and a second time, without a second line in the activity', async () => {
      const { nurse, kept } = await completed();
      await nurse.api.reflectiveDiscussions.withdraw({ id: kept.id });
      const draft = await only(nurse);
      expect(await refusalOf(nurse.api.reflectiveDiscussions.withdraw({ id: kept.id }))).toEqual({
        code: 'CONFLICT',
        message: 'This form is a draft already.',
      });
      expect(await only(nurse)).toEqual(draft);
      const lines = await nurse.api.activity.list({});
      expect(lines.filter(({ action }) => action === 'discussion.withdrawn')).toHaveLength(1);
    });

    test('takes back a form whose signature an edit has voided, which then cannot be deleted', async () => {
      const { nurse, kept, sent } = await completed();
      await sign(kept.discussantToken);
      const changed = { id: kept.id, ...sent, discussionSummary: 'Four accounts.' };
      await nurse.api.reflectiveDiscussions.update(changed);
      const draft = await nurse.api.reflectiveDiscussions.withdraw({ id: kept.id });
      expect(draft.signatureVoidedAt).not.toBeNull();
      expect(await refusalOf(nurse.api.reflectiveDiscussions.remove({ id: kept.id }))).toEqual({
        code: 'CONFLICT',
        message: 'The discussant signed an earlier version of this form, so it stays as a record.',
      });
      expect((await signaturesOf(kept.id)).map(({ role }) => role)).toEqual([
        'revalidator',
        'discussant',
        'revalidator',
      ]);
    });

    test('and a signature at the same moment: exactly one of the two is done', async () => {
      const nurse = await api().nurse();
      for (let round = 0; round < 12; round++) {
        const kept = await nurse.api.reflectiveDiscussions.create(form());
        const [withdraw, complete] = [
          () => nurse.api.reflectiveDiscussions.withdraw({ id: kept.id }),
          () => sign(kept.discussantToken),
        ];
        // Whoever is asked first is not always the one who wins.
        const first = round % 2 === 0 ? refusalOf(withdraw()) : null;
        const [signed, withdrawn] = await Promise.all([refusalOf(complete()), first ?? refusalOf(withdraw())]);
        const now = (await nurse.api.reflectiveDiscussions.list({})).find(({ id }) => id === kept.id);
        if (withdrawn === null) {
          expect(signed?.code).toBe('NOT_FOUND');
          expect(now).toMatchObject({ status: 'draft', discussantConfirmed: false, discussantToken: null });
        } else {
          expect([withdrawn.code, signed]).toEqual(['CONFLICT', null]);
          expect(now).toMatchObject({ status: 'completed', discussantConfirmed: true });
        }
      }
    });

    test('refuses a stranger and does not see what is not there or not one’s own', async () => {
      const { kept, nurse } = await completed();
      const other = await api().nurse();
      const refusals = [
        await refusalOf(other.api.reflectiveDiscussions.withdraw({ id: kept.id })),
        await refusalOf(other.api.reflectiveDiscussions.withdraw({ id: missingId })),
      ];
      expect(refusals[0]).toEqual(refusals[1]);
      expect(refusals[0]?.code).toBe('NOT_FOUND');
      expect(await refusalOf(api().stranger().api.reflectiveDiscussions.withdraw({ id: kept.id }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await only(nurse)).toEqual(kept);
    });
  });
});
