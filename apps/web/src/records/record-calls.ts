/** What every record has: who it is, and which version of it this is. */
export interface SavedRecord {
  id: string;
  updatedAt: string;
}

/** A call that changes something. */
export interface Write<Input, Answer> {
  mutateAsync: (input: Input) => Promise<Answer>;
  reset: () => void;
  isPending: boolean;
  /** Held back until there is a connection again. */
  isPaused: boolean;
  error: unknown;
}

/** The calls of a record page. They say themselves, in a toast, how a write went. */
export interface RecordCalls<Row extends SavedRecord, Input> {
  list: {
    data: Row[] | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<{ data: Row[] | undefined; error: unknown }>;
  };
  create: Write<Input, Row>;
  update: Write<Input & { id: string }, Row>;
  remove: Pick<Write<{ id: string }, unknown>, 'mutateAsync' | 'isPending'>;
}
