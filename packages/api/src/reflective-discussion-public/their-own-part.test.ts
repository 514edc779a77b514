import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../reflective-discussions/signatures.ts';
import { drawnSignature, drawSignature, newEmail, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const { reflectiveDiscussions } = fixturesOn('2026-11-20');
let pins = 0;
const blank = { discussantPin: '', discussantAddress: '', discussantContactNumber: '' };
const filled = {
  discussantPin: '17b 2345d',
  discussantAddress: '2 Ward Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0099',
};

onEachDatabase((api) => {
  const form = () => ({
    ...reflectiveDiscussions,
    discussantEmail: newEmail(),
    revalidatorSignature: drawnSignature,
    discussantFillsIn: true,
  });
  const withForm = async (change = {}) => {
    pins += 1;
    const nurse = await api().nurse({ nmcPin: `77A${1_000 + pins}B` });
    const kept = await nurse.api.reflectiveDiscussions.create({ ...form(), ...change });
    return { nurse, kept, id: kept.id, token: kept.discussantToken ?? '' };
  };
  const only = async ({ api: { reflectiveDiscussions: forms } }: Person) => (await forms.list({}))[0];
  const complete = (token: string, theirs: object = {}) =>
    api()
      .stranger()
      .api.reflectiveDiscussionPublic.complete({
        token,
        discussantSignature: drawSignature(4),
        discussantAgreesToContact: true,
        ...theirs,
      });

  describe('reflectiveDiscussionPublic.complete with the discussant’s own part', () => {
    test('takes over what was left to them, and tells the owner', async () => {
      const { nurse, token } = await withForm(blank);
      await complete(token, filled);
      expect(await only(nurse)).toMatchObject({
        ...filled,
        discussantPin: '17B2345D',
        discussantConfirmed: true,
        changedByDiscussant: blank,
      });
      const [told] = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'discussant-signed');
      expect(told?.text).toContain('filled in or changed: NMC PIN, Professional address, Contact number.');
    });

    test('signs the summary in their words, and keeps the draft', async () => {
      const { nurse, kept, token } = await withForm();
      expect(await complete(token, { discussionSummary: 'Four accounts, and what runs through them.' })).toMatchObject({
        discussionSummary: 'Four accounts, and what runs through them.',
      });
      const now = await only(nurse);
      expect(now).toMatchObject({
        discussionSummary: 'Four accounts, and what runs through them.',
        changedByDiscussant: { discussionSummary: kept.discussionSummary },
      });
      const signatures = await api()
        .ports.db.selectFrom('discussionSignatures')
        .select(['role', 'contentHash'])
        .where('discussionId', '=', kept.id)
        .where('voidedAt', 'is', null)
        .orderBy('role')
        .execute();
      expect(signatures).toEqual([
        { role: 'discussant', contentHash: contentHash(now as NonNullable<typeof now>) },
        { role: 'revalidator', contentHash: contentHash(kept) },
      ]);
      await nurse.api.reflectiveDiscussions.finalize({ id: kept.id });
      expect((await nurse.api.progress.get()).reflectiveDiscussionComplete).toBe(true);
    });

    test('keeps what was first sent when they are asked to sign again, agreeing this time', async () => {
      const { nurse, kept, token } = await withForm();
      const words = { discussionSummary: 'In my own words.', discussantAgreesToContact: false };
      await complete(token, words);
      const again = await nurse.api.reflectiveDiscussions.renewLink({ id: kept.id });
      expect(again).toMatchObject({ discussionSummary: words.discussionSummary, discussantConfirmed: false });
      await complete(again.discussantToken ?? '');
      expect(await only(nurse)).toMatchObject({
        discussionSummary: words.discussionSummary,
        changedByDiscussant: { discussionSummary: kept.discussionSummary },
      });
    });

    test('notes nothing where what they send is what was sent', async () => {
      const { nurse, kept, token } = await withForm();
      await complete(token, { discussionSummary: ` ${kept.discussionSummary} `, discussantPin: '98z 7654y' });
      expect(await only(nurse)).toMatchObject({ changedByDiscussant: null, discussionSummary: kept.discussionSummary });
    });

    test.each([
      [{}, 'Discussant NMC PIN is required'],
      [{ ...filled, discussantPin: '1' }, 'Invalid NMC PIN format'],
      [{ ...filled, discussantPin: '12a3456b' }, 'This is the PIN of the person you had the discussion with'],
      [{ ...filled, discussantAddress: ' ' }, 'Professional address is required'],
      [{ ...filled, discussionSummary: '' }, 'Discussion summary is required'],
      [{ ...filled, discussionSummary: 'x'.repeat(10_001) }, 'characters or fewer'],
    ])('refuses what is wrong in it and signs nothing: %#', async (theirs, words) => {
      const { nurse, token } = await withForm(blank);
      const before = await only(nurse);
      expect(await refusalOf(complete(token, theirs))).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(words),
      });
      expect(await only(nurse)).toEqual(before);
      expect(await refusalOf(complete(token, filled))).toBeNull();
    });

    test('refuses the PIN of the registrant’s account, whatever the form says', async () => {
      const { nurse, token } = await withForm(blank);
      const refusal = await refusalOf(complete(token, { ...filled, discussantPin: nurse.user.nmcPin }));
      expect(refusal).toMatchObject({ code: 'BAD_REQUEST' });
    });

    test('mails them a copy of what they signed, once', async () => {
      const { kept, token } = await withForm();
      await complete(token, { discussionSummary: 'In my own words.' });
      expect(await refusalOf(complete(token, { discussionSummary: 'Again.' }))).toMatchObject({ code: 'CONFLICT' });
      const copies = (await api().mailTo(kept.discussantEmail)).filter(({ kind }) => kind === 'discussant-copy');
      expect(copies).toHaveLength(1);
      expect(copies[0]?.text).toContain('In my own words.');
      expect(copies[0]?.text).not.toContain(token);
    });

    test('loses what they changed with their signature, when the owner edits', async () => {
      const { nurse, kept, token } = await withForm();
      await complete(token, { discussionSummary: 'In my own words.' });
      const { discussantEmail } = kept;
      const edited = { ...form(), id: kept.id, discussantEmail, discussionSummary: 'Mine again.' };
      expect(await nurse.api.reflectiveDiscussions.update(edited)).toMatchObject({
        discussantConfirmed: false,
        changedByDiscussant: null,
        discussionSummary: 'Mine again.',
      });
    });

    test('and an edit or a withdrawal at once leave one of the two done, whole', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { nurse, kept, token } = await withForm();
        const other =
          round % 2 === 0
            ? nurse.api.reflectiveDiscussions.withdraw({ id: kept.id })
            : nurse.api.reflectiveDiscussions.update({
                ...form(),
                id: kept.id,
                updatedAt: kept.updatedAt,
                discussantEmail: kept.discussantEmail,
                discussionSummary: 'Edited',
              });
        const [signed, changed] = await Promise.all([
          refusalOf(complete(token, { discussionSummary: 'Theirs' })),
          refusalOf(other),
        ]);
        expect([signed, changed].filter((refusal) => refusal === null)).toHaveLength(1);
        const now = await only(nurse);
        expect(now?.discussantConfirmed).toBe(signed === null);
        expect(now?.discussionSummary === 'Theirs').toBe(signed === null);
        expect(now?.changedByDiscussant === null).toBe(signed !== null);
      }
    });
  });

  describe('reflectiveDiscussions.finalize', () => {
    test('waits for the discussant’s own part', async () => {
      const { nurse, id } = await withForm(blank);
      expect(await refusalOf(nurse.api.reflectiveDiscussions.finalize({ id }))).toMatchObject({ code: 'CONFLICT' });
      expect(await only(nurse)).toMatchObject({ isFinalized: false });
    });
  });
});
