import { describe, expect, test } from 'vitest';
import { createLoadShedder, type LoadedBy, loadLimits } from './load-shedding.ts';

const {
  calm,
  maxWaiting,
  maxWaitingOfOthers,
  maxBurst,
  maxBurstOfOne,
  burstMs,
  maxLoopDelayMs,
  recoveryMs,
  leastShare,
  networkShares,
  maxEndings,
  maxEndingsOfNetwork,
  maxEndingsOfAll,
} = loadLimits;

/** A process whose load and clock a test sets. */
function processWith(load: { waiting: number; loopDelayMs?: number }) {
  const state = { loopDelayMs: 0, now: 1_000, ...load };
  const shedder = createLoadShedder({
    waiting: () => state.waiting,
    loopDelayMs: () => state.loopDelayMs,
    now: () => state.now,
  });
  /** As a request is met: who calls is looked at only when it is not calm. */
  const call = (by: LoadedBy = somebody(), calls = 1, ends = false) => {
    const leave = shedder.isCalm() ? () => {} : shedder.admit(by, calls, ends);
    return typeof leave === 'string'
      ? { taken: false, leave: () => {}, why: leave }
      : { taken: true, leave, why: null };
  };
  const end = (by?: LoadedBy) => call(by, 1, true);
  const overload = () => {
    state.waiting = calm;
    call().leave();
    state.now += burstMs;
    call().leave();
    state.waiting = 0;
  };
  return { state, shedder, call, end, overload };
}

let people = 0;
const from = (network: string) => ({ networks: [{ network, bits: 32, growth: 1 }], scale: 1 }) as const;
const somebody = (network = 'a network'): LoadedBy => ({ session: `session ${++people}`, ...from(network) });
const stranger = (network = 'a hospital'): LoadedBy => ({ session: null, ...from(network) });
const taken = (calls: { taken: boolean }[]) => calls.filter((one) => one.taken).length;

describe('a process with little to do', () => {
  test('takes on every call, and does not ask whose it is', () => {
    const { shedder } = processWith({ waiting: calm - 1, loopDelayMs: 10_000 });
    expect([shedder.isCalm(), shedder.refused, shedder.isOverloaded]).toEqual([true, 0, false]);
  });
});

describe('a burst', () => {
  test('is taken on whole, up to a bound', () => {
    const { state, call } = processWith({ waiting: maxBurst - 1 });
    expect(call().taken).toBe(true);
    state.waiting = maxBurst;
    expect(call().taken).toBe(false);
  });

  test('of batches is counted by the calls in them, and each is given back once', () => {
    const { call } = processWith({ waiting: calm });
    const nurse = somebody();
    const batch = call(nurse, maxBurstOfOne);
    expect(call(nurse).taken).toBe(false);
    for (let n = 0; n < 2; n += 1) batch.leave();
    const [first] = [call(nurse, maxBurstOfOne - 1), batch.leave()];
    expect([first.taken, call(nurse).taken, call(nurse).taken]).toEqual([true, true, false]);
  });

  test('is of many: one caller has no more than a bound', () => {
    const { call } = processWith({ waiting: calm });
    const endless = somebody();
    expect(taken(Array.from({ length: 100 }, () => call(endless)))).toBe(maxBurstOfOne);
  });

  test('is overload once it has lasted', () => {
    const { state, call, shedder } = processWith({ waiting: maxWaitingOfOthers });
    expect(call().taken).toBe(true);
    state.now += burstMs - 1;
    expect(call().taken).toBe(true);
    state.now += 1;
    expect([call().taken, shedder.isOverloaded, shedder.refused]).toEqual([false, true, 1]);
  });

  test('that was over in between is another one', () => {
    const { state, call } = processWith({ waiting: maxWaitingOfOthers });
    call();
    state.waiting = 0;
    call();
    [state.waiting, state.now] = [maxWaitingOfOthers, state.now + burstMs];
    expect(call().taken).toBe(true);
  });

  test('is overload at once while the event loop is late', () => {
    const { state, call } = processWith({ waiting: maxWaitingOfOthers, loopDelayMs: maxLoopDelayMs });
    expect(call().taken).toBe(true);
    state.loopDelayMs = maxLoopDelayMs + 1;
    expect(call().taken).toBe(false);
  });
});

