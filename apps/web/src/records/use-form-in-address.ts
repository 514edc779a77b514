import { newRecordParameter } from '@cairn/domain/new-record';
import { useOpenedInAddress } from '../client/use-opened-in-address.ts';

/** In place of a record's id: the form for a new one. */
export const newForm = 'new';
/** Names the record whose form is open. */
const editParameter = 'edit';

/** Which form of a record page is open, as its address says: `newForm`, the id of a record, or null. */
export function useFormInAddress(follow: (form: string | null) => void) {
  return useOpenedInAddress({
    read: (search) => (search.has(newRecordParameter) ? newForm : search.get(editParameter)),
    write: (search, form) => (form === newForm ? search.set(newRecordParameter, '') : search.set(editParameter, form)),
    erase: (search) => {
      search.delete(newRecordParameter);
      search.delete(editParameter);
    },
    follow,
  });
}
