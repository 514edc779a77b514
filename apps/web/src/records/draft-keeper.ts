import type { FormDraft, FormDraftInput } from '@cairn/domain/form-draft';
import { problemOf } from '../client/api-problem.ts';
import {
  type AccountVersion,
  type createDeviceDrafts,
  type DraftSlot,
  withoutSignatures,
} from '../client/device-drafts.ts';
import { type FoundDraft, foundInAccount, newVersion, offeredOf, sayTheSame } from './found-draft.ts';

/** Where the account keeps the drafts of one form. */
export interface DraftAccount {
  save(input: FormDraftInput): Promise<FormDraft>;
  discard(id: string): Promise<unknown>;
  /** Those there are now. */
  read(): Promise<readonly FormDraft[]>;
  /** A draft has ended, though what was read last still has it. */
  forget(id: string): void;
}

export interface DraftState<Values> {
  /** What was left behind and has been neither continued nor discarded. */
  found: FoundDraft<Values> | null;
  /** Other words of the same form, from another device or this one: their writer has to choose. */
  other: FoundDraft<Values> | null;
  /** Where what is being typed is kept. */
  kept: 'nothing' | 'account' | 'device' | 'nowhere';
  /** When the account took it last. */
  savedAt: string | null;
  /** Why the account does not take it, where trying again would not help. */
  refusal: string | null;
}

/** After the last key: before it is on the device, and before it is sent to the account; and at the latest while one types on. */
const [devicePause, accountPause, longestPause, retryPause] = [500, 3_000, 20_000, 30_000];

type Timer = ReturnType<typeof setTimeout> | undefined;

const nothing = { found: null, other: null, kept: 'nothing', savedAt: null, refusal: null } as const;

/** 422, 413 and the like are about the words themselves; anything else may go better later. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429;

/**
 * Keeps what is typed in one form: on the device at once, and in the account a moment later, from where the device forgets
 * it. `account` is null for a form whose draft stays on the device.
 */
