import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fillReportNurse, type ReportNurse } from '../report-nurse.ts';
import { newInstallation } from './installation.ts';
import type { Random } from './random.ts';
import { type Outcome, Trial } from './trial.ts';

/** The most that a report may take to be printed or refused, in milliseconds. */
const patienceMs = 21_000;

/**
 * So many times Chromium is ended by `kill -9` while it prints a report, and once it is stopped where it stands: whoever asked gets a whole report or
 * is told in time, the next report is printed, and others read on meanwhile.
 */
export async function browserKilled(times: number, random: Random): Promise<Outcome> {
  const installation = await newInstallation('postgres', {
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  });
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(2);
    const nurse = await fillReportNurse(installation.origin, 0);
    const broken: string[] = [];
    const counts = { good: 0, refused: 0 };
    let [longest, recovered] = [0, 0];
    const report = async () => {
      await nurse.change();
      const began = performance.now();
      const { status, isWhole } = await reportOf(installation.origin, nurse);
      const ms = performance.now() - began;
      longest = Math.max(longest, ms);
      if (status === 200 && !isWhole) broken.push('an empty or cut report was given out');
      if (status !== 200 && status !== 503) broken.push(`a report was answered ${status}`);
      if (ms > patienceMs) broken.push(`a report was answered after ${(ms / 1_000).toFixed(1)} s`);
      return status === 200;
    };
    const usual = await report().then(report);
    if (!usual) broken.push('no report is printed here at all');
    trial.work();
    for (let n = 0; n < times; n++) {
      const asked = report();
      await wait(random() * 600);
      for (const pid of browsersOf(installation.process?.pid ?? 0)) endQuietly(pid, n === 0 ? 'SIGSTOP' : 'SIGKILL');
      counts[(await asked) ? 'good' : 'refused'] += 1;
      const began = performance.now();
      while (!(await report()) && performance.now() - began < 60_000) await wait(200);
      recovered = Math.max(recovered, (performance.now() - began) / 1_000);
    }
    await trial.rest();
    const slowestRead = Math.max(...trial.people.map((person) => person.longestMs));
    const left = readdirSync(installation.dataDir).filter((name) => /puppeteer|chrom/i.test(name));
    if (left.length > 0) broken.push(`it left ${left.join(', ')}`);
    const note = `${counts.good} good reports, ${counts.refused} refused; longest answer ${(longest / 1_000).toFixed(1)} s; others waited at most ${slowestRead.toFixed(0)} ms`;
    const fault = 'F-09 Chromium killed (-9), once stopped, while it prints';
    return await trial.settle({ fault, times, seconds: recovered, broken, note });
  } finally {
    await installation.remove();
  }
}

async function reportOf(origin: string, { cookie }: ReportNurse): Promise<{ status: number; isWhole: boolean }> {
  const answer = await fetch(`${origin}/api/export-report`, { headers: { cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isWhole = bytes.length > 20_000 && bytes.subarray(0, 5).toString() === '%PDF-' && bytes.includes('%%EOF');
  return { status: answer.status, isWhole };
}

/** The processes that a process has started, and those that these have. */
function browsersOf(pid: number): number[] {
  try {
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
    return children.flatMap((child) => [child, ...browsersOf(child)]);
  } catch {
    return [];
  }
}

function endQuietly(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
