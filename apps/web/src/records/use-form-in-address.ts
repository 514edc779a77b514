import { draftParameter, newRecordParameter } from '@cairn/domain/new-record';
import { type PrefilledEntry, useOpenedInAddress } from '../client/use-opened-in-address.ts';

/** Names the record whose form is open. */
const editParameter = 'edit';
const parameters = [newRecordParameter, editParameter, draftParameter] as const;

/**
 * Which form of a record page is open, as its address says it: 'new=', 'new=main-job', 'edit=<id>' or 'draft=<id>'; under
 * it, on a line of its own, what the link has filled in.
 */
export type FormInAddress = `${(typeof parameters)[number]}=${string}`;

/** What a link has filled into the form for a new record, by the names of its fields; null for nothing. */
export type Prefilled = NonNullable<PrefilledEntry['prefilled']> | null;

/** The form of the record with this id, or else the one for a new record, of this kind where one is known. */
export const formInAddress = (id: string | undefined, kind = '', prefilled: Prefilled = null): FormInAddress =>
  id === undefined ? newForm(kind, prefilled) : `${editParameter}=${id}`;

const newForm = (kind: string, prefilled: Prefilled = null): FormInAddress =>
  `${newRecordParameter}=${kind}${prefilled ? `\n${JSON.stringify(prefilled)}` : ''}`;

/** Of what kind the new record is and what is filled in, or which record or draft it is. */
export function readForm(form: FormInAddress): { kind?: string; prefilled?: Prefilled; id?: string; draftId?: string } {
  const [, parameter, value = '', prefilled] = /^(\w+)=([^\n]*)(?:\n(.*))?$/s.exec(form) ?? [];
  if (parameter === newRecordParameter) return { kind: value, prefilled: prefilled ? JSON.parse(prefilled) : null };
  return parameter === draftParameter ? { draftId: value } : { id: value };
}

/** The form of a record page that is open, as its address says it; null for none. */
export function useFormInAddress(follow: (form: FormInAddress | null) => void) {
  return useOpenedInAddress<FormInAddress>({
    read: (search, { prefilled }) => {
      const parameter = parameters.find((name) => search.has(name));
      if (!parameter) return null;
      const value = (search.get(parameter) ?? '').replaceAll('\n', ' ');
      return parameter === newRecordParameter ? newForm(value, prefilled) : `${parameter}=${value}`;
    },
    write: (search, form) => {
      const { kind, draftId, id = draftId ?? kind ?? '' } = readForm(form);
      search.set(form.slice(0, form.indexOf('=')), id);
    },
    erase: (search) => {
      for (const parameter of parameters) search.delete(parameter);
    },
    follow,
  });
}
