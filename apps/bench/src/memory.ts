import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** Megabytes of memory a process takes now. */
export const memoryOf = (child: ChildProcess): number => megabytes(child, 'VmRSS');

/** The most megabytes it took since `forgetPeak`, or ever. */
export const peakMemoryOf = (child: ChildProcess): number => megabytes(child, 'VmHWM');

/** Counts its peak anew: making an embedded database takes more than anything that follows. */
export function forgetPeak(child: ChildProcess): void {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
}

function megabytes(child: ChildProcess, line: string): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}
