import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { drawnSignature, onEachDatabase, refusalOf } from '../testing.ts';

let discussants = 0;
const form = (change = {}) => ({
  ...fixturesOn('2026-11-19').reflectiveDiscussions,
  discussantEmail: `colleague-${++discussants}@example.org`,
  revalidatorSignature: drawnSignature,
  ...change,
});

onEachDatabase((api) => {
  describe('the address of the discussant', () => {
    const own = 'is your own email address';
    const spellings = (email: string) => {
      const [local, domain] = email.split('@');
      return [
        email,
        email.toUpperCase(),
        ` ${email}\t`,
        `${local}+ward@${domain}`,
        `${local}+@${domain?.toUpperCase()}`,
      ];
    };

    test('is refused at its field when it is the registrant’s own, in any spelling', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.reflectiveDiscussions.create(form());
      for (const discussantEmail of spellings(nurse.user.email)) {
        for (const call of [
          () => nurse.api.reflectiveDiscussions.create(form({ discussantEmail })),
          () => nurse.api.reflectiveDiscussions.create(form({ discussantEmail, status: 'draft' })),
          () => nurse.api.reflectiveDiscussions.update({ id, ...form({ discussantEmail }) }),
        ]) {
          const refused = await call().then(
            () => null,
            (cause: unknown) => cause,
          );
          expect(refused).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining(own) });
          expect(refused).toMatchObject({ cause: { issues: [{ path: 'discussantEmail' }] } });
        }
      }
      expect(await nurse.api.reflectiveDiscussions.list({})).toHaveLength(1);
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });

    test('is refused when it is that of a linked sign-in', async () => {
      const nurse = await api().nurse();
      const email = `Ada.Okafor+nmc@GoogleMail.com`;
      await api()
        .ports.db.insertInto('userIdentities')
        .values({ issuer: 'https://id.example.org', subject: nurse.user.id, userId: nurse.user.id, email })
        .execute();
      const discussantEmail = 'adaokafor@gmail.com';
      const refused = await refusalOf(nurse.api.reflectiveDiscussions.create(form({ discussantEmail })));
      expect(refused?.message).toContain(own);
    });

    test('is refused when the account had it, or is to have it', async () => {
      const nurse = await api().nurse();
      const [oldEmail, newEmail] = [`was-${nurse.user.email}`, `will-be-${nurse.user.email}`];
      await api()
        .ports.db.insertInto('emailChanges')
        .values({
          id: nurse.user.id,
          userId: nurse.user.id,
          oldEmail,
          newEmail,
          confirmTokenHash: nurse.user.id,
          createdAt: '2026-11-19T12:00:00.000Z',
          expiresAt: '2026-11-21T12:00:00.000Z',
        })
        .execute();
      for (const discussantEmail of [oldEmail, newEmail]) {
        const refused = await refusalOf(nurse.api.reflectiveDiscussions.create(form({ discussantEmail })));
        expect(refused?.message).toContain(own);
      }
    });

    test('that has become the registrant’s own is mailed nothing more', async () => {
      const nurse = await api().nurse();
      const discussantEmail = `before-${nurse.user.email}`;
      const { id } = await nurse.api.reflectiveDiscussions.create(form({ discussantEmail }));
      await api()
        .ports.db.updateTable('users')
        .set({ email: discussantEmail })
        .where('id', '=', nurse.user.id)
        .execute();
      const sent = (await api().mailTo(discussantEmail)).length;
      expect((await refusalOf(nurse.api.reflectiveDiscussions.resendLink({ id })))?.message).toContain(own);
      expect((await refusalOf(nurse.api.reflectiveDiscussions.renewLink({ id })))?.message).toContain(own);
      expect(await api().mailTo(discussantEmail)).toHaveLength(sent);
    });

    test('may be a mailbox of the ward, or of a colleague who has one like it', async () => {
      const nurse = await api().nurse();
      for (const discussantEmail of ['ward.12@example.org', `x${nurse.user.email}`])
        expect(await refusalOf(nurse.api.reflectiveDiscussions.create(form({ discussantEmail })))).toBeNull();
    });
  });
});