describe('overload', () => {
  test('lets so many wait and refuses the rest', () => {
    const { state, call, overload } = processWith({ waiting: 0 });
    overload();
    for (let n = 1; n < maxWaiting; n++) call();
    state.waiting = maxWaiting - 1;
    expect(call().taken).toBe(true);
    state.waiting = maxWaiting;
    expect(call().taken).toBe(false);
  });

  test('is over a while after its last sign', () => {
    const { state, call, overload, shedder } = processWith({ waiting: 0 });
    overload();
    state.waiting = maxWaitingOfOthers;
    expect(call().taken).toBe(false);
    state.waiting = 0;
    call();
    state.now += recoveryMs - 1;
    expect(shedder.isOverloaded).toBe(true);
    state.now += 1;
    state.waiting = maxWaitingOfOthers;
    expect([call().taken, shedder.isOverloaded]).toEqual([true, false]);
  });

  test('holds whoever calls without end to their share also while few calls wait', () => {
    const { state, call, overload } = processWith({ waiting: 0 });
    overload();
    state.waiting = 0;
    const endless = somebody();
    const other = somebody();
    expect(call(other).taken).toBe(true);
    expect(taken(Array.from({ length: 100 }, () => call(endless)))).toBe(maxWaiting / 2);
    expect(call(other).taken).toBe(true);
  });

  test('gives one who calls without end a share, and takes on everybody else', () => {
    const { call, overload } = processWith({ waiting: 0 });
    overload();
    const others = Array.from({ length: 7 }, () => somebody());
    expect(taken(others.map((by) => call(by)))).toBe(7);
    const endless = somebody();
    const share = maxWaiting / 8;
    expect(taken(Array.from({ length: 100 }, () => call(endless)))).toBe(share);
    expect(taken(others.map((by) => call(by)))).toBe(7);
  });

  test('lets whoever has their share call again when a call of theirs has ended', () => {
    const { call, overload } = processWith({ waiting: 0 });
    overload();
    const endless = somebody();
    const calls = Array.from({ length: 100 }, () => call(endless));
    expect(call(endless).taken).toBe(false);
    calls[0]?.leave();
    expect([call(endless).taken, call(endless).taken]).toEqual([true, false]);
  });

  test('leaves nobody without a few calls, however many call', () => {
    const { call, overload } = processWith({ waiting: 0 });
    overload();
    for (let n = 0; n < 10 * maxWaiting; n++) call();
    const by = somebody();
    expect(taken(Array.from({ length: leastShare + 1 }, () => call(by)))).toBe(leastShare);
  });

  test('counts the strangers of a network as a few callers', () => {
    const { call, overload } = processWith({ waiting: 0 });
    overload();
    for (let n = 0; n < 10 * maxWaiting; n++) call();
    expect(taken(Array.from({ length: 100 }, () => call(stranger())))).toBe(leastShare * networkShares);
  });

  test('counts the strangers of a network that the operator named by its scale, and never none', () => {
    const { call, overload } = processWith({ waiting: 0 });
    overload();
    for (let n = 0; n < 10 * maxWaiting; n++) call();
    const takenAt = (scale: number) =>
      taken(Array.from({ length: 100 }, () => call({ ...stranger(`a hospital of ${scale}`), scale })));
    expect([3, 0.001].map(takenAt)).toEqual([3 * leastShare * networkShares, 1]);
  });

  test('counts strangers at every width of network, from however many narrow ones they come', () => {
    const { call, overload } = processWith({ waiting: 0 });
    overload();
    for (let n = 0; n < 10 * maxWaiting; n++) call();
    const wide = { network: '2001:db8::/48', bits: 48, growth: 16 };
    const calls = Array.from({ length: 1_000 }, (_, n) =>
      call({ session: null, networks: [{ network: `2001:db8:0:${n}::/64`, bits: 64, growth: 1 }, wide], scale: 1 }),
    );
    expect(taken(calls)).toBe(leastShare * networkShares * wide.growth);
  });

  test('from a few who fill the places has room for others beside them, until there is none at all', () => {
    const { state, call, overload } = processWith({ waiting: 0 });
    overload();
    const endless = Array.from({ length: 2 }, () => somebody());
    for (let n = 0; n < maxWaiting; n++) call(endless[n % 2]);
    state.waiting = maxWaiting;
    expect([call(endless[0]).taken, call(somebody()).taken]).toEqual([false, true]);
    state.waiting = maxWaitingOfOthers;
    expect(call(somebody()).taken).toBe(false);
  });

  test('from one network, by however many sessions, has room for people elsewhere', () => {
    const { state, call, overload } = processWith({ waiting: 0 });
    overload();
    for (let n = 0; n < maxWaiting; n++) call(somebody('the flood'));
    state.waiting = maxWaiting;
    expect([call(somebody('the flood')).taken, call(somebody('elsewhere')).taken]).toEqual([false, true]);
    state.waiting = maxWaitingOfOthers;
    expect(call(somebody('elsewhere')).taken).toBe(false);
  });
});

describe('what ends something', () => {
  test('is done for everybody, however many others call', () => {
    const { state, call, end, overload, shedder } = processWith({ waiting: 0 });
    overload();
    state.waiting = 10 * maxBurst;
    expect([call().why, end().why, end(stranger()).why]).toEqual(['full', null, null]);
    expect([shedder.refused, shedder.isOverloaded]).toEqual([1, true]);
  });

  test('is done so often at once for one person, one network and all together', () => {
    const { end, overload } = processWith({ waiting: 0 });
    overload();
    const endless = somebody('one');
    const [first, ...others] = Array.from({ length: maxEndings }, () => end(endless));
    expect([taken(others), end(endless).why]).toEqual([maxEndings - 1, 'caller']);
    first?.leave();
    expect([end(endless).why, end(endless).why]).toEqual([null, 'caller']);
    const many = Array.from({ length: 100 }, () => end(somebody('one')));
    expect([taken(many), many.at(-1)?.why]).toEqual([maxEndingsOfNetwork - maxEndings, 'network']);
    const strangers = Array.from({ length: 100 }, (_, n) => end(stranger(`network ${n}`)));
    expect([taken(strangers), strangers.at(-1)?.why]).toEqual([maxEndingsOfAll - maxEndingsOfNetwork, 'full']);
  });

  test('counts with the other calls of whoever does it', () => {
    const { call, end, overload } = processWith({ waiting: 0 });
    overload();
    for (let n = 0; n < 10 * maxWaiting; n++) call();
    const endless = somebody();
    for (let n = 0; n < leastShare; n++) end(endless);
    expect(call(endless).why).toBe('caller');
  });
});
