// `main.ts` with several processes, for tests that cannot wait as long as the product does: whoever answers nothing for
// three seconds is ended. With a folder that is none, no process but the first can be started.
import cluster from 'node:cluster';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { superviseWorkers } from './workers.ts';

const exec = join(import.meta.dirname, 'main.ts');
cluster.setupPrimary({ exec, args: [] });
const announcements = {
  tell: (line: string) => void process.stderr.write(`${line}\n`),
  lost: () => {},
  serves: (url: string) => {
    process.stdout.write(`Cairn is at ${url}\n`);
    if (process.argv[2] !== undefined) cluster.setupPrimary({ exec, args: [], cwd: process.argv[2] });
  },
};
const patience = {
  steadyMs: 10_000,
  shortestPauseMs: 100,
  longestPauseMs: 200,
  beatMs: 500,
  beats: 6,
  retiredMs: 60_000,
};
await superviseWorkers(readConfig(), announcements, patience);
