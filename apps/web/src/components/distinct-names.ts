/**
 * The names of a list in its order, those that are alike told apart by their turn: 'General Ward, 04 May 2026 (2 of 3)'.
 * What is done to one of several records alike names which of them it is done to.
 */
export function distinctNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const turns = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 1;
    if (count === 1) return name;
    const turn = (turns.get(name) ?? 0) + 1;
    turns.set(name, turn);
    return `${name} (${turn} of ${count})`;
  });
}