export function createDraftKeeper<Values extends object>(
  slot: DraftSlot,
  device: ReturnType<typeof createDeviceDrafts>,
  account: { of: DraftAccount; form: FormDraftInput['form'] } | null,
  known?: readonly FormDraft[],
) {
  let version: AccountVersion = newVersion();
  let typed: { values: Record<string, unknown>; text: string; since: number } | null = null;
  let savedText: string | null = null;
  let refusedText: string | null = null;
  /** Words that were sent and never answered, the latest last: the account may hold them. */
  let unanswered: Record<string, unknown>[] = [];
  let inFlight: Promise<void> | null = null;
  /** Another one once what was typed is saved or given up: answers to what was sent before are of no matter then. */
  let life = 0;
  /** Its form has gone: what comes after its last words is of no matter. */
  let closed = false;
  /** A record of what is typed is on its way, and ends the draft. */
  let leaving = false;
  let timers: { device?: Timer; account?: Timer } = {};
  let state: DraftState<Partial<Values>> = nothing;
  const listeners = new Set<() => void>();

  const set = (change: Partial<DraftState<Partial<Values>>>) => {
    state = { ...state, ...change };
    for (const changed of listeners) changed();
  };
  const stop = () => {
    clearTimeout(timers.device);
    clearTimeout(timers.account);
    timers = {};
  };
  const mine = (drafts: readonly FormDraft[]) => drafts.find(({ recordId }) => recordId === slot.record) ?? null;

  /** Takes what is typed off the device, and not what the same form has been opened for since. */
  const forgetTyped = () => {
    const held = device.find(slot);
    if (held && typed && sayTheSame(held.values, typed.values)) device.clear(slot);
  };
  /** Answers whether the device holds what is typed and the account does not; there is nothing to hold otherwise. */
  const write = (): boolean => {
    clearTimeout(timers.device);
    if (!typed || closed) return true;
    if (typed.text === savedText) {
      forgetTyped();
      return true;
    }
    return device.keep(slot, typed.values, account ? { account: version, ...(leaving && { sent: true }) } : {});
  };
  const writeAndTell = () => {
    const isKept = write();
    if (!account || state.kept === 'device' || state.kept === 'nowhere') set({ kept: isKept ? 'device' : 'nowhere' });
  };

  const sendAfter = (pause: number) => {
    if (!account || !typed || closed) return;
    clearTimeout(timers.account);
    timers.account = setTimeout(send, Math.max(0, Math.min(pause, typed.since + longestPause - Date.now())));
  };
  const accept = (draft: FormDraft, text: string) => {
    version = { id: draft.id, revision: draft.revision };
    savedText = text;
    unanswered = [];
    set({ kept: 'account', savedAt: draft.updatedAt, refusal: null });
    if (typed?.text === text) {
      stop();
      forgetTyped();
    } else if (typed) typed.since = Date.now();
  };
  const keptHere = (refusal: string | null) => set({ kept: write() ? 'device' : 'nowhere', refusal });
  const failed = async (
    of: DraftAccount,
    error: unknown,
    sent: { values: Record<string, unknown>; text: string },
    then: number,
  ) => {
    if (closed) return;
    const { status, message } = problemOf(error);
    let pause = retryPause;
    if (status === 404 || status === 409) {
      const drafts = await of.read().catch(() => null);
      if (then !== life || closed) return;
      const there = drafts && mine(drafts);
      if (there && sayTheSame(there.values, sent.values)) return accept(there, sent.text);
      const isOwn = there?.id === version.id && unanswered.some((words) => sayTheSame(there.values, words));
      if (there && !isOwn)
        return void set({ kept: write() ? 'device' : 'nowhere', other: foundInAccount(slot, there) });
      // It was finished elsewhere: what is typed here is a draft of its own.
      if (drafts) [version, pause] = [there ? { id: there.id, revision: there.revision } : newVersion(), 0];
    } else if (isFinal(status)) {
      refusedText = sent.text;
      return keptHere(message);
    } else unanswered = [...unanswered, sent.values].slice(-5);
    keptHere(null);
    if (typed) timers.account = setTimeout(send, pause);
  };

  /** Sends what the account does not hold yet; one after the other. */
  function send(): Promise<void> {
    clearTimeout(timers.account);
    timers.account = undefined;
    const idle = !typed || typed.text === savedText || typed.text === refusedText || state.found || state.other;
    if (!account || !typed || idle || leaving) return Promise.resolve();
    if (inFlight) return inFlight.then(send);
    const [then, sent, { of, form }] = [life, typed, account];
    const { record: recordId, basedOn = null } = slot;
    inFlight = of
      .save({ ...version, form, recordId, basedOn, values: sent.values })
      .then(
        (draft) => then === life && accept(draft, sent.text),
        (error) => (then === life ? failed(of, error, sent, then) : undefined),
      )
      .then(() => {
        inFlight = null;
        if (!closed && typed && typed.text !== savedText && timers.account === undefined) sendAfter(accountPause);
      });
    return inFlight;
  }

  /** What was typed is over. */
  const end = () => {
    stop();
    life += 1;
    leaving = false;
    account?.of.forget(version.id);
    if (!state.found) device.clear(slot);
    [typed, savedText, refusedText, unanswered, version] = [null, null, null, [], newVersion()];
    set({ ...nothing, found: state.found, other: state.found && state.other });
  };
  const discardAt = (of: DraftAccount, id: string) => {
    of.forget(id);
    void of.discard(id).catch(() => {});
  };

  /** Looks again at what the account holds. */
  const learn = (drafts: readonly FormDraft[] | undefined) => {
    if (inFlight || (typed && !account)) return;
    const there = account ? drafts && mine(drafts) : null;
    const begun = typed !== null || savedText !== null;
    if (!begun) {
      const offered = offeredOf<Partial<Values>>(slot, device.find(slot), there);
      if (JSON.stringify(offered.found?.values) !== JSON.stringify(state.found?.values) || offered.other || state.other)
        set(offered);
      return;
    }
    const isOwn = there?.id === version.id && there.revision <= version.revision;
    if (!there || isOwn || (typed && sayTheSame(there.values, typed.values))) return;
    set({ other: foundInAccount(slot, there) });
  };

  learn(known);

  return {
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    state: () => state,
    learn,
    send,

    /** Keeps what is typed. Waits while an older draft is still on offer. */
    keep(values: Values) {
      if (state.found) return;
      const words = withoutSignatures(values);
      const text = JSON.stringify(words);
      if (text === (typed?.text ?? savedText)) return;
      const since = typed && typed.text !== savedText ? typed.since : Date.now();
      typed = { values: words, text, since };
      clearTimeout(timers.device);
      timers.device = setTimeout(writeAndTell, devicePause);
      sendAfter(accountPause);
    },

    /** Words on offer, or from another device, have been put into the form, which now holds `values`. */
    takenUp({ from, version: of, savedAt }: FoundDraft<unknown>, values: Values) {
      stop();
      version = of;
      const words = withoutSignatures(values);
      const text = JSON.stringify(words);
      typed = { values: words, text, since: Date.now() };
      savedText = from === 'account' ? text : null;
      if (from === 'account') device.clear(slot);
      const kept = from === 'account' ? 'account' : 'device';
      set({ ...nothing, kept, savedAt: from === 'account' ? savedAt : null });
      if (from === 'device') sendAfter(accountPause);
    },

    /** What is typed here takes the place of what came from elsewhere. */
    keepOwn() {
      if (!state.other) return;
      version = state.other.version;
      savedText = null;
      set({ other: null });
      void send();
    },

    /** Gives up the draft on offer, and the one beside it. */
    dropFound() {
      const { found, other } = state;
      device.clear(slot);
      set(nothing);
      // Also where it may still be on its way.
      if (account && found) discardAt(account.of, (found.from === 'account' ? found : (other ?? found)).version.id);
    },

    /** A record is about to be sent of what was typed; answers the draft it ends. */
    recordLeaves(): string | null {
      if (!account || !typed || state.found) return null;
      stop();
      leaving = true;
      if (typed.text !== savedText) write();
      return version.id;
    },
    /** It was not saved: what was typed goes on being kept. */
    recordStays() {
      leaving = false;
      if (!typed || typed.text === savedText) return;
      writeAndTell();
      sendAfter(accountPause);
    },
    /** It was saved: what was typed is a record now. */
    end,

    /** What was typed is given up, here and in the account. */
    giveUp() {
      if (!typed) return;
      if (account && (version.revision > 0 || inFlight)) discardAt(account.of, version.id);
      end();
    },

    /** The page goes away, or is looked away from. */
    leave() {
      write();
      return send();
    },
    /** The form is there; closed, it says its last words, and nothing after them. */
    open() {
      closed = false;
    },
    close() {
      write();
      void send();
      closed = true;
      stop();
    },
  };
}

export type DraftKeeper<Values extends object> = ReturnType<typeof createDraftKeeper<Values>>;
