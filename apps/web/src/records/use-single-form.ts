import { draftParameter } from '@cairn/domain/new-record';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { endsDraft } from '../client/draft-of-call.ts';
import { focusById } from '../client/focus-by-id.ts';
import { useUser } from '../client/session.tsx';
import { useLastWrite } from '../client/use-last-write.ts';
import { useProblem } from '../client/use-problem.ts';
import type { Discarding } from './discard-dialog.tsx';
import type { Write } from './record-calls.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { FormPage } from './use-record-form.ts';

interface SingleFormOptions<Input, Saved> {
  /** The noun of the form: names its draft. */
  noun: string;
  /** Sends the form. It says itself, in a toast, how that went. */
  call: Write<Input, Saved>;
  /** What there is already and the form changes; nothing unless told. */
  record?: { id: string; updatedAt: string } | null;
  /** Whether the form is on the page; it is unless told. */
  open?: boolean;
  /** The id of the field that gets the focus when the form is begun anew. */
  firstFieldId: string;
  /** What follows once it has been sent. */
  onSaved?: () => void;
  /** Reads again what the form is about, where there is such a thing. */
  onReload?: () => void;
}

/** The state of a page that has one form and no list: whether something is unsaved, its draft, and how its call goes. */
export function useSingleForm<Values extends object, Input, Saved>(options: SingleFormOptions<Input, Saved>) {
  const { noun, call, record = null, open = true, firstFieldId, onSaved, onReload } = options;
  const user = useUser();
  const [params] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(0);
  const lastWrite = useLastWrite();
  const draft = useFormDraft<Values>(
    open ? { userId: user.id, form: noun, record: record?.id ?? null, basedOn: record?.updatedAt ?? null } : null,
    params.has(draftParameter),
  );

  const save = async (input: Input) => {
    const mine = current.current;
    const saved = await call
      .mutateAsync(lastWrite.remember(endsDraft(input, draft.recordLeaves())))
      .catch((error: unknown) => {
        draft.recordStays();
        throw error;
      });
    // What has been typed since it was begun anew is not what was sent.
    if (current.current !== mine) return null;
    draft.end();
    return saved;
  };
  const beginAnew = () => {
    current.current += 1;
    lastWrite.drop();
    call.reset();
    flushSync(() => {
      draft.giveUp();
      setAsked(false);
      setAttempt(current.current);
    });
    focusById(firstFieldId);
  };

  const form: FormPage<Input, Saved, Values> = {
    record,
    draft,
    saving: call.isPending,
    waiting: call.isPaused,
    problem: useProblem(call.error),
    save,
    finish: () => onSaved?.(),
    cancel: () => setAsked(true),
    setDirty,
    ...(onReload && { reload: onReload }),
  };
  const discarding: Discarding = {
    asked,
    // While an older draft is on offer, what is typed is not kept.
    copied: draft.found === null,
    confirm: beginAnew,
    cancel: () => setAsked(false),
  };
  return { /** Another one each time the form is begun anew. */ key: attempt, dirty, form, discarding };
}
