import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnreached, problemOf } from '../client/api-problem.ts';
import { endsDraft } from '../client/draft-of-call.ts';
import { focusById } from '../client/focus-by-id.ts';
import { useUser } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import type { Unsent } from '../client/unsent.ts';
import { useFocusAfterRemoval } from '../client/use-focus-after-removal.ts';
import { useLastWrite } from '../client/use-last-write.ts';
import { useProblem } from '../client/use-problem.ts';
import type { OpenForm } from './open-form.ts';
import type { Beginning, Opened } from './opened.ts';
import type { RecordCalls, SavedRecord } from './record-calls.ts';
import type { DraftRow } from './use-drafts-of.ts';
import { useFormDraft } from './use-form-draft.ts';
import { type FormInAddress, formInAddress, readForm, useFormInAddress } from './use-form-in-address.ts';
import { useRecordDeletion } from './use-record-deletion.ts';
import { doneWith, holdBack, holdToOpen, type Typed, useWaitingRecords, type WaitingKind } from './waiting-records.ts';

interface RecordPageOptions<Row extends SavedRecord, Input, About> {
  /** The noun of the page: names its draft, and the places the focus returns to. */
  noun: string;
  calls: RecordCalls<Row, Input>;
  /** How new records wait on this device where there is no line; unless told they wait in their form. */
  waiting?: WaitingKind;
  /** Where the focus returns to after a record was closed; the button that edits it unless told. */
  rowFocusId?: (id: string) => string;
  /** Whether the focus goes to the row of a new record too, once the list holds it. */
  showsNewRow?: boolean;
  /** Whether a record that has changed elsewhere may still be edited; any may unless told. */
  mayEdit?: (row: Row) => boolean;
  /** What a new record with this draft answers. */
  aboutOf?: (id: string) => About | null;
  /** Where it goes when the row it was in has been deleted; the list's heading unless told. */
  removalFocusId?: string;
}

/** The button that edits a record. */
export const editButtonId = (id: string) => `edit-${id}`;

/**
 * The state of a record page: which record is open, whether something is unsaved, what is asked, what is being deleted,
 * and where the focus goes after each of them.
 */
export function useRecordPage<
  Row extends SavedRecord,
  Input,
  Values extends object,
  About extends { id: string } = never,
