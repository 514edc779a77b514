import { type RefusalCode, type RefusalReason, refusals } from '@cairn/domain/refusal-reasons';
import type { RefusalWords } from '@cairn/domain/refusals/words';
import { catalogueAddress, httpStatuses, problemOf } from '../errors.ts';

/** Where the committed catalogue lies, for whoever reads the repository. */
export const committedCatalogue = new URL('../../../../docs/api-errors.md', import.meta.url);

/** One reason as the catalogue shows it. */
interface CatalogueEntry extends RefusalWords {
  readonly reason: RefusalReason;
  readonly status: number;
  /** What `code` says of it. */
  readonly code: string;
}

/** Every reason for which a call is refused, by status. */
export function catalogue(): CatalogueEntry[] {
  const codes = Object.keys(refusals) as RefusalCode[];
  const entries = codes.flatMap((of) =>
    Object.entries<RefusalWords>(refusals[of]).map(([name, words]) => {
      const reason = name as RefusalReason;
      const { code } = problemOf({ reason, message: '', requestId: '' });
      return { reason, status: httpStatuses[of], code, ...words };
    }),
  );
  return entries.sort((a, b) => a.status - b.status || (a.reason < b.reason ? -1 : 1));
}

/** The catalogue as it is committed. */
export function catalogueText(): string {
  const rows = catalogue().map(
    ({ reason, status, code, title, meaning, remedy }) =>
      `| <a id="${reason}"></a>\`${reason}\` | ${status} \`${code}\` | **${title}.** ${meaning} | ${remedy} |`,
  );
  return `# Why a call is refused

Every refusal of the REST door is a problem as RFC 9457 describes them, \`application/problem+json\`. Its \`reason\` is one of
this closed list, and its \`type\` the address where a running Cairn explains it (\`${catalogueAddress}#stale_update\`). A reason keeps its
name and its status for good; new ones may come. \`message\` and \`issues\` say it to people, of the case at hand.

Written by \`pnpm openapi\` from \`packages/domain/src/refusals\`.

| reason | status and \`code\` | what it means | what to do |
|---|---|---|---|
${rows.join('\n')}
`;
}
