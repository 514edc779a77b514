import { describe, expect, test, vi } from 'vitest';
import { createKeptReports } from './kept-reports.ts';

const limits = { maxBytes: 3_000, maxBytesOfOne: 1_500, keptMs: 60_000 };

/** A page that says this, under a reference of its own. */
let pages = 0;
const page = (says: string) => {
  const reference = `reference-${++pages}`;
  return { html: `<p>${says}</p><p>${reference}</p>`, reference };
};

/** Prints and counts; each print has a name of its own. */
function printer(bytes = 10) {
  let prints = 0;
  return {
    print: async () => ({ pdf: Buffer.alloc(bytes), reference: `print ${++prints}` }),
    prints: () => prints,
  };
}

describe('a report that was printed', () => {
  test('is told again while its page says the same', async () => {
    const [reports, { print, prints }] = [createKeptReports(limits), printer()];
    const first = await reports.of('ada', page('page'), print);
    expect(await reports.of('ada', page('page'), print)).toBe(first);
    expect(prints()).toBe(1);
  });

  test('is printed anew for another page, and for somebody else whatever theirs says', async () => {
    const [reports, { print }] = [createKeptReports(limits), printer()];
    await reports.of('ada', page('page'), print);
    expect(await reports.of('ada', page('another'), print)).toMatchObject({ reference: 'print 2' });
    expect(await reports.of('grace', page('page'), print)).toMatchObject({ reference: 'print 3' });
  });

  test('is known to be there, of its owner and of nobody else', async () => {
    const [reports, { print }] = [createKeptReports(limits), printer()];
    expect(reports.has('ada')).toBe(false);
    await reports.of('ada', page('page'), print);
    expect([reports.has('ada'), reports.has('grace')]).toEqual([true, false]);
  });

  test('is printed once for those who ask while it is at work', async () => {
    const [reports, { print, prints }] = [createKeptReports(limits), printer()];
    const all = await Promise.all(Array.from({ length: 3 }, () => reports.of('ada', page('page'), print)));
    expect(new Set(all).size).toBe(1);
    expect(prints()).toBe(1);
  });

  test('that could not be printed fails for all who waited, and is printed for whoever asks next', async () => {
    const [reports, { print }] = [createKeptReports(limits), printer()];
    const fails = () => Promise.reject(new Error('no browser'));
    const waiting = [reports.of('ada', page('page'), fails), reports.of('ada', page('page'), print)];
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await reports.of('ada', page('page'), print)).toMatchObject({ reference: 'print 1' });
  });

  test('makes room for others, those asked for least recently first, and is not kept when it is long', async () => {
    const reports = createKeptReports(limits);
    const [long, fits] = [printer(1_600), printer(1_200)];
    for (const owner of ['ada', 'grace', 'mary']) await reports.of(owner, page('page'), fits.print);
    expect(reports.count()).toBe(2);
    expect(await reports.of('mary', page('page'), fits.print)).toMatchObject({ reference: 'print 3' });
    expect(await reports.of('ada', page('page'), fits.print)).toMatchObject({ reference: 'print 4' });
    for (let n = 0; n < 2; n++) await reports.of('ada', page('long'), long.print);
    expect(long.prints()).toBe(2);
  });

  test('is kept until the next one of the same person', async () => {
    const [reports, { print }] = [createKeptReports(limits), printer()];
    for (const says of ['one', 'another']) await reports.of('ada', page(says), print);
    expect(reports.count()).toBe(1);
    expect(await reports.of('ada', page('another'), print)).toMatchObject({ reference: 'print 2' });
  });

  test('is forgotten after its time, though nobody asks for it again', async () => {
    const reports = createKeptReports({ ...limits, keptMs: 20 });
    await reports.of('ada', page('page'), printer().print);
    expect(reports.count()).toBe(1);
    await vi.waitUntil(() => reports.count() === 0, { timeout: 60_000 });
  });
});
