import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { forgetEarlyReads, takeEarlyRead } from './early-reads.ts';

/** A tRPC link that answers a query with what was read early; a query without that, or whose read failed, goes on. */
export const earlyReadsLink: TRPCLink<AnyRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') forgetEarlyReads();
    const early = op.type === 'query' ? takeEarlyRead(op.path, op.input) : null;
    if (!early) return next(op);
    return observable((observer) => {
      let given = false;
      let asking: Unsubscribable | undefined;
      early.then(
        (data) => {
          if (given) return;
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        () => {
          if (!given) asking = next(op).subscribe(observer);
        },
      );
      return () => {
        given = true;
        asking?.unsubscribe();
      };
    });
  };
