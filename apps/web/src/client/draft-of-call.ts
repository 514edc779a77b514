const drafts = new WeakMap<object, string>();

/** Notes which draft a write saves and so ends; the write must be called with this very input. */
export function endsDraft<Input>(input: Input, draft: string | null): Input {
  if (draft !== null && typeof input === 'object' && input !== null) drafts.set(input, draft);
  return input;
}

/** The draft that the write of this input ends; null for most. */
export function draftOf(input: unknown): string | null {
  return (typeof input === 'object' && input !== null && drafts.get(input)) || null;
}
