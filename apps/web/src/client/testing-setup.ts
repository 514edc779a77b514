import { afterEach } from 'vitest';

/** Documents of tests have no screen: every place that is looked for is on it. */
class EverythingIsSeen implements Partial<IntersectionObserver> {
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(): void {
    const seen = { isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.#callback([seen], this as never));
  }

  unobserve(): void {}

  disconnect(): void {}
}

// Before each file: the files share their modules, but not what an earlier one has asked for after its tests.
if (typeof document !== 'undefined') {
  const { leaveNothing } = await import('./testing-visit.tsx');
  afterEach(leaveNothing);
  globalThis.IntersectionObserver = EverythingIsSeen as never;
}
