import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../reflective-discussions/signatures.ts';
import { drawnSignature, drawSignature, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const form = (change = {}) => ({
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '12A3456B',
  discussantName: 'Grace Mensah',
  discussantPin: '98Z7654Y',
  discussantEmail: 'grace@example.org',
  discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0000',
  discussionDate: '2026-11-15',
  discussionSummary: 'We discussed five accounts.',
  revalidatorSignature: drawnSignature,
  ...change,
});

onEachDatabase((api) => {
  const withForm = async () => {
    const nurse = await api().nurse();
    const kept = await nurse.api.reflectiveDiscussions.create(form());
    return { nurse, kept, id: kept.id, token: kept.discussantToken ?? '' };
  };
  const only = async (nurse: Person) => (await nurse.api.reflectiveDiscussions.list({}))[0] as ReflectiveDiscussion;
  const look = (token: string) => api().stranger().api.reflectiveDiscussionPublic.get({ token });
  const complete = (token: string, discussantSignature = drawSignature(4)) =>
    api()
      .stranger()
      .api.reflectiveDiscussionPublic.complete({ token, discussantSignature, discussantAgreesToContact: true });

  /** What must hold whatever happened: both sides' signatures fit the content, and the flags fit the signatures. */
  async function expectLegal(nurse: Person): Promise<ReflectiveDiscussion> {
    const now = await only(nurse);
    const standing = await api()
      .ports.db.selectFrom('discussionSignatures')
      .select(['role', 'contentHash'])
      .where('discussionId', '=', now.id)
      .where('voidedAt', 'is', null)
      .execute();
    for (const { contentHash: hash } of standing) expect(hash).toBe(contentHash(now));
    expect(standing.filter(({ role }) => role === 'revalidator')).toHaveLength(1);
    expect(standing.filter(({ role }) => role === 'discussant')).toHaveLength(now.discussantConfirmed ? 1 : 0);
    expect(now.discussantSignature !== null).toBe(now.discussantConfirmed);
    expect(now.completedAt !== null).toBe(now.discussantConfirmed);
    return now;
  }

  describe('reflectiveDiscussionPublic.get', () => {
    test('shows seven fields and the end of the link, and no more', async () => {
      const { token } = await withForm();
      expect(await look(token)).toEqual({
        revalidatorName: 'Ada Okafor',
        revalidatorPin: '12A3456B',
        discussantName: 'Grace Mensah',
        discussantPin: '98Z7654Y',
        discussionDate: '2026-11-15',
        discussionSummary: 'We discussed five accounts.',
        discussantConfirmed: false,
        expiresAt: '2026-12-20T12:00:00.000Z',
      });
    });

    test('answers alike for links that are unknown, revoked, or of an account that is closed', async () => {
      const unknown = await refusalOf(look('nonsense'));
      expect(unknown).toMatchObject({ code: 'NOT_FOUND' });
      const { nurse, id, token } = await withForm();
      await nurse.api.reflectiveDiscussions.renewLink({ id });
      expect(await refusalOf(look(token))).toEqual(unknown);
      for (const change of [{ isDeleted: true }, { isBlocked: true }]) {
        const other = await withForm();
        await api().ports.db.updateTable('users').set(change).where('id', '=', other.nurse.user.id).execute();
        expect(await refusalOf(look(other.token))).toEqual(unknown);
        expect(await refusalOf(complete(other.token))).toEqual(unknown);
      }
    });

    test('looks without using anything up', async () => {
      const { nurse, token } = await withForm();
      const before = await only(nurse);
      await Promise.all([look(token), look(token)]);
      expect(await only(nurse)).toEqual(before);
    });

    test('slows down whoever tries many links from one network', async () => {
      const guesser = api().stranger({ address: '192.0.2.77' });
      const tries = [];
      for (let i = 0; i < 61; i++)
        tries.push(await refusalOf(guesser.api.reflectiveDiscussionPublic.get({ token: `${i}` })));
      expect(tries.at(-2)).toMatchObject({ code: 'NOT_FOUND' });
      expect(tries.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });

  describe('reflectiveDiscussionPublic.contact', () => {
    const contact = (token: string) => api().stranger().api.reflectiveDiscussionPublic.contact({ token });

    test('shows the address, the email, the phone number and how many accounts the signature covers, and no more', async () => {
      const { token, kept } = await withForm();
      expect(await contact(token)).toEqual({
        reflectiveAccountCount: 0,
        discussantEmail: kept.discussantEmail,
        discussantAddress: kept.discussantAddress,
        discussantContactNumber: kept.discussantContactNumber,
      });
    });

    test('answers alike for links that are unknown, revoked, or of an account that is closed', async () => {
      const unknown = await refusalOf(contact('nonsense'));
      expect(unknown).toMatchObject({ code: 'NOT_FOUND' });
      const { nurse, id, token } = await withForm();
      await nurse.api.reflectiveDiscussions.renewLink({ id });
      expect(await refusalOf(contact(token))).toEqual(unknown);
      const other = await withForm();
      await api()
        .ports.db.updateTable('users')
        .set({ isDeleted: true })
        .where('id', '=', other.nurse.user.id)
        .execute();
      expect(await refusalOf(contact(other.token))).toEqual(unknown);
    });

    test('slows down whoever tries many links from one network', async () => {
      const guesser = api().stranger({ address: '192.0.2.78' });
      const tries = [];
      for (let i = 0; i < 61; i++)
        tries.push(await refusalOf(guesser.api.reflectiveDiscussionPublic.contact({ token: `${i}` })));
      expect(tries.at(-2)).toMatchObject({ code: 'NOT_FOUND' });
      expect(tries.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });

  describe('reflectiveDiscussionPublic.complete', () => {
    test('signs the form, tells its owner and leaves a trace', async () => {
      const { nurse, token, kept } = await withForm();
      expect(await complete(token)).toMatchObject({ discussantConfirmed: true, expiresAt: kept.expiresAt });
      const now = await expectLegal(nurse);
      expect(now).toMatchObject({
        discussantConfirmed: true,
        discussantAgreesToContact: true,
        discussantSignedDate: '2026-11-20',
        completedAt: '2026-11-20T12:00:00.000Z',
        discussantToken: token,
      });
      expect(now.updatedAt > kept.updatedAt).toBe(true);
      expect(await look(token)).toMatchObject({ discussantConfirmed: true });
      const [mail] = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'discussant-signed');
      expect(mail?.text).toContain('Grace Mensah');
      const trail = await api()
        .ports.db.selectFrom('auditEvents')
        .select(['action', 'actorId'])
        .where('subjectId', '=', nurse.user.id)
        .where('action', 'like', 'discussion.%')
        .orderBy('id')
        .execute();
      expect(trail).toEqual([
        { action: 'discussion.link-made', actorId: nurse.user.id },
        { action: 'discussion.signed', actorId: null },
      ]);
    });

    test.each([
      '',
      'not a signature',
      'data:image/svg+xml;base64,PHN2Zy8+',
      `data:image/png;base64,${btoa('no picture')}`,
    ])('refuses %j for a signature and leaves the link unused', async (discussantSignature) => {
      const { token } = await withForm();
      expect(await refusalOf(complete(token, discussantSignature))).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('Signature is required'),
      });
      expect(await refusalOf(complete(token))).toBeNull();
    });

    test('refuses a second time', async () => {
      const { nurse, token } = await withForm();
      await complete(token);
      const first = await only(nurse);
      expect(await refusalOf(complete(token, drawSignature(7)))).toEqual({
        code: 'CONFLICT',
        message: 'This form is already completed.',
      });
      expect(await only(nurse)).toEqual(first);
    });

    test('ends with the link', async () => {
      const { token } = await withForm();
      const before = api().clock.now();
      api().clock.advance(30 * 24 * 60);
      expect(await refusalOf(complete(token))).toEqual(await refusalOf(complete('nonsense')));
      api().clock.set(before.toISOString());
      expect(await refusalOf(complete(token))).toBeNull();
    });

    test('lets exactly one of fifty at once win', async () => {
      const { nurse, token } = await withForm();
      const all = await Promise.all(Array.from({ length: 50 }, () => refusalOf(complete(token))));
      expect(all.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(all.filter((refusal) => refusal?.code === 'CONFLICT')).toHaveLength(49);
      await expectLegal(nurse);
      const told = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'discussant-signed');
      expect(told).toHaveLength(1);
    });

    test('and a change at once leave a form whose signatures fit it', async () => {
      for (let round = 0; round < 6; round++) {
        const { nurse, id, token } = await withForm();
        const change = { id, ...form({ discussionSummary: 'Something else' }) };
        const [signed, changed] = await Promise.all([
          refusalOf(complete(token)),
          refusalOf(nurse.api.reflectiveDiscussions.update(change)),
        ]);
        expect(changed).toBeNull();
        expect([undefined, 'NOT_FOUND']).toContain(signed?.code);
        expect(await expectLegal(nurse)).toMatchObject({
          discussantConfirmed: false,
          discussionSummary: 'Something else',
        });
      }
    });

    test('and a finalisation at once leave a locked form, signed or not', async () => {
      for (let round = 0; round < 6; round++) {
        const { nurse, id, token } = await withForm();
        const [signed, finalised] = await Promise.all([
          refusalOf(complete(token)),
          refusalOf(nurse.api.reflectiveDiscussions.finalize({ id })),
        ]);
        expect(finalised).toBeNull();
        expect(await expectLegal(nurse)).toMatchObject({ isFinalized: true, discussantConfirmed: signed === null });
      }
    });

    test('and a renewal at once let one of the two win', async () => {
      for (let round = 0; round < 6; round++) {
        const { nurse, id, token } = await withForm();
        const [signed, renewed] = await Promise.all([
          refusalOf(complete(token)),
          refusalOf(nurse.api.reflectiveDiscussions.renewLink({ id })),
        ]);
        expect([signed, renewed].filter((refusal) => refusal === null)).toHaveLength(1);
        expect(await expectLegal(nurse)).toMatchObject({ discussantConfirmed: signed === null });
      }
    });
  });
});
