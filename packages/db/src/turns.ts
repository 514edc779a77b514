/** The wait for a turn took longer than the limit; what was asked for was not begun. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** One thing that is used by one holder at a time, in the order of asking, with a limit to the waiting. */
export class Turns {
  readonly #limitMs: number;
  readonly #waiting = new Set<() => void>();
  #taken = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Resolves when it is the caller's turn, which `give` ends; rejects with BusyError when that takes longer than the limit. */
  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const timer = setTimeout(() => {
      this.#waiting.delete(resolve);
      reject(new BusyError('The embedded database has been busy for too long.'));
    }, this.#limitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Passes the turn on. */
  give(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#taken = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
