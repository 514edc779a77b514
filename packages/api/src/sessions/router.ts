import { identifier } from '@cairn/domain/identifier';
import { openSession, othersEnded, sessionEnds } from '@cairn/domain/session';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { write } from '../transaction.ts';
import { open, router, signedIn } from '../trpc.ts';
import { endOneSession, endOtherSessions } from './commands.ts';
import { listSessions } from './queries.ts';
import { lookAtSession, touchSession } from './session.ts';

const tags = ['Sessions'];

export const sessionsRouter = router({
  list: signedIn
    .meta({ openapi: { method: 'GET', path: '/sessions', tags, summary: 'Where you are signed in' } })
    .input(z.void())
    .output(z.array(openSession))
    .query(({ ctx }) => listSessions(ctx.db, ctx, ctx.session)),

  remove: signedIn
    .meta({
      openapi: { method: 'DELETE', path: '/sessions/{id}', tags, summary: 'Sign one device out' },
      limits: [limits.writesPerNetwork],
    })
    .input(z.object({ id: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) => write(ctx, (tx) => endOneSession(tx, ctx, ctx.session, input.id))),

  endOthers: signedIn
    .meta({
      openapi: { method: 'POST', path: '/sessions/end-others', tags, summary: 'Sign every other device out' },
      limits: [limits.writesPerNetwork],
    })
    .input(z.void())
    .output(othersEnded)
    .mutation(({ ctx }) => write(ctx, (tx) => endOtherSessions(tx, ctx, ctx.session))),
});

/** As `signedIn`, but not counted as use of the session: a screen that asks when it ends must not put that off. */
const lookingOn = open.use(async ({ ctx, next }) => {
  const sid = ctx.caller.cookie.read();
  const session = sid === null ? null : await lookAtSession(ctx, sid);
  if (!session) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  return next({ ctx: { ...ctx, session } });
});

/** When the present session ends, for the screen that warns of it. */
export const presentSessionRouter = router({
  session: lookingOn
    .meta({
      openapi: {
        method: 'GET',
        path: '/session',
        tags,
        summary: 'When this session ends; asking does not count as using it',
      },
    })
    .input(z.void())
    .output(sessionEnds)
    .query(({ ctx: { session } }) => ({ idleEndsAt: session.idleEndsAt, endsAt: session.endsAt })),

  stay: signedIn
    .meta({
      openapi: { method: 'POST', path: '/session/stay', tags, summary: 'Stay signed in: the idle time begins anew' },
      limits: [limits.writesPerNetwork],
    })
    .input(z.void())
    .output(sessionEnds)
    .mutation(async ({ ctx }) => {
      const { idleEndsAt, endsAt } = await touchSession(ctx, ctx.session);
      return { idleEndsAt, endsAt };
    }),
});
