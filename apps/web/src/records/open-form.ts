import type { ApiProblem } from '../client/api-problem.ts';
import type { SavedRecord } from './record-calls.ts';
import type { FormDraft } from './use-form-draft.ts';
import type { Prefilled } from './use-form-in-address.ts';
import type { Typed } from './waiting-records.ts';

/** The form as it is open now, and what it may do with the page. */
export interface OpenForm<Row extends SavedRecord, Input, Values extends object, About = never> {
  /** Another one for each opening, and for each version of the record that is opened. */
  key: number;
  /** Null while a new record has not been saved. */
  record: Row | null;
  isNew: boolean;
  /** What a new record answers. */
  about: About | null;
  /** What a new record is known to be, where the link that asked for it said so; else ''. */
  kind: string;
  /** What the link that asked for a new record has filled in. */
  prefilled: Prefilled;
  draft: FormDraft<Values>;
  saving: boolean;
  /** What stood in the fields of a record that could not be sent, to go on with. */
  startsWith: Partial<Values> | null;
  /** Held back until there is a connection again. */
  waiting: boolean;
  /** Whether it is held back here because this device could not keep it. */
  isNotKept: boolean;
  /** Why the last save failed; the same object until the next one. */
  problem: ApiProblem | null;
  /** Answers what was saved, or null when it was not or the form has been closed meanwhile. The form stays open. Where there is
   * no line, `typed` is kept on this device and the form closes. */
  save: (input: Input, typed?: Typed | null) => Promise<Row | null>;
  /** Goes on with what was saved: there is more to do before the form closes. */
  goOnWith: (saved: Row) => void;
  /** Closes the form on what was saved, or goes on with it where more has been typed since, or begins another. */
  finish: (saved: Row, isDirty: () => boolean) => Promise<void>;
  /** Whether the form for another new record follows the next save. */
  setAnother: (another: boolean) => void;
  /** Closes the form, after asking when something in it is unsaved. */
  cancel: () => void;
  setDirty: (dirty: boolean) => void;
  /** Opens the latest version. What was typed stays on this device and is offered back over it. */
  reload: () => Promise<void>;
}
