import { newId } from '@cairn/db/new-id';
import { describe, expect, test } from 'vitest';
import { recordFailedAttempt, refundFailedAttempt } from '../account/sign-in-limits.ts';
import { consumeForPerson, consumeRefusedToken } from '../known-networks/network-limits.ts';
import { callBy, contextOf, newEmail, onEachDatabase, refusalOf } from '../testing.ts';
import { createFloodCounts } from './flood-counts.ts';

const nurses = 2_000;

onEachDatabase((api) => {
  /** Whoever calls from this address, and what they are told by headers. */
  function callerAt(address: string, idempotencyKey: string | null = null) {
    const headers: Record<string, string> = {};
    const context = contextOf(api().ports, { sid: null }, address, idempotencyKey);
    const setHeader = (name: string, value: string) => {
      headers[name] = value;
    };
    return {
      ...context,
      floodCounts: createFloodCounts(api().ports),
      caller: { ...context.caller, setHeader },
      headers,
    };
  }
  const sessionOf = (id: string, tokenId?: string) => {
    const { user } = callBy(api().ports, id).session;
    return { user, ...(tokenId !== undefined && { grant: { tokenId, scopes: [] } }) };
  };

  describe('a hospital of 2,000 nurses behind one address where nobody is known yet', () => {
    test('signs in within a quarter of an hour, some at the second try, while who guesses there is held', {
      timeout: 240_000,
    }, async () => {
      const ctx = callerAt('203.0.113.40');
      const signIn = async (email: string, isRight: boolean) => {
        const attempt = await recordFailedAttempt(ctx, email, {
          id: newId(),
          passwordHash: null,
          browsersForgottenAt: null,
        });
        if (isRight) await refundFailedAttempt(ctx, attempt);
      };
      for (let nurse = 0; nurse < nurses; nurse++) {
        const email = newEmail();
        if (nurse % 40 === 0) await signIn(email, false);
        await signIn(email, true);
      }
      const guesses: (string | undefined)[] = [];
      for (let i = 0; i < 60; i++) guesses.push((await refusalOf(signIn(newEmail(), false)))?.code);
      expect(guesses.filter((code) => code === undefined)).toHaveLength(100 - nurses / 40);
      expect(guesses.at(-1)).toBe('SLOW_DOWN');
    });

    test('saves something every ten seconds each, and no flood besides', async () => {
      const ctx = callerAt('203.0.113.41');
      const people = Array.from({ length: nurses }, () => sessionOf(newId()));
      for (let round = 0; round < 60; round++) for (const person of people) await consumeForPerson(ctx, person);
      expect(await refusalOf(consumeForPerson(ctx, sessionOf(newId())))).toMatchObject({ code: 'SLOW_DOWN' });
    });
  });

  describe('what programs write by access tokens', () => {
    const many = async (times: number, call: () => Promise<void>) => {
      for (let i = 0; i < times; i++) await call();
    };

    test('is counted for each token and for all of a person, and takes nothing of what the person has', async () => {
      const [ctx, id] = [callerAt('203.0.113.42'), newId()];
      const [rota, course, third] = [sessionOf(id, newId()), sessionOf(id, newId()), sessionOf(id, newId())];
      await many(600, () => consumeForPerson(ctx, rota));
      expect(ctx.headers.RateLimit).toMatch(/^"writes-token";r=0;t=\d+$/);
      expect(await refusalOf(consumeForPerson(ctx, rota))).toMatchObject({ code: 'SLOW_DOWN' });
      await many(600, () => consumeForPerson(ctx, course));
      expect(await refusalOf(consumeForPerson(ctx, third))).toMatchObject({ code: 'SLOW_DOWN' });
      await consumeForPerson(ctx, sessionOf(id));
      expect(ctx.headers).toMatchObject({
        'RateLimit-Policy': '"writes-user";q=600;w=600',
        RateLimit: expect.stringMatching(/^"writes-user";r=599;t=\d+$/),
      });
    });

    test('with a token that is refused is held for its network, and tells nothing of one that is good', async () => {
      const ctx = callerAt('203.0.113.43');
      await many(600, () => consumeRefusedToken(ctx));
      expect(await refusalOf(consumeRefusedToken(ctx))).toMatchObject({ code: 'SLOW_DOWN' });
      await consumeForPerson(ctx, sessionOf(newId(), newId()));
      await consumeRefusedToken({ ...ctx, caller: { ...ctx.caller, address: '198.51.100.43' } });
    });
  });

  test('answers kept for Idempotency-Keys are held to so many a day, and calls without one are not', async () => {
    const ctx = callerAt('203.0.113.44', 'k');
    const one = sessionOf(newId());
    for (let i = 0; i < 10_000; i++) {
      if (i % 599 === 0) api().clock.advance(20);
      await consumeForPerson(ctx, one);
    }
    api().clock.advance(20);
    expect(await refusalOf(consumeForPerson(ctx, one))).toMatchObject({ code: 'SLOW_DOWN' });
    await consumeForPerson({ ...ctx, caller: { ...ctx.caller, idempotencyKey: null } }, one);
  });
});
