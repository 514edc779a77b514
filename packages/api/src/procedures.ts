import type { AdminRight } from '@cairn/domain/admin-role';
import { bodyLimits } from './input-bounds.ts';
import { consumeForNetwork } from './known-networks/network-limits.ts';
import { administratorWith, anybodySignedIn } from './procedure-kinds/calling.ts';
import { list, readWith } from './procedure-kinds/reads.ts';
import { addsRecord, changesRecord, writeOnce, writeSignedIn, writeWith } from './procedure-kinds/writes.ts';
import { guarded } from './trpc.ts';

/** Anybody may call. */
export const open = guarded.meta({ bodyBytes: bodyLimits.open }).use(async ({ ctx, meta, next }) => {
  await consumeForNetwork(ctx, meta?.limits ?? []);
  return next();
});

/**
 * Somebody signed in; everything below is theirs alone. `read` waits for its turn, and so does `list`, which is told page by
 * page; `write` is counted and is one transaction, done at most once for each Idempotency-Key unless it says why not; `once` adds
 * something, within the person's quota of text, and is prepared for only once too; `add` is that for a record which needs
 * nothing else, by one statement where that is enough, and `change` replaces such a record likewise. `aside` is a write of what is no record: what was worked out from the
 * records still stands after it.
 */
export const signedIn = {
  read: readWith(anybodySignedIn),
  list,
  write: writeSignedIn,
  aside: writeWith(anybodySignedIn, async () => {}),
  once: writeOnce,
  add: addsRecord,
  change: changesRecord,
};

/**
 * An administrator whose role has this right. What they are answered is somebody else's, and nothing of that is kept beside an
 * Idempotency-Key.
 */
export const admin = (right: AdminRight) => ({
  read: readWith(administratorWith(right)),
  write: writeWith(administratorWith(right), async () => {}, {
    withoutKey: 'It answers what is somebody else’s, of which no copy is kept, and does nothing twice.',
  }),
});
