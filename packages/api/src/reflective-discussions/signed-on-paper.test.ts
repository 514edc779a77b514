import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keepScan } from '../portfolio/testing-portfolio.ts';
import {
  drawnSignature,
  drawSignature,
  missingId,
  newEmail,
  onEachDatabase,
  refusalOf,
  type TestApi,
} from '../testing.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

const { reflectiveDiscussions } = fixturesOn('2026-11-20');
const form = {
  ...reflectiveDiscussions,
  discussantEmail: 'grace.on.paper@example.org',
  revalidatorSignature: drawnSignature,
};
const onPaper = { ...form, paperSignedDate: '2026-11-18' };

onEachDatabase((api) => {
  const nurseUntil = () => api().nurse({ revalidationDate: '2027-04-30' });
  const withPaper = async () => {
    const nurse = await nurseUntil();
    return { nurse, kept: await nurse.api.reflectiveDiscussions.create(onPaper) };
  };
  const only = async ({ api: { reflectiveDiscussions: forms } }: Nurse) => (await forms.list({}))[0];
  const scan = (nurse: Nurse, id: string, name = 'scan.pdf') => keepScan(api(), nurse, id, name);
  const sign = (token: string | null, discussantAgreesToContact: boolean) =>
    api()
      .stranger()
      .api.reflectiveDiscussionPublic.complete({
        token: token ?? '',
        discussantSignature: drawSignature(4),
        discussantAgreesToContact,
      });
  const completed = async ({ api: { progress } }: Nurse) => (await progress.get()).reflectiveDiscussionComplete;
  /** The reason as the record gives it, and as the requirements do. */
  const reasons = async (nurse: Nurse) => {
    const { requirements } = await nurse.api.requirements.get();
    const measure = requirements.find(({ key }) => key === 'reflectiveDiscussion')?.measures[0];
    return [(await only(nurse))?.notCountedReason, measure?.notCounted[0]?.reason ?? null];
  };
  const twice = (reason: string | null) => [reason, reason];

  describe('a discussion counts', () => {
    test('not when it is finalised without a signature, and says so everywhere alike', async () => {
      const nurse = await nurseUntil();
      const { id } = await nurse.api.reflectiveDiscussions.create(form);
      const final = await nurse.api.reflectiveDiscussions.finalize({ id });
      expect(final).toMatchObject({ isFinalized: true, countsTowardProgress: false });
      expect(await reasons(nurse)).toEqual(twice('It was finalised without the discussant’s signature.'));
      expect(await completed(nurse)).toBe(false);
    });

    test('not while the discussant has not agreed to be contacted, until they sign again and do', async () => {
      const nurse = await nurseUntil();
      const kept = await nurse.api.reflectiveDiscussions.create(form);
      await sign(kept.discussantToken, false);
      expect(await reasons(nurse)).toEqual(
        twice('The discussant signed without agreeing to be contacted by the NMC, which the NMC’s form asks for.'),
      );
      const asked = await nurse.api.reflectiveDiscussions.renewLink({ id: kept.id });
      expect(asked).toMatchObject({ discussantConfirmed: false, discussantSignature: null, completedAt: null });
      expect(asked.revalidatorSignature).not.toBeNull();
      expect(asked.signatureVoidedAt).not.toBeNull();
      expect(await refusalOf(sign(kept.discussantToken, true))).toMatchObject({ code: 'NOT_FOUND' });
      await sign(asked.discussantToken, true);
      expect(await refusalOf(nurse.api.reflectiveDiscussions.renewLink({ id: kept.id }))).toMatchObject({
        code: 'CONFLICT',
      });
      await nurse.api.reflectiveDiscussions.finalize({ id: kept.id });
      expect(await reasons(nurse)).toEqual(twice(null));
      expect(await completed(nurse)).toBe(true);
    });

    test('when it was signed on paper and a scan is attached', async () => {
      const { nurse, kept } = await withPaper();
      expect(kept).toMatchObject({ paperSignedDate: '2026-11-18', paperScanAttached: false, discussantToken: null });
      await scan(nurse, kept.id);
      expect(await reasons(nurse)).toEqual(twice('A discussion counts once it is finalised.'));
      const final = await nurse.api.reflectiveDiscussions.finalize({ id: kept.id });
      expect(final).toMatchObject({ paperScanAttached: true, countsTowardProgress: true, discussantConfirmed: false });
      expect(await completed(nurse)).toBe(true);
    });

    test('not as signed on paper without a scan, nor with one that was refused or is still being checked', async () => {
      const { nurse, kept } = await withPaper();
      await scan(nurse, kept.id);
      const { db } = api().ports;
      const refused = { scanState: 'refused', scannedAt: '2026-11-20T12:00:00.000Z', virus: 'Eicar' } as const;
      for (const state of [{ scanState: 'checking' } as const, refused]) {
        await withoutRevisionGuard(db)
          .updateTable('storedFiles')
          .set(state)
          .where('reflectiveDiscussionId', '=', kept.id)
          .execute();
        expect(await only(nurse)).toMatchObject({ paperScanAttached: false });
      }
      await nurse.api.reflectiveDiscussions.finalize({ id: kept.id });
      expect(await reasons(nurse)).toEqual(
        twice('It was finalised as signed on paper, without a scan of the signed form.'),
      );
    });
  });

  describe('a form signed on paper', () => {
    test.each([
      ['2026-11-15', 'The form cannot be signed before the discussion'],
      ['2026-11-21', 'The date of signing cannot be in the future'],
    ])('is not dated %s', async (paperSignedDate, message) => {
      const nurse = await api().nurse();
      const refusal = await refusalOf(nurse.api.reflectiveDiscussions.create({ ...form, paperSignedDate }));
      expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining(message) });
      expect(await nurse.api.reflectiveDiscussions.list({})).toEqual([]);
    });

    test('ends the link that was sent before, and its message', async () => {
      const nurse = await api().nurse();
      const discussantEmail = newEmail();
      const kept = await nurse.api.reflectiveDiscussions.create({ ...form, discussantEmail });
      const now = await nurse.api.reflectiveDiscussions.update({
        id: kept.id,
        ...onPaper,
        discussantEmail,
        revalidatorSignature: null,
      });
      expect(now).toMatchObject({ discussantToken: null, expiresAt: null, emailSentAt: null });
      expect(now.revalidatorSignature).not.toBeNull();
      expect(await refusalOf(sign(kept.discussantToken, true))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await api().mailTo(kept.discussantEmail)).toEqual([]);
      expect(await refusalOf(nurse.api.reflectiveDiscussions.renewLink({ id: kept.id }))).toMatchObject({
        code: 'CONFLICT',
      });
      const linked = { id: kept.id, ...form, discussantEmail, revalidatorSignature: null };
      const back = await nurse.api.reflectiveDiscussions.update(linked);
      expect(back.discussantToken).not.toBeNull();
      expect(await api().mailTo(kept.discussantEmail)).toHaveLength(1);
    });

    test('is refused once the discussant has signed through the link', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.reflectiveDiscussions.create(form);
      await sign(kept.discussantToken, true);
      const change = { id: kept.id, ...onPaper, revalidatorSignature: null };
      expect(await refusalOf(nurse.api.reflectiveDiscussions.update(change))).toMatchObject({ code: 'CONFLICT' });
      expect(await only(nurse)).toMatchObject({ discussantConfirmed: true, paperSignedDate: null });
    });

    test('stays as the scan shows it, until the scan is removed', async () => {
      const { nurse, kept } = await withPaper();
      await scan(nurse, kept.id);
      const { reflectiveDiscussions: forms } = nurse.api;
      const other = { id: kept.id, ...onPaper, discussionSummary: 'Something else' };
      for (const attempt of [
        () => forms.update(other),
        () => forms.update({ id: kept.id, ...onPaper, paperSignedDate: '2026-11-19' }),
        () => forms.update({ ...form, id: kept.id }),
        () => forms.withdraw({ id: kept.id }),
      ]) {
        expect(await refusalOf(attempt())).toMatchObject({ code: 'CONFLICT' });
      }
      const [file] = await forms.files({ id: kept.id });
      await forms.removeFile({ id: kept.id, fileId: file?.id ?? '' });
      expect(await forms.files({ id: kept.id })).toEqual([]);
      expect(await forms.update(other)).toMatchObject({ discussionSummary: 'Something else' });
      expect(await forms.withdraw({ id: kept.id })).toMatchObject({ status: 'draft' });
    });

    test('is mailed to nobody', async () => {
      const nurse = await api().nurse();
      const discussantEmail = newEmail();
      await nurse.api.reflectiveDiscussions.create({ ...onPaper, discussantEmail });
      expect(await api().mailTo(discussantEmail)).toEqual([]);
    });

    test('takes no scan while it is a draft, to be signed through a link, or locked', async () => {
      const { nurse, kept } = await withPaper();
      const draft = await nurse.api.reflectiveDiscussions.create({ ...onPaper, status: 'draft' });
      const linked = await nurse.api.reflectiveDiscussions.create(form);
      await nurse.api.reflectiveDiscussions.finalize({ id: kept.id });
      for (const { id } of [draft, linked, kept]) {
        await expect(scan(nurse, id)).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await nurse.api.reflectiveDiscussions.files({ id })).toEqual([]);
      }
    });

    test('keeps its scan once it is locked, also in the database', async () => {
      const { nurse, kept } = await withPaper();
      await scan(nurse, kept.id);
      const [file] = await nurse.api.reflectiveDiscussions.files({ id: kept.id });
      await nurse.api.reflectiveDiscussions.finalize({ id: kept.id });
      const removal = nurse.api.reflectiveDiscussions.removeFile({ id: kept.id, fileId: file?.id ?? '' });
      expect(await refusalOf(removal)).toMatchObject({ code: 'CONFLICT' });
      const db = withoutRevisionGuard(api().ports.db);
      const files = sql.table('stored_files');
      for (const attempt of [
        sql`delete from ${files} where reflective_discussion_id = ${kept.id}`,
        sql`update ${files} set content_hash = ${'0'.repeat(64)} where reflective_discussion_id = ${kept.id}`,
      ]) {
        await expect(attempt.execute(db)).rejects.toThrow('a finalised discussion cannot change');
      }
      expect(await only(nurse)).toMatchObject({ paperScanAttached: true });
    });

    test('gets a removed scan back by Undo while it takes one, and not after', async () => {
      const { nurse, kept } = await withPaper();
      await scan(nurse, kept.id);
      const forms = nurse.api.reflectiveDiscussions;
      const [file] = await forms.files({ id: kept.id });
      const fileId = file?.id ?? '';
      await forms.removeFile({ id: kept.id, fileId });
      await nurse.api.deletedRecords.restore({ id: fileId });
      expect(await forms.files({ id: kept.id })).toEqual([file]);
      await forms.removeFile({ id: kept.id, fileId });
      await forms.finalize({ id: kept.id });
      expect(await refusalOf(nurse.api.deletedRecords.restore({ id: fileId }))).toMatchObject({ code: 'CONFLICT' });
      expect(await forms.files({ id: kept.id })).toEqual([]);
    });

    test('gets no scan back that shows what was signed before the form was changed', async () => {
      const { nurse, kept } = await withPaper();
      await scan(nurse, kept.id);
      const forms = nurse.api.reflectiveDiscussions;
      const [file] = await forms.files({ id: kept.id });
      await forms.removeFile({ id: kept.id, fileId: file?.id ?? '' });
      await forms.update({ id: kept.id, ...onPaper, discussionSummary: 'Something nobody has signed' });
      expect(await refusalOf(nurse.api.deletedRecords.restore({ id: file?.id ?? '' }))).toMatchObject({
        code: 'CONFLICT',
      });
      expect(await only(nurse)).toMatchObject({ paperScanAttached: false });
    });

    test('and its scans are nobody else’s', async () => {
      const { nurse, kept } = await withPaper();
      await scan(nurse, kept.id);
      const [file] = await nurse.api.reflectiveDiscussions.files({ id: kept.id });
      const other = await api().nurse();
      const { reflectiveDiscussions: theirs } = other.api;
      expect(await refusalOf(theirs.files({ id: kept.id }))).toEqual(await refusalOf(theirs.files({ id: missingId })));
      const removal = (id: string) => refusalOf(theirs.removeFile({ id, fileId: file?.id ?? '' }));
      expect(await removal(kept.id)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await removal(kept.id)).toEqual(await removal(missingId));
      await expect(scan(other, kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const { reflectiveDiscussions: strangers } = api().stranger().api;
      expect(await refusalOf(strangers.files({ id: kept.id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(strangers.removeFile({ id: kept.id, fileId: missingId }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    });

    test('is either signed on paper or locked first when both are asked at once, and never gains a scan after', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { nurse, kept } = await withPaper();
        const [added] = await Promise.allSettled([
          scan(nurse, kept.id, `scan ${round}.pdf`),
          nurse.api.reflectiveDiscussions.finalize({ id: kept.id }),
        ]);
        const now = await only(nurse);
        expect(now).toMatchObject({ isFinalized: true, paperScanAttached: added.status === 'fulfilled' });
        expect(now?.countsTowardProgress).toBe(added.status === 'fulfilled');
      }
    });
  });
});
