import { describe, expect, test } from 'vitest';
import { indemnityRoutes, maxProviderName } from './declaration-terms.ts';
import { assertDeclared, declarationsInput } from './declarations.ts';
import { RuleError } from './errors.ts';
import { fixturesOn } from './fixtures.ts';

const today = '2026-11-20';
const both = fixturesOn(today).declarations;
const faults = (change: object) =>
  declarationsInput.safeParse({ ...both, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what is noted of the declarations', () => {
  test('is two days, a route and a name, and of anything else sent nothing', () => {
    expect(declarationsInput.parse({ ...both, healthCondition: 'Asthma', caution: 'None' })).toEqual(both);
  });

  test('may be one of the two, or neither', () => {
    const none = { healthAndCharacterOn: null, indemnityOn: null, indemnityRoute: null, indemnityProvider: null };
    expect(declarationsInput.parse({})).toEqual(none);
    expect(declarationsInput.parse({ healthAndCharacterOn: today, indemnityRoute: '' })).toEqual({
      ...none,
      healthAndCharacterOn: today,
    });
  });

  test.each<[keyof typeof indemnityRoutes, boolean]>([
    ['employer', false],
    ['professional_body', true],
    ['private', true],
    ['intending', false],
  ])('with the route %s asks for a name: %s', (indemnityRoute, asked) => {
    expect(Object.keys(indemnityRoutes)).toHaveLength(4);
    const unnamed = faults({ indemnityRoute, indemnityProvider: '' });
    const named = faults({ indemnityRoute, indemnityProvider: 'Northern Mutual' });
    expect([unnamed, named]).toEqual(asked ? [['indemnityProvider'], []] : [[], ['indemnityProvider']]);
  });

  test.each<[string, object, string[]]>([
    ['a day without a route', { indemnityRoute: null, indemnityProvider: null }, ['indemnityRoute']],
    ['a route without a day', { indemnityOn: null }, ['indemnityOn']],
    ['a name and nothing else', { indemnityOn: '', indemnityRoute: '' }, ['indemnityProvider']],
    ['a route nobody knows', { indemnityRoute: 'union', indemnityProvider: null }, ['indemnityRoute']],
    ['a day there is not', { healthAndCharacterOn: '2026-02-30' }, ['healthAndCharacterOn']],
    ['a yes in place of a day', { healthAndCharacterOn: true }, ['healthAndCharacterOn']],
    ['more than a name', { indemnityProvider: 'x'.repeat(maxProviderName + 1) }, ['indemnityProvider']],
    ['several lines', { indemnityProvider: 'Northern\nMutual' }, ['indemnityProvider']],
  ])('refuses %s', (_, change, fields) => expect([...new Set(faults(change))]).toEqual(fields));
});

describe('assertDeclared', () => {
  const given = (change: object) => () => assertDeclared(declarationsInput.parse({ ...both, ...change }), today);

  test('takes today and any day before, of these three years or of earlier ones', () => {
    for (const day of [today, '2019-01-01', null]) expect(given({ healthAndCharacterOn: day })).not.toThrow();
  });

  test('names each day that lies ahead', () => {
    expect(given({ healthAndCharacterOn: '2026-11-21' })).toThrow(RuleError);
    try {
      given({ healthAndCharacterOn: '2026-11-21', indemnityOn: '2027-01-01' })();
    } catch (error) {
      expect((error as RuleError).issues?.map(({ path }) => path)).toEqual(['healthAndCharacterOn', 'indemnityOn']);
    }
  });
});
