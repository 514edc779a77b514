import type { FormErrors } from '@mantine/form';
import { useEffect } from 'react';
import type { ApiProblem } from '../client/api-problem.ts';
import { type FormSchema, useSchemaForm } from '../client/use-schema-form.ts';
import { fittingValues } from '../components/device-drafts.ts';
import type { DeviceDraft } from '../components/use-device-draft.ts';
import { useReportedDirt } from './use-reported-dirt.ts';
import type { Typed } from './waiting-records.ts';

/** What a form needs of the page it stands on; `OpenForm` is one, and so is the form of `useSingleForm`. */
export interface FormPage<Input, Saved, Values extends object> {
  /** What is being edited; null while it is new. */
  record: { updatedAt: string } | null;
  draft: DeviceDraft<Values>;
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
 * The form of a record: a schema's form whose words are kept on this device until they are saved, and which knows whether
 * they are.
 */
export function useRecordForm<Values extends object, Checked, Input, Saved>({
  page,
  sent = (values) => values,
  inputOf,
  unsaved = false,
  onSaved = page.finish,
  ...options
}: RecordFormOptions<Values, Checked, Input, Saved>) {
  const { keep } = page.draft;
  const save = async (checked: Checked, values: Values) => {
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
    if (startsWith) form.setValues(fittingValues(startsWith, values));
  }, []);
  useReportedDirt(typed || unsaved, page.setDirty);
  useEffect(() => {
    if (typed) keep(values);
  }, [typed, values, keep]);

  return {
    form,
    values,
    element,
    field,
    onSubmit,
    typed,
    saving: page.saving || busy,
    save: submit,
    /** Puts a draft that was found into the fields. */
    takeUp: (found: Partial<Values>) => form.setValues(fittingValues(found, values)),
  };
}
