import { newRecordParameter } from '@cairn/domain/new-record';
import { useOpenedInAddress } from '../client/use-opened-in-address.ts';

/** Names the record whose form is open. */
const editParameter = 'edit';
const parameters = [newRecordParameter, editParameter] as const;

/** Which form of a record page is open, as its address says it: 'new=', 'new=main-job' or 'edit=<id>'. */
export type FormInAddress = `${(typeof parameters)[number]}=${string}`;

/** The form of the record with this id, or else the one for a new record, of this kind where one is known. */
export const formInAddress = (id: string | undefined, kind = ''): FormInAddress =>
  id === undefined ? `${newRecordParameter}=${kind}` : `${editParameter}=${id}`;

/** What `formInAddress` was made of. */
export function readForm(form: FormInAddress): { id: string; kind: null } | { id: null; kind: string } {
  const [parameter, value = ''] = form.split('=');
  return parameter === newRecordParameter ? { id: null, kind: value } : { id: value, kind: null };
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
