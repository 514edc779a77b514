import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiProblem, problemOf } from '../client/api-problem.ts';
import { focusById } from '../client/focus-by-id.ts';
import { useUser } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import type { Unsent } from '../client/unsent.ts';
import { useFocusAfterRemoval } from '../client/use-focus-after-removal.ts';
import { useLastWrite } from '../client/use-last-write.ts';
import { useProblem } from '../client/use-problem.ts';
import { type DeviceDraft, useDeviceDraft } from '../components/use-device-draft.ts';
import type { RecordCalls, SavedRecord } from './record-calls.ts';
import { useNewInAddress } from './use-new-in-address.ts';
import { doneWith, holdToOpen, type Typed, useWaitingRecords, type WaitingKind } from './waiting-records.ts';

interface RecordPageOptions<Row extends SavedRecord, Input> {
  /** The noun of the page: names its draft on this device, and the places the focus returns to. */
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
  /** Where it goes when the row it was in has been deleted; the list's heading unless told. */
  removalFocusId?: string;
}

/** A form that is open: `opening` tells one opening from the next, `record` is what is saved, also by this form. */
interface Opened<Row, About> {
  opening: number;
  isNew: boolean;
  record: Row | null;
  about: About | null;
  /** What it goes on with that could not be sent before. */
  unsent: Unsent | null;
  /** Lets other tabs send that again. */
  letGo?: () => void;
}

