import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { readPortfolio } from '../portfolio/queries.ts';
import { keepScan } from '../portfolio/testing-portfolio.ts';
import {
  drawnSignature,
  missingId,
  newEmail,
  onEachDatabase,
  type Person,
  refusalOf,
  refusedFields,
} from '../testing.ts';
import { inSnapshot } from '../transaction.ts';
import { signAsDiscussant } from './testing-signed.ts';

const { reflectiveAccounts, reflectiveDiscussions } = fixturesOn('2026-11-20');
const gone = 'One of the reflective accounts chosen could not be found';
const field = 'reflectiveAccountIds';

onEachDatabase((api) => {
  const form = () => ({ ...reflectiveDiscussions, discussantEmail: newEmail(), revalidatorSignature: drawnSignature });
  const begun = { status: 'draft', discussionDate: '2026-11-15' } as const;
  const nurseUntil = () => api().nurse({ revalidationDate: '2027-04-30' });
  const write = async ({ api: { reflectiveAccounts: accounts } }: Person, count: number) => {
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) ids.push((await accounts.create(reflectiveAccounts)).id);
    return ids.sort();
  };
  const sign = (token: string | null) => signAsDiscussant(api().stranger().api, token);
  const only = async (nurse: Person) => (await nurse.api.reflectiveDiscussions.list({}))[0];
  const signed = async (count: number) => {
    const nurse = await nurseUntil();
    const ids = await write(nurse, count);
    const sent = form();
    const { id, discussantToken } = await nurse.api.reflectiveDiscussions.create({ ...sent, [field]: ids });
    await sign(discussantToken);
    return { nurse, ids, id, sent };
  };

  describe('the accounts that were discussed', () => {
    test('are kept with the form in one order, and stay where a change says nothing of them', async () => {
      const nurse = await nurseUntil();
      const ids = await write(nurse, 3);
      const kept = await nurse.api.reflectiveDiscussions.create({ ...begun, [field]: ids.toReversed() });
      expect(kept.reflectiveAccountIds).toEqual(ids);
      const { reflectiveDiscussions: forms } = nurse.api;
      expect((await forms.update({ id: kept.id, ...begun })).reflectiveAccountIds).toEqual(ids);
      expect((await forms.update({ id: kept.id, ...begun, [field]: [] })).reflectiveAccountIds).toEqual([]);
      expect((await forms.create(begun)).reflectiveAccountIds).toEqual([]);
    });

    test('come back with a draft that was deleted', async () => {
      const nurse = await nurseUntil();
      const ids = await write(nurse, 2);
      const { id } = await nurse.api.reflectiveDiscussions.create({ ...begun, [field]: ids });
      await nurse.api.reflectiveDiscussions.remove({ id });
      await nurse.api.deletedRecords.restore({ id });
      expect((await only(nurse))?.reflectiveAccountIds).toEqual(ids);
    });

    test('are the registrant’s own and completed; what is refused changes nothing', async () => {
      const [nurse, other] = [await nurseUntil(), await nurseUntil()];
      const [own, theirs] = [await write(nurse, 1), await write(other, 1)];
      const { id: draft } = await nurse.api.reflectiveAccounts.create({ ...reflectiveAccounts, isDraft: true });
      const { id } = await nurse.api.reflectiveDiscussions.create({ ...begun, [field]: own });
      const isDraft = 'A draft cannot be chosen: complete the reflective account first';
      for (const [chosen, message] of [
        [theirs, gone],
        [[missingId], gone],
        [[...own, draft], isDraft],
      ] as const) {
        const refusal = { code: 'BAD_REQUEST', message };
        const changing = nurse.api.reflectiveDiscussions.update({ id, ...begun, [field]: [...chosen] });
        expect(await refusalOf(changing)).toMatchObject(refusal);
        const adding = nurse.api.reflectiveDiscussions.create({ ...form(), [field]: [...chosen] });
        expect(await refusalOf(adding)).toMatchObject(refusal);
      }
      const twice = nurse.api.reflectiveDiscussions.create({ ...begun, [field]: [...own, ...own] });
      expect(await refusedFields(twice)).toEqual([field]);
      expect(await nurse.api.reflectiveDiscussions.list({})).toMatchObject([{ id, [field]: own }]);
    });

    test('stay named when one is deleted or a draft again, so that the form can still be changed', async () => {
      const nurse = await nurseUntil();
      const [first = '', second = ''] = await write(nurse, 2);
      const { id } = await nurse.api.reflectiveDiscussions.create({ ...begun, [field]: [first, second] });
      await nurse.api.reflectiveAccounts.remove({ id: first });
      await nurse.api.reflectiveAccounts.update({ id: second, ...reflectiveAccounts, isDraft: true });
      const change = { id, ...begun, discussantName: 'Grace Mensah', [field]: [first, second] };
      expect((await nurse.api.reflectiveDiscussions.update(change)).reflectiveAccountIds).toEqual([first, second]);
      // Whoever takes it out of the choice does not find it again.
      await nurse.api.reflectiveDiscussions.update({ ...change, [field]: [second] });
      expect(await refusalOf(nurse.api.reflectiveDiscussions.update(change))).toMatchObject({ message: gone });
    });

    test('are what both sign: another choice voids both signatures, the same one in another order none', async () => {
      const { nurse, ids, id, sent } = await signed(3);
      const { revalidatorSignature: _, ...unsigned } = sent;
      const same = await nurse.api.reflectiveDiscussions.update({ id, ...unsigned, [field]: ids.toReversed() });
      expect(same).toMatchObject({ discussantConfirmed: true, signatureVoidedAt: null });
      const fewer = { id, ...unsigned, [field]: ids.slice(1) };
      expect(await refusedFields(nurse.api.reflectiveDiscussions.update(fewer))).toEqual(['revalidatorSignature']);
      expect(await only(nurse)).toMatchObject({ discussantConfirmed: true, [field]: ids });
      const changed = await nurse.api.reflectiveDiscussions.update({ ...fewer, revalidatorSignature: drawnSignature });
      expect(changed).toMatchObject({ discussantConfirmed: false, signatureVoidedAt: expect.any(String) });
    });

    test('cannot change on a locked form, nor while a scan shows what was signed', async () => {
      const { nurse, id, sent } = await signed(2);
      await nurse.api.reflectiveDiscussions.finalize({ id });
      const locked = nurse.api.reflectiveDiscussions.update({ id, ...sent, [field]: [] });
      expect(await refusalOf(locked)).toMatchObject({ code: 'CONFLICT' });

      const ids = await write(nurse, 1);
      const onPaper = { ...form(), paperSignedDate: '2026-11-18', [field]: ids };
      const paper = await nurse.api.reflectiveDiscussions.create(onPaper);
      await keepScan(api(), nurse, paper.id, 'scan.pdf');
      const change = nurse.api.reflectiveDiscussions.update({ id: paper.id, ...onPaper, [field]: [] });
      expect(await refusalOf(change)).toMatchObject({ code: 'CONFLICT' });
    });

    test('are in the portfolio, of which exports and snapshots are made, with the signatures of that choice', async () => {
      const { nurse, ids } = await signed(2);
      const now = api().clock.now();
      const portfolio = await inSnapshot(api().ports, (tx) =>
        readPortfolio(tx, { owner: nurse.user.id, today: '2026-11-20', now }),
      );
      const [kept] = portfolio.reflectiveDiscussions;
      expect(kept?.reflectiveAccountIds).toEqual(ids);
      expect(kept?.signatures.map(({ contentHash }) => contentHash)).toEqual([kept?.contentHash, kept?.contentHash]);
    });

    test('change nothing of what counts', async () => {
      const { nurse, id } = await signed(1);
      expect(await nurse.api.reflectiveDiscussions.finalize({ id })).toMatchObject({ countsTowardProgress: true });
      expect((await nurse.api.progress.get()).reflectiveDiscussionComplete).toBe(true);
    });

    test('are shown to the discussant as a number, and in their copy', async () => {
      const nurse = await nurseUntil();
      const ids = await write(nurse, 3);
      const sent = form();
      const { discussantToken } = await nurse.api.reflectiveDiscussions.create({ ...sent, [field]: ids });
      const { reflectiveDiscussionPublic: behindLink } = api().stranger().api;
      const link = { token: discussantToken ?? '' };
      const seen = { ...(await behindLink.get(link)), ...(await behindLink.contact(link)) };
      expect(seen.reflectiveAccountCount).toBe(3);
      for (const id of ids) expect(JSON.stringify(seen)).not.toContain(id);
      expect(JSON.stringify(seen)).not.toContain(reflectiveAccounts.title);
      await sign(discussantToken);
      const copy = (await api().mailTo(sent.discussantEmail)).find(({ kind }) => kind === 'discussant-copy');
      expect(copy?.text).toContain('Reflective accounts discussed: 3');
    });
  });
});
