import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUpDevice } from './testing-device.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [ada, bea] = [{ id: 'ada' }, { id: 'bea' }];
const day = 86_400_000;

/** A device that keeps what it is answered, for Ada, whose page is of this build. */
async function deviceThat(refusals: Parameters<typeof setUpDevice>[0] = {}) {
  const device = setUpDevice(refusals);
  const answers = await import('./read-answers.ts');
  const { keepAsTheyCome, recallAnswer } = await import('./kept-answers.ts');
  const { answerStore } = await import('./answer-store.ts');
  const { entries } = await import('idb-keyval');
  const stop = keepAsTheyCome();
  answers.noteAnswer('account.current', undefined, ada);
  return {
    ...{ ...device, ...answers, stop },
    names: async () => (await entries<string, object>(answerStore)).map(([name]) => name).sort(),
    recall: (path: string) => recallAnswer(path, undefined),
    /** The page is left: what has come is kept, and the tab forgets it. */
    leave: () => {
      dispatchEvent(new Event('pagehide'));
      answers.dropAnswers();
    },
    ofBuild: (src: string) =>
      vi.stubGlobal('document', { cookie: '', querySelector: () => ({ getAttribute: () => src }) }),
  };
}

describe('what was answered', () => {
  test('is recalled after the page was left, for whom it was', async () => {
    const { noteAnswer, leave, recall } = await deviceThat();
    noteAnswer('practiceHours.list', undefined, ['a shift']);
    leave();
    await vi.waitFor(async () => expect((await recall('practiceHours.list'))?.data).toEqual(['a shift']), 60_000);
    expect(await recall('cpdActivities.list')).toBeNull();
  });

  test('is recalled from the tab before it is on the device', async () => {
    const { noteAnswer, recall } = await deviceThat({ full: true });
    noteAnswer('practiceHours.list', undefined, ['a shift']);
    expect((await recall('practiceHours.list'))?.data).toEqual(['a shift']);
  });

  test('is nobody’s once somebody else signs in, and is taken off', async () => {
    const { noteAnswer, leave, recall, names } = await deviceThat();
    noteAnswer('practiceHours.list', undefined, ['a shift']);
    leave();
    await vi.waitFor(async () => expect(await names()).toHaveLength(2), 60_000);
    noteAnswer('account.current', undefined, bea);
    expect(await recall('practiceHours.list')).toBeNull();
    await vi.waitFor(async () => expect((await names()).filter((name) => name.startsWith('ada'))).toEqual([]), 60_000);
  });

  test('is not recalled by another build, nor after 14 days', async () => {
    const { noteAnswer, leave, recall, ofBuild } = await deviceThat();
    ofBuild('/assets/one.js');
    noteAnswer('practiceHours.list', undefined, ['a shift']);
    leave();
    await vi.waitFor(async () => expect(await recall('practiceHours.list')).not.toBeNull(), 60_000);
    ofBuild('/assets/two.js');
    expect(await recall('practiceHours.list')).toBeNull();
    ofBuild('/assets/one.js');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * day });
    expect(await recall('practiceHours.list')).not.toBeNull();
    vi.setSystemTime(Date.now() + 2 * day);
    expect(await recall('practiceHours.list')).toBeNull();
  });

  test('is not kept where it is too much, which keeps nothing else away', async () => {
    const { noteAnswer, leave, names } = await deviceThat();
    noteAnswer('practiceHours.list', undefined, 'x'.repeat(1_000_001));
    noteAnswer('cpdActivities.list', undefined, ['a study day']);
    leave();
    await vi.waitFor(
      async () => expect(await names()).toEqual(['ada account.current null', 'ada cpdActivities.list null']),
      60_000,
    );
  });
});

test.each([
  ['is blocked', { blocked: true }],
  ['is full', { full: true }],
])('a device that %s keeps nothing, and hinders nobody', async (_what, refusals) => {
  const { noteAnswer, leave, recall, keptFor } = {
    ...(await deviceThat(refusals)),
    ...(await import('./kept-for.ts')),
  };
  noteAnswer('practiceHours.list', undefined, ['a shift']);
  leave();
  expect(await recall('practiceHours.list').catch(() => null)).toBeNull();
  expect(keptFor()).toBe('ada');
});