/** The form as it is open now, and what it may do with the page. */
export interface OpenForm<Row extends SavedRecord, Input, Values extends object, About = never> {
  /** Another one for each opening, and for each version of the record that is opened. */
  key: number;
  /** Null while a new record has not been saved. */
  record: Row | null;
  isNew: boolean;
  /** What a new record answers. */
  about: About | null;
  draft: DeviceDraft<Values>;
  saving: boolean;
  /** What stood in the fields of a record that could not be sent, to go on with. */
  startsWith: Partial<Values> | null;
  /** Held back until there is a connection again. */
  waiting: boolean;
  /** Whether it is held back here because this device could not keep it. */
  isNotKept: boolean;
  /** Why the last save failed; the same object until the next one. */
  problem: ApiProblem | null;
  /** Answers what was saved, or null when it was not or the form has been closed meanwhile. The form stays open. Where there is
   * no line, `typed` is kept on this device and the form closes. */
  save: (input: Input, typed?: Typed | null) => Promise<Row | null>;
  /** Goes on with what was saved: there is more to do before the form closes. */
  goOnWith: (saved: Row) => void;
  /** Closes the form on what was saved, or goes on with it where more has been typed since. */
  finish: (saved: Row, isDirty: () => boolean) => Promise<void>;
  /** Closes the form, after asking when something in it is unsaved. */
  cancel: () => void;
  setDirty: (dirty: boolean) => void;
  /** Opens the latest version. What was typed stays on this device and is offered back over it. */
  reload: () => Promise<void>;
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
  removalFocusId = `list-of-${noun}`,
}: RecordPageOptions<Row, Input>) {
  const user = useUser();
  const openings = useRef(0);
  const waiting = useWaitingRecords(kind ?? null);
  const opening = (
    record: Row | null,
    about: About | null = null,
    unsent: Unsent | null = null,
  ): Opened<Row, About> => {
    openings.current += 1;
    return { opening: openings.current, isNew: record === null, record, about, unsent };
  };
  const asksForNew = useNewInAddress(() => request(opening(null)));
  const [opened, setOpened] = useState(() => (asksForNew ? opening(null) : null));
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<{ next: Opened<Row, About> | null } | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const current = useRef(opened?.opening ?? 0);
  const lastWrite = useLastWrite();
  const ids = { addButton: `add-${noun}`, listTitle: `list-of-${noun}` };
  const removed = useFocusAfterRemoval(list.data, removalFocusId);
  const draft = useDeviceDraft<Values>(
    opened && {
      userId: user.id,
      form: noun,
      record: opened.record?.id ?? opened.about?.id ?? opened.unsent?.id ?? null,
      basedOn: opened.record?.updatedAt ?? null,
    },
  );
  const writing = opened?.record ? update : create;
  const problem = useProblem(writing.error);

  const show = (next: Opened<Row, About> | null) => {
    create.reset();
    update.reset();
    current.current = next?.opening ?? 0;
    // At once, so that the button which gets the focus is there again.
    flushSync(() => {
      setAsked(null);
      setDirty(false);
      setOpened(next);
    });
  };
  const close = (row: Row | null = opened?.isNew ? null : (opened?.record ?? null)) => {
    show(null);
    focusById(row ? rowFocusId(row.id) : ids.addButton);
  };
  const goTo = (next: Opened<Row, About> | null) => (next ? show(next) : close());
  const request = (next: Opened<Row, About> | null) => (dirty ? setAsked({ next }) : goTo(next));

  const letGo = opened?.letGo;
  useEffect(() => letGo, [letGo]);

  /** Closes the form on what is kept on this device. */
  const closeOnKept = (isKept: boolean, mine: number) => {
    if (!isKept) return false;
    draft.clear();
    if (current.current === mine) close();
    return true;
  };
  const save = async (input: Input, typed: Typed | null = null) => {
    if (!opened) return null;
    const { record, opening: mine, unsent } = opened;
    const toKeep = record ? null : typed;
    if (closeOnKept(await waiting.keepWithoutLine(toKeep, unsent), mine)) return null;
    try {
      const saved = await (record
        ? update.mutateAsync(lastWrite.remember({ ...input, id: record.id }))
        : create.mutateAsync(lastWrite.remember(input)));
      draft.clear();
      if (unsent && !record) await doneWith(unsent);
      return current.current === mine ? saved : null;
    } catch (error) {
      // Where it is not kept, the form shows what went wrong.
      closeOnKept(await waiting.keepUnanswered(error, toKeep, unsent), mine);
      return null;
    }
  };
  const goOnWith = (saved: Row) => {
    // What is typed from now on belongs to the record that is there now.
    draft.clear();
    setOpened((now) => (now && now.opening === opened?.opening ? { ...now, record: saved } : now));
  };
  const finish = async (saved: Row, isDirty: () => boolean) => {
    if (showsNewRow && !isDirty()) await list.refetch();
    if (current.current !== opened?.opening) return;
    if (isDirty()) goOnWith(saved);
    else close(showsNewRow ? saved : undefined);
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
    const letGo = await holdToOpen(unsent);
    if (letGo) request({ ...opening(null, null, unsent), letGo });
  };
  const confirmDelete = async () => {
    if (!deleting) return;
    const { id } = deleting;
    try {
      await remove.mutateAsync({ id });
      if (opened?.record?.id === id) close();
      removed(id);
    } catch {
      // A toast has said so, and the record is still there.
    }
    setDeleting(null);
  };

  const form: OpenForm<Row, Input, Values, About> | null = opened && {
    key: opened.opening,
    record: opened.record,
    isNew: opened.isNew,
    about: opened.about,
    draft,
    saving: writing.isPending,
    startsWith: (opened.unsent?.values ?? null) as Partial<Values> | null,
    waiting: writing.isPaused,
    isNotKept: waiting.isRefused,
    problem,
    save,
    goOnWith,
    finish,
    cancel: () => request(null),
    setDirty,
    reload,
  };
  return {
    ids,
    list,
    dirty,
    /** Null while none is open. */
    form,
    /** Opens a record, or the form for a new one, after asking when something is unsaved. */
    open: (record: Row | null, about: About | null = null) => request(opening(record, about)),
    /** The kind of record that may wait on this device, and how one that does is opened. */
    unsent: kind ? { ...kind, open: openUnsent } : null,
    discarding: {
      asked: asked !== null,
      // While an older draft is on offer, what is typed is not kept.
      copied: draft.found === null,
      confirm: () => {
        draft.clear();
        lastWrite.drop();
        goTo(asked?.next ?? null);
      },
      cancel: () => {
        asked?.next?.letGo?.();
        setAsked(null);
      },
    },
    deletion: {
      record: deleting,
      busy: remove.isPending,
      ask: setDeleting,
      confirm: confirmDelete,
      cancel: () => setDeleting(null),
    },
  };
}

export type RecordPageState<
  Row extends SavedRecord,
  Input,
  Values extends object,
  About extends { id: string } = never,
> = ReturnType<typeof useRecordPage<Row, Input, Values, About>>;
