import type { Unsent } from '../client/unsent.ts';
import type { DraftRow } from './use-drafts-of.ts';
import type { Prefilled } from './use-form-in-address.ts';

/** A form that is open: `opening` tells one opening from the next, `record` is what is saved, also by this form. */
export interface Opened<Row, About> {
  opening: number;
  isNew: boolean;
  record: Row | null;
  about: About | null;
  kind: string;
  prefilled: Prefilled;
  /** The draft it goes on with. */
  draft: Pick<DraftRow, 'recordId'> | null;
  /** What it goes on with that could not be sent before. */
  unsent: Unsent | null;
  /** Lets other tabs send that again. */
  letGo?: () => void;
}

/** What a form is opened with beside its record. */
export type Beginning<Row, About> = Partial<Omit<Opened<Row, About>, 'opening' | 'isNew' | 'record' | 'letGo'>>;
