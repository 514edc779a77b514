/** The search with all its texts, for a page that fetches it once somebody looks for something. */
export async function loadHelp() {
  const [{ helpSearch }, { helpEntries }] = await Promise.all([import('./find-help.ts'), import('./help-entries.tsx')]);
  return helpSearch(helpEntries);
}
