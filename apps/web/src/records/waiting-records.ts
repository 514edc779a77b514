import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiProblem, isUnreached } from '../client/api-problem.ts';
import { actionKeys } from '../client/idempotency-keys.ts';
import { serverClock } from '../client/server-clock.ts';
import { useUser } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import type { Unsent, WaitingPath } from '../client/unsent.ts';

/** A kind of record that may wait on this device until there is a line. */
export interface WaitingKind {
  path: WaitingPath;
  /** What it is called while it waits; `input` is what is sent. */
  nameOf: (input: never) => string;
}

/** What a form sends, and what stood in its fields. */
export interface Typed {
  checked: object;
  values: object;
}

/** The same, with the draft in the account that ends once it has been sent. */
interface ToKeep extends Typed {
  draft: string | null;
}

/**
 * Keeps new records on this device that could not be sent. `kind` is null on pages whose records are sent from an open form
 * only.
 */
export function useWaitingRecords(kind: WaitingKind | null) {
  const user = useUser();
  const [isRefused, setRefused] = useState(false);

  const keep = async ({ checked, values, draft }: ToKeep, inPlaceOf: Unsent | null, sentAt: number | null) => {
    if (!kind) return false;
    const { path } = kind;
    const unsent = await import('../client/unsent.ts').catch(() => null);
    // What may have arrived goes on under the key that it was sent with.
    const key = actionKeys.keyFor(path, checked) ?? crypto.randomUUID();
    const record = { userId: user.id, path, input: checked, values, draft, key, sentAt };
    const isKept = (await unsent?.keepUnsent(record, inPlaceOf)) ?? false;
    setRefused(!isKept);
    if (!isKept) return false;
    // The next of the same words is another record.
    actionKeys.succeeded(path, checked);
    toasts.success('It is kept on this device and will be sent once Cairn can be reached', 'Waiting to be sent');
    return true;
  };
  return {
    /** Whether this device could not keep what was to wait. */
    isRefused,
    /** Keeps it at once where there is no line, or where it has waited before: then it is sent from there, under one key. Answers
     * whether it is kept. */
    keepWithoutLine: (typed: ToKeep | null, inPlaceOf: Unsent | null) =>
      typed && (inPlaceOf || !onlineManager.isOnline()) ? keep(typed, inPlaceOf, null) : Promise.resolve(false),
    /** Keeps what may have arrived though no answer came. Answers whether it is kept. */
    keepUnanswered: (error: unknown, typed: ToKeep | null, inPlaceOf: Unsent | null) =>
      // Feedback leaves through another door, under a key of its own.
      typed && isUnreached(error) && kind?.path !== 'feedback.create'
        ? keep(typed, inPlaceOf, serverClock.now())
        : Promise.resolve(false),
  };
}

/** Opens one that waits, as it is now: no tab sends it until it is let go. */
export async function holdToOpen({ id }: Unsent): Promise<{ unsent: Unsent; letGo: () => void } | null> {
  const { holdUnsent, letGoOf, unsentNow } = await import('../client/unsent.ts');
  const release = await holdUnsent(id);
  const unsent = release && (await unsentNow(id));
  if (unsent && (unsent.sentAt === null || unsent.refusal)) return { unsent, letGo: () => letGoOf(release) };
  release?.();
  toasts.failure(release ? 'It has been sent meanwhile' : 'It is being sent just now');
  return null;
}

const savedOtherwise: ApiProblem = {
  status: 0,
  message: 'You began to save it another way. Look whether it is in your records before you save it again.',
  issues: [],
};

/** Keeps one from being sent by itself while a record is made of it another way. Answers how to take that back. */
export async function holdBack({ id, refusal }: Unsent): Promise<() => Promise<void>> {
  const { noteOnUnsent } = await import('../client/unsent.ts');
  await noteOnUnsent(id, { refusal: savedOtherwise }).catch(() => undefined);
  return () => noteOnUnsent(id, { refusal }).catch(() => undefined);
}

/** Takes one off the device whose record has been saved. */
export async function doneWith({ id }: Unsent): Promise<void> {
  const { removeUnsent } = await import('../client/unsent.ts');
  await removeUnsent(id);
}
