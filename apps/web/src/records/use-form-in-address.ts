import { draftParameter, newRecordParameter } from '@cairn/domain/new-record';
import { useOpenedInAddress } from '../client/use-opened-in-address.ts';

/** Names the record whose form is open. */
const editParameter = 'edit';
const parameters = [newRecordParameter, editParameter, draftParameter] as const;

/** Which form of a record page is open, as its address says it: 'new=', 'new=main-job', 'edit=<id>' or 'draft=<id>'. */
export type FormInAddress = `${(typeof parameters)[number]}=${string}`;

/** The form of the record with this id, or else the one for a new record, of this kind where one is known. */
export const formInAddress = (id: string | undefined, kind = ''): FormInAddress =>
  id === undefined ? `${newRecordParameter}=${kind}` : `${editParameter}=${id}`;

/** Of what kind the new record is, or which record or draft it is. */
export function readForm(form: FormInAddress): { kind?: string; id?: string; draft?: string } {
  const [parameter, value = ''] = form.split('=');
  if (parameter === newRecordParameter) return { kind: value };
  return parameter === draftParameter ? { draft: value } : { id: value };
}

/** The form of a record page that is open, as its address says it; null for none. */
export function useFormInAddress(follow: (form: FormInAddress | null) => void) {
  return useOpenedInAddress<FormInAddress>({
    read: (search) => {
      const parameter = parameters.find((name) => search.has(name));
      return parameter ? `${parameter}=${search.get(parameter) ?? ''}` : null;
    },
    write: (search, form) => {
      const [parameter = '', value = ''] = form.split('=');
      search.set(parameter, value);
    },
    erase: (search) => {
      for (const parameter of parameters) search.delete(parameter);
    },
    follow,
  });
}
