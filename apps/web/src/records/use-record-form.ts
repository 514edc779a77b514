import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type ApiProblem, fieldErrors } from '../client/api-problem.ts';
import { focusFirstError } from '../client/form-focus.ts';
import { fittingValues } from '../components/device-drafts.ts';
import type { DeviceDraft } from '../components/use-device-draft.ts';

/** What a form needs of the page it stands on; `OpenForm` is one. */
interface FormPage<Input, Saved, Values extends object> {
  record: { updatedAt: string } | null;
  draft: DeviceDraft<Values>;
  saving: boolean;
  waiting: boolean;
  problem: ApiProblem | null;
  save: (input: Input) => Promise<Saved | null>;
  finish: (saved: Saved) => unknown;
  cancel: () => void;
  setDirty: (dirty: boolean) => void;
  reload: () => void;
}

interface RecordFormOptions<Values extends object, Checked, Input, Saved> {
  page: FormPage<Input, Saved, Values>;
  /** The record's input, from the domain. */
  schema: ZodType<Checked>;
  initialValues: Values;
  /** The values as they are sent; as they stand unless told. */
  sent?: (values: Values) => object;
  /** What is wrong beside what the schema says, by field. */
  faults?: (values: Values) => FormErrors;
  /** What the page saves when that is more than what was checked. */
  inputOf?: (checked: Checked, values: Values) => Input;
  /** Whether something beside the fields is unsaved: files, a signature. */
  unsaved?: boolean;
  /** What follows a save before the form closes; it closes the form itself. */
  onSaved?: (saved: Saved) => unknown;
}

/** Calls `setDirty` as `dirty` changes, and takes it back when the form goes away. */
function useReportedDirt(dirty: boolean, setDirty: (dirty: boolean) => void): void {
  useEffect(() => setDirty(dirty), [dirty, setDirty]);
  useEffect(() => () => setDirty(false), [setDirty]);
}

/**
 * The form of a record: checked by the domain's schema when it is submitted, the first field in error focused, what the
 * server refuses said at its field, and what is typed kept on this device until it is saved.
 */
export function useRecordForm<Values extends object, Checked, Input, Saved>({
  page,
  schema,
  initialValues,
  sent = (values) => values,
  faults,
  inputOf,
  unsaved = false,
  onSaved,
}: RecordFormOptions<Values, Checked, Input, Saved>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ initialValues });
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const { values } = form;
  const typed = form.isDirty();
  const { keep } = page.draft;

  useReportedDirt(typed || unsaved, page.setDirty);
  useEffect(() => {
    if (typed) keep(values);
  }, [typed, values, keep]);

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new on every render
  useEffect(() => {
    if (page.problem) showErrors(fieldErrors(page.problem));
  }, [page.problem]);

  /** Checks and saves the fields, with what the button pressed says beside them. */
  const save = async (said: object = {}) => {
    if (pressed.current) return;
    const input = { ...sent(values), ...said, updatedAt: page.record?.updatedAt };
    const errors = { ...schemaResolver(schema, { sync: true })(input), ...faults?.(values) };
    if (Object.keys(errors).length > 0) return showErrors(errors);
    const checked = schema.parse(input);
    pressed.current = true;
    setBusy(true);
    const saved = await page.save(inputOf ? inputOf(checked, values) : (checked as unknown as Input));
    if (saved) {
      form.resetDirty(values);
      await (onSaved ? onSaved(saved) : page.finish(saved));
    }
    pressed.current = false;
    setBusy(false);
  };

  return {
    form,
    values,
    element,
    /** Whether a field differs from what was opened. */
    typed,
    /** Whether a save is under way: a second press must not make a second record. */
    saving: page.saving || busy,
    save,
    /** Puts a draft that was found into the fields. */
    takeUp: (found: Partial<Values>) => form.setValues(fittingValues(found, values)),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void save();
    },
    field: (name: keyof Values & string) => ({ name, ...form.getInputProps(name) }),
  };
}
