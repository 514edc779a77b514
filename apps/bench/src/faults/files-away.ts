import { setTimeout as wait } from 'node:timers/promises';
import { startTestS3 } from '@cairn/server/testing-s3';
import { severableLine } from '@cairn/server/testing-severable-line';
import { newInstallation } from './installation.ts';
import type { Random } from './random.ts';
import { type Outcome, Trial } from './trial.ts';

/** Files in a bucket, whose service so many times is cut off while people bring files: they are told, and nothing is kept by half. */
export async function bucketAway(times: number, random: Random): Promise<Outcome> {
  const bucket = await startTestS3();
  const line = await severableLine(bucket.settings.S3_ENDPOINT ?? '');
  const installation = await newInstallation('postgres', {
    ...bucket.settings,
    S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
  });
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(6);
    let longest = 0;
    trial.work();
    for (let n = 0; n < times; n++) {
      await trial.until(15);
      line.sever();
      await wait(random() * 1_000);
      line.mend();
      const began = performance.now();
      const files = () =>
        trial.ledger.entries.filter(({ kind, fate }) => kind === 'file' && fate === 'acknowledged').length;
      const before = files();
      while (files() === before && performance.now() - began < 60_000) await wait(20);
      longest = Math.max(longest, (performance.now() - began) / 1_000);
    }
    return await trial.settle({ fault: 'bucket for files cut off while people bring some', times, seconds: longest });
  } finally {
    await installation.remove();
    line.close();
    await bucket.stop();
  }
}
