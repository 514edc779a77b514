import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiProblem, problemOf } from '../client/api-problem.ts';
import { endsDraft } from '../client/draft-of-call.ts';
import { focusById } from '../client/focus-by-id.ts';
import { useUser } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import { useFocusAfterRemoval } from '../client/use-focus-after-removal.ts';
import { useLastWrite } from '../client/use-last-write.ts';
import { useProblem } from '../client/use-problem.ts';
import type { RecordCalls, SavedRecord } from './record-calls.ts';
import type { DraftRow } from './use-drafts-of.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';
import { type FormInAddress, formInAddress, readForm, useFormInAddress } from './use-form-in-address.ts';

interface RecordPageOptions<Row extends SavedRecord, Input, About> {
  /** The noun of the page: names its draft, and the places the focus returns to. */
  noun: string;
  calls: RecordCalls<Row, Input>;
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

/** A form that is open: `opening` tells one opening from the next, `record` is what is saved, also by this form. */
interface Opened<Row, About> {
  opening: number;
  isNew: boolean;
  record: Row | null;
  about: About | null;
  kind: string;
  /** The draft it goes on with. */
  draft: Pick<DraftRow, 'recordId'> | null;
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
  /** What a new record is known to be, where the link that asked for it said so; else ''. */
  kind: string;
  draft: FormDraft<Values>;
  saving: boolean;
  /** Held back until there is a connection again. */
  waiting: boolean;
  /** Why the last save failed; the same object until the next one. */
  problem: ApiProblem | null;
  /** Answers what was saved, or null when it was not or the form has been closed meanwhile. The form stays open. */
  save: (input: Input) => Promise<Row | null>;
  /** Goes on with what was saved: there is more to do before the form closes. */
  goOnWith: (saved: Row) => void;
  /** Closes the form on what was saved, or goes on with it where more has been typed since, or begins another. */
  finish: (saved: Row, isDirty: () => boolean) => Promise<void>;
  /** Whether the form for another new record follows the next save. */
  setAnother: (another: boolean) => void;
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
  rowFocusId = editButtonId,
  showsNewRow = false,
  mayEdit = () => true,
  aboutOf,
  removalFocusId = `list-of-${noun}`,
}: RecordPageOptions<Row, Input, About>) {
  const user = useUser();
  const openings = useRef(0);
  const opening = (
    record: Row | null,
    { about = null, kind = '', draft = null }: Partial<Pick<Opened<Row, About>, 'about' | 'kind' | 'draft'>> = {},
  ): Opened<Row, About> => {
    openings.current += 1;
    return { opening: openings.current, isNew: record === null, record, about, kind, draft };
  };
  const address = useFormInAddress((form) => followAddress(form));
  const atFirst = address.value && readForm(address.value);
  const [opened, setOpened] = useState(() =>
    atFirst?.kind === undefined ? null : opening(null, { kind: atFirst.kind }),
  );
  // Of the record the address asks for, until the list has been read.
  const [awaited, setAwaited] = useState(atFirst?.id ?? null);
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<{ next: Opened<Row, About> | null } | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const current = useRef(opened?.opening ?? 0);
  const another = useRef(false);
  const lastWrite = useLastWrite();
  const ids = { addButton: `add-${noun}`, listTitle: `list-of-${noun}` };
  const removed = useFocusAfterRemoval(list.data, removalFocusId);
  // A draft of a record that is gone is still a draft of its own.
  const draftOfRecord = opened && (opened.record?.id ?? opened.about?.id ?? opened.draft?.recordId ?? null);
  const draft = useFormDraft<Values>(
    opened && { userId: user.id, form: noun, record: draftOfRecord, basedOn: opened.record?.updatedAt ?? null },
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
    address.say(next && formInAddress(next.record?.id, next.kind));
  };
  const close = (row: Row | null = opened?.isNew ? null : (opened?.record ?? null)) => {
    show(null);
    focusById(row ? rowFocusId(row.id) : ids.addButton);
  };
  const goTo = (next: Opened<Row, About> | null) => (next ? show(next) : close());
  const request = (next: Opened<Row, About> | null) => (dirty ? setAsked({ next }) : goTo(next));
  /** Back, Forward or a link: what was unsaved has been asked about before. */
  const followAddress = (form: FormInAddress | null) => {
    // A save that waits for a line is given up with its form.
    lastWrite.drop();
    const wanted = form && readForm(form);
    if (wanted?.id !== undefined) setAwaited(wanted.id);
    // A draft is opened by the list that holds it, in place of what is open.
    else if (wanted?.draft !== undefined) setDirty(false);
    else goTo(wanted && opening(null, { kind: wanted.kind ?? '' }));
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

  const save = async (input: Input) => {
    if (!opened) return null;
    const { record, opening: mine } = opened;
    const ended = draft.recordLeaves();
    try {
      const saved = await (record
        ? update.mutateAsync(lastWrite.remember(endsDraft({ ...input, id: record.id }, ended)))
        : create.mutateAsync(lastWrite.remember(endsDraft(input, ended))));
      draft.end();
      return current.current === mine ? saved : null;
    } catch {
      // The form shows what went wrong.
      draft.recordStays();
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
    // Its first field takes the focus.
    else if (another.current) show(opening(null));
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
    kind: opened.kind,
    draft,
    saving: writing.isPending,
    waiting: writing.isPaused,
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
    discarding: {
      asked: asked !== null,
      // While an older draft is on offer, what is typed is not kept.
      copied: draft.found === null,
      confirm: () => {
        draft.giveUp();
        lastWrite.drop();
        goTo(asked?.next ?? null);
      },
      cancel: () => setAsked(null),
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
