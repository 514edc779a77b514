import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseKind } from '../processes.ts';
import { Canary } from './canary.ts';
import type { Installation } from './installation.ts';
import { Ledger } from './ledger.ts';
import { type Company, Person } from './person.ts';
import { reconcile } from './reconciler.ts';

/** One line of the table. */
export interface Outcome {
  readonly fault: string;
  readonly database: DatabaseKind | 'both' | '–';
  /** How often it was done. */
  readonly times: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly halfWritten: number;
  readonly wrong: number;
  readonly leaked: number;
  /** The longest it took until it was well again, in seconds; null where nothing was ill. */
  readonly seconds: number | null;
  /** What was to hold and did not, in words. */
  readonly broken: readonly string[];
  /** What is worth knowing besides. */
  readonly note: string;
}

/** What a fault was, and what was seen of it. */
export interface Seen {
  readonly fault: string;
  readonly times: number;
  readonly seconds: number | null;
  readonly broken?: readonly string[];
  readonly note?: string;
}

/** So many people who use an installation, and the three oracles. */
export class Trial {
  readonly ledger = new Ledger();
  readonly canary = new Canary();
  readonly people: Person[] = [];
  readonly #installation: Installation;
  #isOver = false;
  #working: Promise<unknown> = Promise.resolve();

  constructor(installation: Installation, origin: () => string = () => installation.origin) {
    this.#installation = installation;
    this.company = { ledger: this.ledger, canary: this.canary, origin };
    this.canary.addSecret(installation.sessionKey);
  }

  readonly company: Company;

  async join(count: number): Promise<void> {
    for (let n = 0; n < count; n++) this.people.push(await new Person(this.company).join());
  }

  get acknowledged(): number {
    return this.ledger.entries.filter(({ fate }) => fate === 'acknowledged').length;
  }

  /** Everybody works, one thing after the other, until `rest`. */
  work(): void {
    this.#isOver = false;
    const one = async (person: Person) => {
      while (!this.#isOver) {
        // Whoever is cut off does not ask a thousand times a second.
        if (!(await person.step())) await wait(100);
      }
    };
    this.#working = Promise.all(this.people.map(one));
  }

  /** Until so many more things have been acknowledged, or the seconds are over; answers whether they were. */
  async until(more: number, seconds = 60): Promise<boolean> {
    const [wanted, deadline] = [this.acknowledged + more, performance.now() + seconds * 1_000];
    while (this.acknowledged < wanted && performance.now() < deadline) await wait(5);
    return this.acknowledged >= wanted;
  }

  /** What was begun is finished. */
  async rest(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /**
   * Sends half of what had no answer again by its key, looks at all that is kept while nobody serves it, serves again, and
   * lets everybody read.
   */
  async settle({ fault, times, seconds, broken = [], note = '' }: Seen): Promise<Outcome> {
    await this.rest();
    const { kind, files, openDatabase } = this.#installation;
    const owners = new Map(this.people.map((person) => [person.word, person]));
    const again = this.ledger.unknown.filter(({ kind: what }, n) => what !== 'file' && n % 2 === 0);
    for (const entry of again) await owners.get(entry.name.split(' ')[0] ?? '')?.add(entry);
    const unanswered = again.filter(({ fate }) => fate === 'unknown').length;
    await this.#installation.stop();
    const database = await openDatabase();
    const { found: all, halfWritten } = await reconcile(database, files).finally(() => database.close());
    // Others may have records here too, of which the ledger knows nothing.
    const found = all.filter(({ name }) => this.people.some(({ word }) => name.startsWith(word)));
    const balance = this.ledger.balance(found);
    await this.#installation.start();
    const wrong = [...this.people.flatMap((person) => person.wrong), ...(await this.#differences(found))];
    this.canary.hearLog(this.#installation.log());
    if (unanswered > 0) wrong.push(`${unanswered} calls had no answer by their key either`);
    const { lost, doubled, unasked } = balance;
    const said = [...lost.map((name) => `lost: ${name}`), ...doubled.map((name) => `doubled: ${name}`)];
    return {
      ...{ fault, database: kind, times, seconds },
      acknowledged: balance.acknowledged,
      lost: lost.length,
      doubled: doubled.length,
      halfWritten: halfWritten.length + unasked.length,
      wrong: wrong.length,
      leaked: this.canary.heard.length,
      broken: [...broken, ...[...said, ...halfWritten, ...unasked, ...wrong, ...this.canary.heard].slice(0, 5)],
      note: [
        note,
        balance.unknown > 0 ? `${balance.unknownKept} of ${balance.unknown} that nobody asked for again are there` : '',
      ]
        .filter((part) => part !== '')
        .join('; '),
    };
  }

  /** Where the door tells people something else than the database holds; the figures are worked out anew. */
  async #differences(found: readonly { kind: string; name: string }[]): Promise<string[]> {
    const differences: string[] = [];
    for (const person of this.people) {
      await person.signIn();
      const { names, hours } = await person.everything();
      const kept = found.filter(({ kind, name }) => kind === 'practice hours' && name.startsWith(`${person.word} `));
      if (
        names.toSorted().join() !==
        kept
          .map(({ name }) => name)
          .toSorted()
          .join()
      )
        differences.push('a list differs from the database');
      if (hours !== kept.length) differences.push(`${hours} hours are told where there are ${kept.length}`);
    }
    return differences;
  }
}
