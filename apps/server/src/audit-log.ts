// `pnpm audit-log verify [--anchors FILE]`: whether the record of who did what is as it was written.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyAuditLog } from '@cairn/api/audit-log/verification';
import { type LoggedAnchor, readAnchorLines } from '@cairn/api/audit-log/witnesses';
import { createDatabase } from '@cairn/db/create-database';
import { migrationsApplied } from '@cairn/db/migrate';
import { type Config, ConfigError, readConfig } from './config.ts';

const usage = 'Usage: pnpm audit-log verify [--anchors FILE], where FILE holds lines of the log';

/** What keeps the command from looking at all; it ends with 2. A record that does not hold ends it with 1. */
class CannotLook extends Error {}

function readArguments(): { anchors: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { anchors: { type: 'string' } }, allowPositionals: true });
    if (positionals.length === 1 && positionals[0] === 'verify') return { anchors: values.anchors };
  } catch {
    // Said below.
  }
  throw new CannotLook(usage);
}

function readAnchors(file: string): LoggedAnchor[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CannotLook(`${file} cannot be read`, { cause });
  }
  const anchors = readAnchorLines(text);
  if (anchors.length === 0) throw new CannotLook(`${file} holds no line with an anchor`);
  return anchors;
}

async function verify({ database: where }: Config, logged: LoggedAnchor[] | undefined): Promise<boolean> {
  const database = await createDatabase(where).catch((cause: Error) => {
    throw new CannotLook(`${where.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'}: ${cause.message}`, { cause });
  });
  try {
    const ready = await migrationsApplied(database).catch((cause: Error) => {
      throw new CannotLook(`DATABASE_URL: ${cause.message}`, { cause });
    });
    if (!ready) throw new CannotLook('The database is not that of this version of Cairn; start Cairn once.');
    const found = await verifyAuditLog({ db: database.db, clock: { now: () => new Date() } }, logged);
    if (!found.holds) {
      process.stdout.write(`The audit log does not hold: ${found.broken}\n`);
      return false;
    }
    const compared = logged ? `, and ${logged.length} anchors of the log were compared` : '';
    process.stdout.write(
      `${found.rows} rows in ${found.chains} chains hold, as do ${found.anchors} anchors${compared}.\n`,
    );
    return true;
  } finally {
    await database.close();
  }
}

try {
  const { anchors } = readArguments();
  const holds = await verify(readConfig(), anchors === undefined ? undefined : readAnchors(anchors));
  process.exitCode = holds ? 0 : 1;
} catch (cause) {
  if (!(cause instanceof ConfigError || cause instanceof CannotLook)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 2;
}