>({
  noun,
  calls: { list, create, update, remove },
  waiting: kind,
  rowFocusId = editButtonId,
  showsNewRow = false,
  mayEdit = () => true,
  aboutOf,
  removalFocusId = `list-of-${noun}`,
}: RecordPageOptions<Row, Input, About>) {
  const user = useUser();
  const openings = useRef(0);
  const waiting = useWaitingRecords(kind ?? null);
  const opening = (
    record: Row | null,
    { about = null, kind = '', prefilled = null, draft = null, unsent = null }: Beginning<Row, About> = {},
  ): Opened<Row, About> => {
    openings.current += 1;
    return { opening: openings.current, isNew: record === null, record, about, kind, prefilled, draft, unsent };
  };
  const address = useFormInAddress((form) => followAddress(form));
  const atFirst = address.value && readForm(address.value);
  const [opened, setOpened] = useState(() => (atFirst?.kind === undefined ? null : opening(null, atFirst)));
  // Of the record the address asks for, until the list has been read.
  const [awaited, setAwaited] = useState(atFirst?.id ?? null);
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<{ next: Opened<Row, About> | null } | null>(null);
  const current = useRef(opened?.opening ?? 0);
  const another = useRef(false);
  /** The opening whose record was sent, and no answer came. */
  const unanswered = useRef(0);
  const lastWrite = useLastWrite();
  const ids = { addButton: `add-${noun}`, listTitle: `list-of-${noun}` };
  const removed = useFocusAfterRemoval(list.data, removalFocusId);
  // A draft of a record that is gone is still a draft of its own. What is changed in one that waits stays beside it, on the
  // device.
  const draftOfRecord =
    opened && (opened.record?.id ?? opened.about?.id ?? opened.draft?.recordId ?? opened.unsent?.id ?? null);
  const draft = useFormDraft<Values>(
    opened && {
      userId: user.id,
      form: opened.unsent ? `waiting-${noun}` : noun,
      record: draftOfRecord,
      basedOn: opened.record?.updatedAt ?? null,
    },
    Boolean(opened?.draft),
  );
  const writing = opened?.record ? update : create;
  const problem = useProblem(writing.error);

  const show = (next: Opened<Row, About> | null) => {
    create.reset();
    update.reset();
    current.current = next?.opening ?? 0;
    another.current = false;
    // At once, so that the button which gets the focus is there again.
    flushSync(() => {
      setAsked(null);
      setDirty(false);
      setAwaited(null);
      setOpened(next);
    });
    address.say(next && formInAddress(next.record?.id, next.kind, next.prefilled));
  };
  const close = (row: Row | null = opened?.isNew ? null : (opened?.record ?? null)) => {
    show(null);
    focusById(row ? rowFocusId(row.id) : ids.addButton);
  };
  /** Closes the form of what was saved, or begins the next one. */
  const closeOrBegin = (row?: Row) => (another.current ? show(opening(null)) : close(row));
  const goTo = (next: Opened<Row, About> | null) => (next ? show(next) : close());
  const request = (next: Opened<Row, About> | null) => (dirty ? setAsked({ next }) : goTo(next));
  /** Back, Forward or a link: what was unsaved has been asked about before. */
  const followAddress = (form: FormInAddress | null) => {
    // A save that waits for a line is given up with its form.
    lastWrite.drop();
    const wanted = form && readForm(form);
    if (wanted?.id !== undefined) setAwaited(wanted.id);
    // A draft is opened by the list that holds it, in place of what is open.
    else if (wanted?.draftId !== undefined) setDirty(false);
    else goTo(wanted && opening(null, wanted));
  };
  const openAwaited = useEffectEvent((rows: readonly Row[]) => {
    const row = rows.find(({ id }) => id === awaited);
    if (row && mayEdit(row)) goTo(opening(row));
    // It has been deleted, signed or submitted, or was never there.
    else show(null);
  });
  const rows = list.data;
  useEffect(() => {
    // After this has been drawn: opening moves the focus at once.
    if (awaited !== null && rows) queueMicrotask(() => openAwaited(rows));
  }, [awaited, rows]);

  const letGo = opened?.letGo;
  useEffect(() => letGo, [letGo]);

  /** Closes the form on what is kept on this device. */
  const closeOnKept = (isKept: boolean, mine: number) => {
    if (!isKept) return false;
    draft.end();
    if (current.current === mine) closeOrBegin();
    return true;
  };
  const save = async (input: Input, typed: Typed | null = null) => {
    if (!opened) return null;
    const { record, opening: mine, unsent } = opened;
    const ended = draft.recordLeaves() ?? unsent?.draft ?? null;
    // What may have arrived by another door is not sent by this one too.
    const mayWait = !record && typed && unanswered.current !== mine;
    const toKeep = mayWait ? { ...typed, draft: ended } : null;
    if (closeOnKept(await waiting.keepWithoutLine(toKeep, unsent), mine)) return null;
    const takeBack = unsent && !record ? await holdBack(unsent) : null;
    try {
      const saved = await (record
        ? update.mutateAsync(lastWrite.remember(endsDraft({ ...input, id: record.id }, ended)))
        : create.mutateAsync(lastWrite.remember(endsDraft(input, ended))));
      draft.end();
      if (unsent && !record) await doneWith(unsent);
      return current.current === mine ? saved : null;
    } catch (error) {
      // It may have arrived: what waits is not sent by itself any more.
      if (isUnreached(error)) unanswered.current = mine;
      else await takeBack?.();
      // Where it is not kept, the form shows what went wrong.
      if (!closeOnKept(await waiting.keepUnanswered(error, toKeep, unsent), mine)) draft.recordStays();
      return null;
    }
  };
  const goOnWith = (saved: Row) => {
    // What is typed from now on belongs to the record that is there now.
    draft.end();
    setOpened((now) => (now && now.opening === opened?.opening ? { ...now, record: saved, draft: null } : now));
  };
  const finish = async (saved: Row, isDirty: () => boolean) => {
    if (showsNewRow && !isDirty()) await list.refetch();
    if (current.current !== opened?.opening) return;
    if (isDirty()) goOnWith(saved);
    else closeOrBegin(showsNewRow ? saved : undefined);
  };
  const reload = async () => {
    const { data, error } = await list.refetch();
    if (current.current !== opened?.opening) return;
    // The version there is would take the place of what was typed, and of its copy on this device.
    if (error) return void toasts.failure(problemOf(error).message);
    const fresh = data?.find(({ id }) => id === opened?.record?.id);
    goTo(fresh && mayEdit(fresh) ? opening(fresh) : null);
  };
  const openUnsent = async (unsent: Unsent) => {
    const held = await holdToOpen(unsent);
    if (held) request({ ...opening(null, { unsent: held.unsent }), letGo: held.letGo });
  };
  const deletion = useRecordDeletion<Row>(remove, (id) => {
    if (opened?.record?.id === id) close();
    removed(id);
  });

  const form: OpenForm<Row, Input, Values, About> | null = opened && {
    key: opened.opening,
    record: opened.record,
    isNew: opened.isNew,
    about: opened.about,
    kind: opened.kind,
    prefilled: opened.prefilled,
    draft,
    saving: writing.isPending,
    startsWith: (opened.unsent?.values ?? null) as Partial<Values> | null,
    waiting: writing.isPaused,
    isNotKept: waiting.isRefused,
    problem,
    save,
    goOnWith,
    finish,
    setAnother: (wanted) => {
      another.current = wanted;
    },
    cancel: () => request(null),
    setDirty,
    reload,
  };
  return {
    ids,
    list,
    /** Whether the list is on its way for the first time; not while there is no connection to bring it. */
    awaitsList: list.isPending && list.isFetching,
    dirty,
    /** Null while none is open. */
    form,
    /** Whether going to this address on the page takes the open form away. */
    leavesForm: address.leaves,
    /** Opens a record, or the form for a new one, after asking when something is unsaved. */
    open: (record: Row | null, about: About | null = null) => request(opening(record, { about })),
    /** Goes on with a draft, on the record it belongs to where that is still there. */
    openDraft: (row: Pick<DraftRow, 'recordId'>) => {
      const { recordId } = row;
      const record = list.data?.find(({ id }) => id === recordId) ?? null;
      const about = recordId === null ? null : (aboutOf?.(recordId) ?? null);
      request(opening(record, { about, draft: row }));
    },
    /** Takes a draft off the address that is not there. */
    dropDraft: () => address.say(null),
    noun,
    /** Whose draft is in the form; undefined while none is open. */
    draftOfRecord: opened ? draftOfRecord : undefined,
    /** The kind of record that may wait on this device, and how one that does is opened. */
    unsent: kind ? { ...kind, open: openUnsent } : null,
    discarding: {
      asked: asked !== null,
      // While an older draft is on offer, what is typed is not kept.
      copied: draft.found === null,
      confirm: () => {
        draft.giveUp();
        lastWrite.drop();
        goTo(asked?.next ?? null);
      },
      cancel: () => {
        asked?.next?.letGo?.();
        setAsked(null);
      },
    },
    deletion,
  };
}

export type RecordPageState<
  Row extends SavedRecord,
  Input,
  Values extends object,
  About extends { id: string } = never,
> = ReturnType<typeof useRecordPage<Row, Input, Values, About>>;
