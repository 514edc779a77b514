import { identifier } from '@cairn/domain/identifier';
import { openSession, othersEnded, sessionEnds } from '@cairn/domain/session';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { open, signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { endOneSession, endOtherSessions } from './commands.ts';
import { listSessions } from './queries.ts';
import { peekSession, touchSession } from './session.ts';
import { endsOf } from './session-ends.ts';

const tags = ['Sessions'];

export const sessionsRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path: '/sessions', tags, summary: 'Where you are signed in' },
    input: z.void(),
    output: z.array(openSession),
    run: listSessions,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/sessions/{id}', tags, summary: 'Sign one device out' },
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    run: endOneSession,
  }),

  endOthers: signedIn.write({
    openapi: { method: 'POST', path: '/sessions/end-others', tags, summary: 'Sign every other device out' },
    input: z.void(),
    output: othersEnded,
    run: endOtherSessions,
  }),
});

/** As somebody signed in, but not counted as use of the session: a screen that asks when it ends must not put that off. */
const lookingOn = open.use(async ({ ctx, next }) => {
  const sid = ctx.caller.cookie.read();
  const session = sid === null ? null : await peekSession(ctx, sid);
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
    .query(({ ctx: { session, policy } }) => endsOf(session, policy)),

  stay: signedIn.write({
    openapi: { method: 'POST', path: '/session/stay', tags, summary: 'Stay signed in: the idle time begins anew' },
    withoutFactor: true,
    input: z.void(),
    output: sessionEnds,
    withoutKey: 'It answers when the session ends now.',
    run: async (tx, actor) => endsOf(await touchSession(tx, actor, actor.session), actor.policy),
  }),
});
