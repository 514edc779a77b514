/** Makes the query of each kind of record when it is first asked for, and keeps it. */
export function onceForEach<K extends string, Q>(make: (kind: K) => Q): (kind: K) => Q {
  const made = new Map<K, Q>();
  return (kind) => {
    const query = made.get(kind) ?? make(kind);
    made.set(kind, query);
    return query;
  };
}
