import { statementOf2022 } from './rules/statement-of-2022.ts';

/** What the discussant signs. */
export function discussionStatement({ revalidatorName }: { readonly revalidatorName: string }): string {
  return statementOf2022(revalidatorName || '–');
}
