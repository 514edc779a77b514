import { type DraftFormName, draftName } from '@cairn/domain/draft-forms';
import type { FormDraft, FormDraftInput } from '@cairn/domain/form-draft';
import { useEffect, useMemo, useState } from 'react';
import { trpc } from '../client/api-client.ts';
import { problemOf } from '../client/api-problem.ts';
import { deviceDrafts, type KeptOfRecord } from '../client/device-drafts.ts';
import { useUser } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import { isMadeToWait, onUnsentMark } from '../client/unsent-mark.ts';
import type { DraftAccount } from './draft-keeper.ts';
import { newVersion, sayTheSame } from './found-draft.ts';

/** How long what was read is not asked again, in milliseconds: a page and its form ask together. */
const fresh = 10_000;

/** Drafts that have ended here: what was asked of them before may still be answered. Ids are never used again. */
const ended = new Set<string>();

/** The drafts of a form in the account, read again whenever the page is come back to; undefined until they have been read. */
export function useDraftsOf(form: DraftFormName | null) {
  const utils = trpc.useUtils();
  const { id: person } = useUser();
  const wanted = useMemo(() => (form ? { form } : {}), [form]);
  const { data: drafts, isFetching } = trpc.formDrafts.list.useQuery(wanted, {
    enabled: form !== null,
    staleTime: fresh,
    refetchOnWindowFocus: true,
  });
  const account = useMemo((): DraftAccount => {
    const { list } = utils.formDrafts;
    // What is asked already may be answered as it was before.
    const change = (to: (now: readonly FormDraft[]) => FormDraft[]) => {
      void list.cancel(wanted);
      list.setData(wanted, (now) => now && to(now));
      void utils.requirements.nextSteps.invalidate();
    };
    const without = (now: readonly FormDraft[], id: string) => now.filter((draft) => draft.id !== id);
    return {
      save: async (input) => {
        // Somebody else may have signed in here since it was typed.
        const saved = await utils.client.formDrafts.save.mutate(input, { context: { person } });
        if (!ended.has(saved.id)) change((now) => [saved, ...without(now, saved.id)]);
        return saved;
      },
      discard: (id) => utils.client.formDrafts.discard.mutate({ id }, { context: { person } }),
      read: () => list.fetch(wanted, { staleTime: 0 }),
      forget: (id) => {
        ended.add(id);
        change((now) => without(now, id));
      },
    };
  }, [utils, wanted, person]);
  return { account, drafts, isFetching };
}

/** A draft as a list shows it. */
export interface DraftRow {
  id: string;
  recordId: string | null;
  name: string;
  savedAt: string;
  /** Whether the account does not have these words yet. */
  onDevice: boolean;
  values: Record<string, unknown>;
}

/**
 * The drafts of a form as its page lists them, and how one is discarded. What this device could not send to the account
 * before is sent now, but for that of the record being edited (`open`; undefined while no form is open).
 */
export function useDraftRows(form: DraftFormName, open: string | null | undefined) {
  const { id: userId } = useUser();
  const { account, drafts, isFetching } = useDraftsOf(form);
  const [, redraw] = useState(0);
  const kept = deviceDrafts().list({ userId, form });
  useEffect(() => onUnsentMark(() => redraw((n) => n + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the account's drafts are known; what is typed from then on sends itself
  useEffect(() => {
    if (!drafts) return;
    const left = deviceDrafts()
      .list({ userId, form })
      .filter(({ record }) => record !== open);
    void Promise.all(left.map((each) => sendLeft(account, { userId, form }, each))).then(() => redraw((n) => n + 1));
  }, [drafts !== undefined]);

  // Another record would be made of a draft whose record waits to be sent.
  const inAccount = (drafts ?? [])
    .filter(({ id }) => !isMadeToWait(id))
    .map(
      ({ id, recordId, updatedAt, values }): DraftRow => ({
        ...{ id, recordId, values, savedAt: updatedAt, onDevice: false },
        name: draftName(form, values),
      }),
    );
  const onDevice = kept
    .filter(({ record }) => !inAccount.some(({ recordId }) => recordId === record))
    .map(
      ({ record, savedAt, values }): DraftRow => ({
        ...{ id: `device-${record}`, recordId: record, values, savedAt, onDevice: true },
        name: draftName(form, values),
      }),
    );
  // Until the account has answered; where it cannot be reached, what this device holds is shown all the same.
  const rows =
    drafts === undefined && isFetching ? [] : [...onDevice, ...inAccount].filter(({ recordId }) => recordId !== open);

  const discard = async (row: DraftRow) => {
    const slot = { userId, form, record: row.recordId };
    const before = drafts?.find(({ id }) => id === row.id);
    const held = deviceDrafts().find(slot);
    deviceDrafts().clear(slot);
    redraw((n) => n + 1);
    try {
      if (before) {
        account.forget(before.id);
        await account.discard(before.id);
      }
    } catch (error) {
      toasts.failure(problemOf(error).message, 'The draft could not be discarded');
      return void account.read();
    }
    toasts.undoable('Draft discarded', async () => {
      const basedOn = before?.basedOn ?? held?.basedOn ?? null;
      const back: FormDraftInput = { ...newVersion(), form, recordId: row.recordId, basedOn, values: row.values };
      try {
        await account.save(back);
      } catch {
        deviceDrafts().keep({ ...slot, basedOn }, row.values);
      }
      redraw((n) => n + 1);
    });
  };
  return { rows, discard, drafts, isFetching };
}

/** Words that could not be sent when they were typed. Where they cannot be sent now either, they stay where they are. */
async function sendLeft(
  account: DraftAccount,
  { userId, form }: { userId: string; form: DraftFormName },
  left: KeptOfRecord,
): Promise<void> {
  const slot = { userId, form, record: left.record, basedOn: left.basedOn };
  const { values, basedOn, record: recordId, sent = false } = left;
  // Unless more has been typed meanwhile, or it was given up.
  const isThere = () => {
    const now = deviceDrafts().find(slot);
    return now !== null && sayTheSame(now.values, values);
  };
  const forget = () => void (isThere() && deviceDrafts().clear(slot));
  const save = (version: { id: string; revision: number }) =>
    account.save({ ...version, form, recordId, basedOn, values }).then(forget);
  try {
    await save(left.account ?? newVersion());
  } catch (error) {
    if (problemOf(error).status !== 404 || !isThere()) return;
    // It has ended. A record was made of these very words, or they were typed since.
    if (sent) forget();
    else await save(newVersion()).catch(() => {});
  }
}
