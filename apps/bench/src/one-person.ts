import { median } from './median.ts';
import { fillWithPeople, joinPeople } from './population.ts';
import { openProduct } from './processes.ts';

const rounds = 7;
const each = (count: number) => ({
  practiceHours: count,
  cpdActivities: count,
  feedback: count,
  reflectiveAccounts: count,
});
const [usual, most] = [50, 1_000];
const entry = { startDate: '2026-02-02', endDate: '2026-02-08', hoursFrequency: 'total', setting: 'ward' };

const reads = {
  'whole list': '/api/practice-hours',
  progress: '/api/progress',
  requirements: '/api/requirements',
  export: '/api/user/export',
  report: '/api/export-report',
} as const;

/**
 * What reading takes for somebody who keeps 1,000 of each kind of record, beside somebody who keeps 50: milliseconds at the
 * median, each after a change, and how the time of one row relates. At 1 a row costs the same; the aim is at most 2.
 */
export async function benchOnePerson(): Promise<void> {
  const [few, many] = [await open(usual), await open(most)];
  try {
    for (const [name, path] of Object.entries(reads)) {
      const times: [number[], number[]] = [[], []];
      // The first round only warms up.
      for (let round = 0; round <= rounds; round++) {
        for (const [n, person] of [few, many].entries()) {
          const taken = await person.read(path);
          if (round > 0) times[n]?.push(taken);
        }
      }
      const [ofFew, ofMany] = [median(times[0]), median(times[1])];
      const ratio = (ofMany / most / (ofFew / usual)).toFixed(2);
      process.stdout.write(
        `${name.padEnd(14)} ${usual} each ${ofFew.toFixed(1)} ms   ${most} each ${ofMany.toFixed(1)} ms   a row ${ratio}\n`,
      );
    }
  } finally {
    await few.close();
    await many.close();
  }
}

async function open(rows: number) {
  const { product, databaseUrl, close } = await openProduct({
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  });
  const [cookie = ''] = await joinPeople(product.origin, 1);
  // One entry of theirs comes and goes.
  await fillWithPeople(databaseUrl, 1, { ...each(rows), practiceHours: rows - 1 });
  const send = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(product.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${bytes.toString('utf8', 0, 300)}`);
    return bytes;
  };
  let changes = 0;
  return {
    /** Milliseconds until the last byte, after a change that makes everything read differently. */
    read: async (path: string) => {
      changes += 1;
      const added = await send('POST', '/api/practice-hours', { ...entry, hours: `${changes}` });
      const { id } = JSON.parse(added.toString());
      const began = performance.now();
      await send('GET', path);
      const taken = performance.now() - began;
      await send('DELETE', `/api/practice-hours/${id}`);
      return taken;
    },
    close,
  };
}
