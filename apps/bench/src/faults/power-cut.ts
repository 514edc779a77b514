import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@cairn/db/create-database';
import { backUp } from '@cairn/db/embedded-backups';
import { migrate } from '@cairn/db/migrate';
import { cutPower, powerCuts, randomFrom } from '@cairn/db/testing-power-cut';
import { newInstallation } from './installation.ts';
import type { Entry } from './ledger.ts';
import { reconcile } from './reconciler.ts';
import { type Outcome, Trial } from './trial.ts';

const peopleCount = 6;
/** What is on the disk for certain, and what is written until the power goes. */
const [synced, written] = [150, 300];

/**
 * The embedded database after a power cut: what was written is cut off, torn, emptied or mixed with what was there before,
 * as a file system may leave it, so many times for each way, by numbers from `seed`. Each start must refuse, with the commands that bring the
 * newest copy back, or serve what each person had acknowledged first, without a gap and without half of anything.
 */
export async function powerCut(times: number, seed: number): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-power-'));
  const installation = await newInstallation('embedded');
  try {
    await installation.start();
    await installation.stop();
    const backups = join(home, 'backups');
    const empty = await installation.openDatabase();
    await backUp(empty, backups, new Date()).finally(empty.close);
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(peopleCount);
    const folder = join(installation.dataDir, 'database');
    const copyTo = (name: string) => {
      installation.process?.kill('SIGSTOP');
      cpSync(folder, join(home, name), { recursive: true, filter: (path) => !path.endsWith('cairn-lock') });
      installation.process?.kill('SIGCONT');
    };
    trial.work();
    await trial.until(synced);
    copyTo('synced');
    const onDisk = trial.ledger.entries.filter(({ fate }) => fate === 'acknowledged');
    await trial.until(written);
    copyTo('written');
    await trial.rest();
    await installation.kill();
    const counts = { refused: 0, whole: 0, shorter: 0 };
    const broken: string[] = [];
    let longest = 0;
    for (const [kind, cut] of powerCuts.entries())
      for (let n = 0; n < times; n++) {
        const one = seed + kind * 1_000 + n;
        const place = join(home, `cut-${one}`);
        mkdirSync(place);
        cutPower(cut, join(home, 'synced'), join(home, 'written'), join(place, 'database'), randomFrom(one));
        const began = performance.now();
        const verdict = await verdictOf(join(place, 'database'), backups, installation.files, trial, onDisk);
        longest = Math.max(longest, (performance.now() - began) / 1_000);
        if (verdict in counts) counts[verdict as keyof typeof counts] += 1;
        else broken.push(`seed ${one} (${cut}): ${verdict}`);
        rmSync(place, { recursive: true });
      }
    const none = { lost: 0, doubled: 0, halfWritten: 0, leaked: 0 };
    return {
      ...{ fault: 'F-24 power cut (unsynced files)', database: 'embedded', times: times * powerCuts.length, ...none },
      acknowledged: trial.acknowledged,
      wrong: broken.length,
      seconds: longest,
      broken,
      note: `refused with the way to the copy ${counts.refused}, all there ${counts.whole}, only the newest missing ${counts.shorter}`,
    };
  } finally {
    await installation.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

/** What a start on the folder comes to: `refused`, `whole`, `shorter`, or in words what is wrong. */
async function verdictOf(
  folder: string,
  backups: string,
  files: string | null,
  { ledger, people }: Trial,
  onDisk: readonly Entry[],
): Promise<string> {
  const opened = await createDatabase({ kind: 'embedded', folder, backups })
    .then(async (handle) => {
      await migrate(handle);
      return reconcile(handle, files).finally(handle.close);
    })
    .catch((cause: Error) => cause);
  if (opened instanceof Error) {
    const says = /^The embedded database in \S+ is damaged \([^\n]+\)\..*To put it back: [^\n]*tar -xzf [^\n]+$/.test(
      opened.message,
    );
    return says ? 'refused' : `it says: ${opened.message.slice(0, 200)}`;
  }
  const { found, halfWritten } = opened;
  if (halfWritten.length > 0) return halfWritten.join('; ');
  const there = new Set(found.map(({ kind, name }) => `${kind} ${name}`));
  const isThere = ({ kind, name }: Entry) => there.has(`${kind} ${name}`);
  if (found.length !== there.size) return 'something is there twice';
  if (!onDisk.every(isThere)) return 'something that was on the disk is missing';
  for (const { word } of people) {
    const theirs = ledger.entries.filter(({ name }) => name.startsWith(word));
    const missing = theirs.findIndex((entry) => !isThere(entry));
    if (missing >= 0 && theirs.slice(missing).some(isThere)) return 'something is missing before what is there';
  }
  const { lost } = ledger.balance(found);
  return lost.length === 0 ? 'whole' : 'shorter';
}
