/** Names as a sentence lists them: 'a', 'a and b', 'a, b and c'; with `or` where one of them is enough. */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${word} ${last}`;
}
