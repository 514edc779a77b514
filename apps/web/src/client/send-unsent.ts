import { getUntypedClient } from '@trpc/client';
import type { trpc } from './api-client.ts';
import { type ApiProblem, problemOf } from './api-problem.ts';
import { deviceDrafts } from './device-drafts.ts';
import { endsDraft } from './draft-of-call.ts';
import { serverClock } from './server-clock.ts';
import {
  holdUnsent,
  markAll,
  noteOnUnsent,
  onSentElsewhere,
  onUnsent,
  removeUnsent,
  tellSent,
  type Unsent,
  unsentNow,
  unsentOf,
} from './unsent.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** How long after it was sent for the first time Cairn still knows it again; a little less than it does. */
const knownForMs = 20 * 3_600_000;

/** How long until it is tried again where Cairn could not take it, in milliseconds: doubled each time. */
const [shortestRestMs, longestRestMs] = [3_000, 60_000];

/** What may be another answer later: nobody was reached, the session is over, or too much is asked for at once. */
const isForLater = ({ status }: ApiProblem) => status === 0 || status === 401 || status === 429 || status >= 500;

const tooLate: ApiProblem = {
  status: 0,
  message:
    'It was sent more than a day ago and no answer came. Look whether it is in your records before you save it again.',
  issues: [],
};

type Outcome = 'sent' | 'refused' | 'later' | 'signed-out';

/** Sends one, and answers what became of it. */
async function sendOne(client: Client, { id }: Unsent): Promise<Outcome> {
  // As it is now: another tab may have changed it, or given it up.
  const unsent = await unsentNow(id);
  if (!unsent || unsent.refusal) return 'refused';
  const { path, input, draft, key, userId, sentAt } = unsent;
  if (sentAt !== null && Math.abs(serverClock.now() - sentAt) > knownForMs) {
    await noteOnUnsent(id, { refusal: tooLate });
    return 'refused';
  }
  try {
    if (sentAt === null) await noteOnUnsent(id, { sentAt: serverClock.now() });
    await getUntypedClient(client).mutation(path, endsDraft(input, draft), {
      context: { idempotencyKey: key, person: userId },
    });
  } catch (error) {
    const problem = problemOf(error);
    if (isForLater(problem)) return problem.status === 401 ? 'signed-out' : 'later';
    await noteOnUnsent(id, { refusal: problem });
    return 'refused';
  }
  await removeUnsent(id);
  return 'sent';
}

/** What became of all that waited: how many were sent, and what stopped the rest. */
interface Pass {
  readonly sent: number;
  readonly stoppedBy: 'later' | 'signed-out' | null;
}

/** Sends what waits for this person, one after another and in one tab only. */
async function sendAll(client: Client, userId: string): Promise<Pass> {
  return navigator.locks.request('cairn-unsent', { ifAvailable: true }, async (lock) => {
    let sent = 0;
    for (const unsent of lock ? await unsentOf(userId) : []) {
      // Somebody has begun to change it.
      if (unsent.refusal || deviceDrafts().isKeptFor(unsent.id)) continue;
      const letGo = await holdUnsent(unsent.id);
      // Somebody is changing it.
      if (!letGo) continue;
      const outcome = await sendOne(client, unsent).finally(letGo);
      if (outcome === 'later' || outcome === 'signed-out') return { sent, stoppedBy: outcome };
      if (outcome === 'sent') sent += 1;
    }
    return { sent, stoppedBy: null };
  });
}

interface Sending {
  client: Client;
  userId: string;
  /** So many were saved; none where another tab has sent them. */
  onSent: (count: number) => void;
  /** The session is over, or somebody else's: what waits goes on waiting. */
  onSignedOut: () => void;
}

/** Sends what waits as soon as there is a line, and again until it has arrived. Answers how to stop. */
export function sendWhatWaits({ client, userId, onSent, onSignedOut }: Sending): () => void {
  let stopped = false;
  let underWay = false;
  let isChanged = false;
  let restMs = shortestRestMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    isChanged = true;
    if (underWay || !navigator.onLine || !navigator.locks) return;
    clearTimeout(timer);
    underWay = true;
    let pass: Pass = { sent: 0, stoppedBy: null };
    while (isChanged && pass.stoppedBy === null && !stopped) {
      isChanged = false;
      pass = await sendAll(client, userId).catch(() => ({ sent: 0, stoppedBy: 'later' }) as const);
      if (pass.sent === 0) continue;
      // Also where its page has gone meanwhile: the next one may have read the list before.
      tellSent();
      onSent(pass.sent);
    }
    underWay = false;
    if (stopped || pass.stoppedBy === null) return;
    if (pass.stoppedBy === 'signed-out') return onSignedOut();
    timer = setTimeout(send, restMs);
    restMs = Math.min(restMs * 2, longestRestMs);
  };
  const sendNow = () => {
    restMs = shortestRestMs;
    void send();
  };
  const stopHearing = onUnsent(sendNow);
  const stopHearingOthers = onSentElsewhere(() => onSent(0));
  addEventListener('online', sendNow);
  void markAll().catch(() => undefined);
  void send();
  return () => {
    stopped = true;
    stopHearing();
    stopHearingOthers();
    clearTimeout(timer);
    removeEventListener('online', sendNow);
  };
}
