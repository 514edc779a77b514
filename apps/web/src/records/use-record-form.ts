import type { FormErrors } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { ApiProblem } from '../client/api-problem.ts';
import { fittingValues } from '../client/device-drafts.ts';
import { type FormSchema, useSchemaForm } from '../client/use-schema-form.ts';
import type { FoundDraft } from './found-draft.ts';
import type { FormDraft } from './use-form-draft.ts';
import { useReportedDirt } from './use-reported-dirt.ts';
import type { Typed } from './waiting-records.ts';

/** What a form needs of the page it stands on; `OpenForm` is one, and so is the form of `useSingleForm`. */
export interface FormPage<Input, Saved, Values extends object> {
  /** What is being edited; null while it is new. */
  record: { updatedAt: string } | null;
  draft: FormDraft<Values>;
  saving: boolean;
  waiting: boolean;
  /** Whether it is held back in the form because this device could not keep it. */
  isNotKept?: boolean;
  problem: ApiProblem | null;
  /** What stood in the fields of a record that could not be sent; nothing unless told. */
  startsWith?: Partial<Values> | null;
  /** `typed` is what may be kept on this device where there is no line; null where more belongs to it. */
  save: (input: Input, typed?: Typed | null) => Promise<Saved | null>;
  /** `isDirty` tells at any time whether more has been typed than was saved. */
  finish: (saved: Saved, isDirty: () => boolean) => unknown;
  cancel: () => void;
  setDirty: (dirty: boolean) => void;
  /** Reads the latest version; none where there is nothing to read again. */
  reload?: () => void;
}

interface RecordFormOptions<Values extends object, Checked, Input, Saved> {
  page: FormPage<Input, Saved, Values>;
  /** The record's input, from the domain. */
  schema: FormSchema<Checked>;
  initialValues: Values;
  /** The values as they are sent; as they stand unless told. */
  sent?: (values: Values) => object;
  /** What is wrong beside what the schema says, by field; `input` is what would be sent. */
  faults?: (values: Values, input: object) => FormErrors;
  /** What must be done before it can be saved. */
  ready?: () => Promise<unknown>;
  /** What the page saves when that is more than what was checked. */
  inputOf?: (checked: Checked, values: Values) => Input;
  /** Whether something beside the fields is unsaved: files, a signature. */
  unsaved?: boolean;
  /** What follows a save before the form closes; it closes the form itself. */
  onSaved?: (saved: Saved, isDirty: () => boolean) => unknown;
  /** What follows when something was wrong and nothing was saved. */
  onFaults?: () => void;
  onValuesChange?: (values: Values) => void;
}

/**
 * The form of a record: a schema's form whose words are kept as a draft until they are saved, and which knows whether they
 * are.
 */
export function useRecordForm<Values extends object, Checked, Input, Saved>({
  page,
  sent = (values) => values,
  ready,
  inputOf,
  unsaved = false,
  onSaved = page.finish,
  ...options
}: RecordFormOptions<Values, Checked, Input, Saved>) {
  const { keep, giveUp, found, other, resumes, takenUp } = page.draft;
  const save = async (checked: Checked, values: Values) => {
    await ready?.();
    const typed = unsaved ? null : { checked: checked as object, values };
    const saved = await page.save(inputOf ? inputOf(checked, values) : (checked as unknown as Input), typed);
    if (!saved) return;
    state.markSaved(values);
    await onSaved(saved, state.form.isDirty);
  };
  const state = useSchemaForm<Values, Checked>({
    ...options,
    sent: (values) => ({ ...sent(values), updatedAt: page.record?.updatedAt }),
    problem: page.problem,
    send: save,
  });
  const { form, values, typed, busy, submit, element, field, onSubmit } = state;

  const { startsWith } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (!startsWith) return;
    const before = { ...values, ...fittingValues(startsWith, values) };
    form.setValues(before);
    form.resetDirty(before);
  }, []);
  useReportedDirt(typed || unsaved, page.setDirty);
  const wasTyped = useRef(false);
  useEffect(() => {
    // What is typed while older words are on offer is kept once they are not.
    if (typed && !found) keep(values);
    // All of it was taken back.
    if (!typed && wasTyped.current) giveUp();
    wasTyped.current = typed;
  }, [typed, values, found, keep, giveUp]);

  /** Puts words that were found into the fields. */
  const takeUp = (words: FoundDraft<Partial<Values>>) => {
    const fitting = fittingValues(words.values, values);
    form.setValues(fitting);
    takenUp(words, { ...values, ...fitting });
  };
  // Where both devices have words of their own, their writer is asked first.
  const taken = resumes && !other ? found : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are there
  useEffect(() => {
    if (taken) takeUp(taken);
  }, [taken]);

  return {
    form,
    values,
    element,
    field,
    onSubmit,
    typed,
    saving: page.saving || busy,
    save: submit,
    takeUp,
  };
}
