import { readConfig } from '@cairn/server/config';
import { type Load, loadLimits } from '@cairn/server/load-shedding';
import { type RunningServer, start } from '@cairn/server/start';

/** Which calls the product takes on: those it does; those that come while its event loop is not late; all; none. */
export type Takes = 'some' | 'unless late' | 'all' | 'none';

const [, , takes] = process.argv as [string, string, Takes];
const maxLateMs = 100;

let server: RunningServer | undefined;
const isLate = () => (server?.app.memoryUsage().eventLoopDelay ?? 0) > maxLateMs;
const loads: Record<Takes, Partial<Load>> = {
  some: {},
  'unless late': { waiting: () => (isLate() ? loadLimits.maxBurst : 0) },
  all: { waiting: () => 0 },
  none: { waiting: () => loadLimits.maxBurst },
};
server = await start(readConfig(), { load: loads[takes] });
process.once('SIGTERM', () => void server?.stop().then(() => process.exit(0)));
process.stdout.write(`${server.url}\n`);
