import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The running system: told apart from itself after a restart, and from every other. Null where it has no such name. */
export function runningSystem(): string | null {
  try {
    if (process.platform === 'linux') return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    if (process.platform === 'darwin')
      return execFileSync('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' }).trim();
  } catch {
    // Where it cannot be asked, it is not known.
  }
  return null;
}
