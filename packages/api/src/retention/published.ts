import type { Database } from '@cairn/db/database';
import { sqlName } from '@cairn/db/sql-name';
import { closingDays, deletedYears } from '@cairn/domain/retention';
import { protectionLevels } from './levels.ts';
import { periodText } from './period.ts';
import { type RetentionRule, retentionRules } from './rules.ts';

/** Where the table lies that is committed. */
export const committedRetention = new URL('../../../../docs/retention.md', import.meta.url);

/** How long everything is kept, as a page for people: `docs/retention.md`, made from the rules that the sweep follows. */
export function retentionText(): string {
  const rows = (Object.keys(retentionRules) as (keyof Database)[]).toSorted().map((table) => {
    const rule = retentionRules[table];
    return `| \`${sqlName(table)}\` | ${rule.holds} | ${rule.level} | ${termOf(rule)} |`;
  });
  const levels = Object.entries(protectionLevels).map(
    ([level, { what, by }]) => `| ${level} | ${what} | ${by.map(([how, test]) => `${how} (\`${test}\`)`).join('; ')} |`,
  );
  return `${[
    '# How long things are kept',
    '',
    'Made from `packages/api/src/retention/rules.ts`; after a change there run `pnpm openapi`. A table without a rule fails a test, and so does a',
    'rule by which nothing goes, or something goes too early.',
    '',
    `An account goes, with everything marked so below, ${closingDays} days after its owner has closed it, or ${deletedYears} years after an administrator has deleted it.`,
    'The sweep runs every hour, so what is over may stay an hour longer. By a clock that is not believed only sessions end (“What is swept” in',
    '`docs/operating.md`).',
    '',
    '| table | holds | level | kept |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Levels of protection',
    '',
    'Of all levels: https for whoever comes from outside, and backups encrypted to a public key where one is given.',
    '',
    '| level | what | protected by |',
    '|---|---|---|',
    ...levels,
    '',
    '## Outside these tables',
    '',
    '| what | kept |',
    '|---|---|',
    '| bytes of files | until an hour after the last row that names them has gone, and the next sweep |',
    '| jobs (schema `pgboss`) | ids only, but for a minute the address a reset link was asked for; done ones a day, waiting ones 7 days, and a year for files that wait for a scanner (`apps/server/src/adapters/jobs.ts`) |',
    '| uploads that were broken off | an hour |',
    '| nightly copies of the embedded database | see “Backup” in `docs/operating.md`; an erasure is done again after a restore |',
    '| the log of the process, and mail kept in the outbox folder without a mail server | the operator decides |',
  ].join('\n')}\n`;
}

function termOf(rule: RetentionRule): string {
  if ('why' in rule) return `as long as the installation. ${rule.why}`;
  if ('with' in rule) return rule.with === 'account' ? 'with the account' : `with \`${sqlName(rule.with)}\``;
  const length = periodText(rule.period);
  const bare = length === '' ? `until ${rule.from}` : `${length} from when ${rule.from}`;
  const term = rule.staysFor ? `${bare}, and while processing is restricted` : bare;
  return rule.outlivesAccount ? `${term}, also after the account` : `${term}, or with the account`;
}
