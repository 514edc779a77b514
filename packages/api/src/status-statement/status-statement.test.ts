import { fixturesOn } from '@cairn/domain/fixtures';
import { statementClaims, statementDays, statementType } from '@cairn/domain/status-statement';
import { describe, expect, test } from 'vitest';
import { onEachDatabase, type Person, refusalOf, testPassword } from '../testing.ts';

const { feedback } = fixturesOn('2026-11-20');
const registrant = (nmcPin: string) => ({ nmcPin, revalidationDate: '2027-04-30' });

/** What was signed, as the signer of tests shows it. */
const claimsOf = async ({ api }: Person) => {
  const { statement } = await api.statusStatement.get();
  const [type, json = ''] = statement.split(/ (.*)/s);
  expect(type).toBe(statementType);
  return JSON.parse(json) as unknown;
};

onEachDatabase((api) => {
  describe('statusStatement.get', () => {
    test('says the name, the PIN and whether each requirement is met, and nothing else', async () => {
      const nurse = await api().nurse(registrant('12A3456B'));
      for (let piece = 0; piece < 5; piece++) await nurse.api.feedback.create(feedback);
      const iat = Math.floor(api().clock.now().getTime() / 1_000);
      const { requirements } = await nurse.api.requirements.get();
      const claims = await claimsOf(nurse);
      expect(claims).toEqual({
        iss: 'https://cairn.example.org',
        iat,
        exp: iat + statementDays * 86_400,
        name: 'Ada Okafor',
        nmcPin: '12A3456B',
        requirements: requirements.map(({ key, name, met }) => ({ key, name, met })),
      });
      expect(
        statementClaims
          .strict()
          .parse(claims)
          .requirements.filter(({ met }) => met),
      ).toEqual([expect.objectContaining({ key: 'feedback' })]);
      expect(await nurse.api.statusStatement.get()).toMatchObject({
        issuedAt: '2026-11-20T12:00:00.000Z',
        expiresAt: '2026-12-20T12:00:00.000Z',
      });
    });

    test('is about its owner alone, as they are now', async () => {
      const [nurse, other] = [await api().nurse(registrant('12A3457B')), await api().nurse(registrant('12A3458B'))];
      for (let piece = 0; piece < 5; piece++) await other.api.feedback.create(feedback);
      expect(await claimsOf(nurse)).toMatchObject({ nmcPin: '12A3457B' });
      expect(statementClaims.parse(await claimsOf(nurse)).requirements.some(({ met }) => met)).toBe(false);
    });

    test('is refused to who has no PIN or no name, by which nobody could tell whose it is', async () => {
      const nurse = await api().nurse();
      expect(await refusalOf(nurse.api.statusStatement.get())).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
      await nurse.api.account.updateProfile(registrant('12A3459B'));
      expect(await refusalOf(nurse.api.statusStatement.get())).toBeNull();
      await api().ports.db.updateTable('users').set({ lastName: null }).where('id', '=', nurse.user.id).execute();
      expect(await refusalOf(nurse.api.statusStatement.get())).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    });

    test('refuses a stranger, and a program without the scope', async () => {
      const refused = await refusalOf(api().stranger().api.statusStatement.get());
      expect(refused).toMatchObject({ code: 'UNAUTHORIZED' });
      const nurse = await api().nurse(registrant('12A3450B'));
      const given = { name: 'Agency', scopes: ['progress:read' as const], password: testPassword };
      const { token } = await nurse.api.accessTokens.create(given);
      const program = api().stranger({ accessToken: token }).api;
      expect(await refusalOf(program.statusStatement.get())).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('statusStatement.keys', () => {
    test('are told to anybody', async () => {
      expect(await api().stranger().api.statusStatement.keys()).toEqual({
        keys: [...api().ports.statementSigner.keys],
      });
    });
  });
});
