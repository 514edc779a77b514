import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type ApiProblem, fieldErrors, unreachable } from './api-problem.ts';
import { focusFirstError } from './form-focus.ts';
import { type PartOnDemand, useFetchAhead } from './part-on-demand.ts';
import { toasts } from './toasts.tsx';
import { typedBefore } from './typed-before.ts';
import { useLastWrite } from './use-last-write.ts';

/** The name of a value of a form, or the path to one inside it, 'registrationParts.0.since'. */
type FieldName<Values extends object> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** The props of the field of this name. */
export type FieldOf<Values extends object> = (
  name: FieldName<Values>,
) => { name: string } & ReturnType<UseFormReturnType<Values>['getInputProps']>;

/** The schema of a form, or the way to fetch it for a form that stands there as its page opens. */
export type FormSchema<Checked> = ZodType<Checked> | PartOnDemand<ZodType<Checked>>;

const isOnDemand = <Checked>(schema: FormSchema<Checked>): schema is PartOnDemand<ZodType<Checked>> =>
  'fetch' in schema;

interface SchemaFormOptions<Values extends object, Checked> {
  /** What the form asks for, from the domain. One that comes on demand is fetched while the form is filled in. */
  schema: FormSchema<Checked>;
  initialValues: Values;
  /** The values as they are sent; as they stand unless told. */
  sent?: (values: Values) => object;
  /** What is wrong beside what the schema says, by field; `input` is what would be sent. */
  faults?: (values: Values, input: object) => FormErrors;
  /**
   * Does what the form is for, once for each time it is submitted. It may reject: `problem` then says why. A write called
   * with `checked` itself is taken back when the form goes away while it still waits for a connection.
   */
  send: (checked: Checked, values: Values) => Promise<unknown>;
  /** Why that was refused; the same object until the next time. */
  problem: ApiProblem | null;
  /** What follows when something was wrong and nothing was sent. */
  onFaults?: () => void;
  onValuesChange?: (values: Values) => void;
}

/**
 * A form checked by the domain's schema when it is submitted, never while a field is left: a message that came then would
 * move what is being pressed. The first field in error gets the focus, and what the server refuses is said at its field.
 */
export function useSchemaForm<Values extends object, Checked>({
  schema,
  initialValues,
  sent = (values) => values,
  faults,
  send,
  problem,
  onFaults,
  onValuesChange,
}: SchemaFormOptions<Values, Checked>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ initialValues, ...(onValuesChange && { onValuesChange }) });
  const lastWrite = useLastWrite();
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { values } = form;
  useFetchAhead(isOnDemand(schema) ? schema : null);
  // The first drawing is the one that stood there blank; what was typed into it meanwhile comes before anybody sees another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useLayoutEffect(() => {
    const typed = typedBefore(initialValues);
    if (typed) form.setValues(typed);
  }, []);

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new on every render
  useEffect(() => {
    if (problem) showErrors(fieldErrors(problem));
  }, [problem]);

  const check = (checkedBy: ZodType<Checked>, input: object): boolean => {
    const errors = { ...schemaResolver(checkedBy, { sync: true })(input), ...faults?.(values, input) };
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      onFaults?.();
      return false;
    }
    pressed.current = true;
    setBusy(true);
    void send(lastWrite.remember(checkedBy.parse(input)), values)
      .catch(() => {
        // Whoever made the call says what went wrong.
      })
      .finally(() => {
        pressed.current = false;
        setBusy(false);
      });
    return true;
  };

  /** Checks the fields once the schema is there; that takes a moment only where it was pressed at once. */
  const checkOnceFetched = async (part: PartOnDemand<ZodType<Checked>>, input: object): Promise<void> => {
    pressed.current = true;
    setBusy(true);
    const fetched = await part.fetch().then(part.now, () => null);
    pressed.current = false;
    setBusy(false);
    // Whoever left the form meanwhile has not sent it.
    if (!here.current) return;
    if (fetched) check(fetched, input);
    else toasts.failure(unreachable);
  };

  /**
   * Checks and sends the fields, with what the button pressed says beside them. Answers whether they were in order, as far
   * as that is known at once.
   */
  const submit = (said: object = {}): boolean => {
    if (pressed.current) return false;
    const input = { ...sent(values), ...said };
    const known = isOnDemand(schema) ? schema.now() : schema;
    if (known) return check(known, input);
    if (isOnDemand(schema)) void checkOnceFetched(schema, input);
    return false;
  };

  /**
   * Takes these values for what is saved, and answers whether more has been typed since. The form looks no further than
   * the fields it has an answer for once it has one for any: putting the values in anew makes it have one for each.
   */
  const markSaved = (saved: Values): boolean => {
    form.resetDirty(saved);
    form.setValues(form.getValues());
    return form.isDirty();
  };

  return {
    form,
    values,
    element,
    /** The problem, unless it is said at a field already. */
    problem: problem?.issues.some(({ path }) => (path.split('.')[0] ?? '') in values) ? null : problem,
    /** Whether a field differs from what was opened, or marked as saved since. */
    typed: form.isDirty(),
    markSaved,
    /** Whether it is being sent: a second press must not do it twice. */
    busy,
    submit,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      submit();
    },
    field: (name: FieldName<Values>) => ({ name, ...form.getInputProps(name) }),
  };
}
