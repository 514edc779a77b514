import { isDraftForm } from '@cairn/domain/draft-forms';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type DraftSlot, deviceDrafts } from '../client/device-drafts.ts';
import { holdLastWords } from '../client/last-words.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts';
import { useDraftsOf } from './use-drafts-of.ts';

/** What a form is given to keep its draft with. */
export type FormDraft<Values extends object> = DraftState<Partial<Values>> &
  Pick<
    DraftKeeper<Values>,
    'keep' | 'takenUp' | 'keepOwn' | 'dropFound' | 'giveUp' | 'recordLeaves' | 'recordStays' | 'end'
  > & {
    /** Whether the account keeps it, or this device alone. */
    inAccount: boolean;
    /** Whether whoever opened the form has said already that they go on with what was left behind. */
    resumes: boolean;
  };

const noForm: DraftSlot = { userId: '', form: '', record: null };

/**
 * Keeps an unfinished form in its writer's account and, until it is there, on this device, so that a crash, a closed tab,
 * the end of a session or a walk to another computer loses nothing. Used by the page that opens the form; `slot` is null
 * while none is open.
 */
export function useFormDraft<Values extends object>(slot: DraftSlot | null, resumes = false): FormDraft<Values> {
  const form = slot && isDraftForm(slot.form) ? slot.form : null;
  const { account, drafts } = useDraftsOf(form);
  const key = JSON.stringify(slot);
  const latest = useRef({ account, drafts });
  latest.current = { account, drafts };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slot is a new object on every render; its text is not
  const keeper = useMemo(() => {
    const { account: of, drafts: known } = latest.current;
    return createDraftKeeper<Values>(slot ?? noForm, deviceDrafts(), form && { of, form }, known);
  }, [key]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useEffect(() => keeper.learn(drafts), [keeper, drafts]);

  // The last seconds count too when the page goes away, is looked away from, or another form opens.
  useEffect(() => {
    keeper.open();
    const letGo = holdLastWords(keeper.leave);
    const leave = () => void keeper.leave();
    const look = () => document.visibilityState === 'hidden' && leave();
    const send = () => void keeper.send();
    addEventListener('pagehide', leave);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', look);
    return () => {
      letGo();
      removeEventListener('pagehide', leave);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', look);
      keeper.close();
    };
  }, [keeper]);

  return { ...state, ...keeper, inAccount: form !== null, resumes };
}
