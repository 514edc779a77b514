import { createHash, randomUUID } from 'node:crypto';
import type { Canary } from './canary.ts';
import type { Entry, Ledger } from './ledger.ts';

const password = 'Correct-horse-7-battery';
/** Longer than anything the product promises to answer within. */
const patienceMs = 60_000;
/** One person may keep a thousand records of a kind. */
const mostRecords = 900;

/** The oracles that listen to everybody, and where the product is. */
export interface Company {
  readonly ledger: Ledger;
  readonly canary: Canary;
  origin(): string;
}

/** An answer, or none where the connection broke or there was none to be had. */
export interface Heard {
  readonly status: number | null;
  /** Whether anybody can have heard the call. */
  readonly wasSent: boolean;
  readonly text: string;
  readonly ms: number;
}

const hours = {
  ...{ startDate: '2026-09-01', endDate: '2026-09-30', hours: '1', hoursFrequency: 'total', setting: 'ward' },
};
const activity = { date: '2026-10-01', method: 'shadowing', linkToCode: 'preserve-safety', hours: '2' };

/** Somebody who writes, brings files and reads, with a word of their own in everything. */
export class Person {
  readonly word: string;
  readonly email = `person-${randomUUID()}@example.org`;
  readonly #company: Company;
  #cookie = '';
  #steps = 0;
  /** Answers that are neither right nor a refusal for now. */
  readonly wrong: string[] = [];
  /** The longest that they waited for an answer, or for the end of the connection. */
  longestMs = 0;

  constructor(company: Company) {
    this.#company = company;
    this.word = company.canary.newWord();
    company.canary.addSecret(password);
  }

  /** Opens an account. @throws Error when that is not answered with 200. */
  async join(): Promise<this> {
    return this.#enter('/api/register');
  }

  /** Signs in anew. @throws Error when that is not answered with 200. */
  async signIn(): Promise<this> {
    return this.#enter('/api/login');
  }

  /** One of what a person does: three times hours, then CPD with a file, then reading. Answers whether all of it was done. */
  async step(): Promise<boolean> {
    const n = this.#steps++;
    return n < mostRecords && n % 5 < 4 ? this.#write(n) : this.read();
  }

  async #write(n: number): Promise<boolean> {
    if (n % 5 === 3) return this.#bringFile(n);
    const { status } = await this.add(this.#company.ledger.begin('practice hours', `${this.word} ${n}`));
    return status === 200;
  }

  /** Sends an entry, once more where it was sent before, and notes what came of it. */
  async add(entry: Entry): Promise<Heard> {
    const body =
      entry.kind === 'CPD'
        ? { ...activity, participatoryHours: '1', topic: entry.name }
        : { ...hours, description: entry.name };
    const path = entry.kind === 'CPD' ? '/api/cpd-activities' : '/api/practice-hours';
    return this.#note(entry, await this.call('POST', path, body, { 'idempotency-key': entry.key }));
  }

  async #bringFile(n: number): Promise<boolean> {
    const { ledger } = this.#company;
    const cpd = ledger.begin('CPD', `${this.word} ${n}`);
    const { status, text } = await this.add(cpd);
    if (status !== 200) return false;
    const { id } = JSON.parse(text) as { id: string };
    const bytes = fileOf(this.word, n);
    const entry = ledger.begin('file', `${this.word}-${n}.pdf`, createHash('sha256').update(bytes).digest('hex'));
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], entry.name, { type: 'application/pdf' }));
    return this.#note(entry, await this.call('POST', `/api/cpd-activities/${id}/files`, form)).status === 200;
  }

  /** Reads what everybody reads; whoever is answered somebody else's is heard by the canary. */
  async read(): Promise<boolean> {
    let isAnswered = true;
    for (const path of ['/api/practice-hours?limit=50', '/api/progress']) {
      const { status } = await this.call('GET', path);
      if (status !== null && status !== 200 && status !== 503) this.wrong.push(`${path} answered ${status}`);
      isAnswered &&= status === 200;
    }
    return isAnswered;
  }

  /** The names of all their hours as the door tells them, and the hours that it says they come to. @throws Error without an answer. */
  async everything(): Promise<{ names: string[]; hours: number }> {
    const list = await this.call('GET', '/api/practice-hours?limit=1000');
    const progress = await this.call('GET', '/api/progress');
    if (list.status !== 200 || progress.status !== 200)
      throw new Error(`reading everything answered ${list.status} and ${progress.status}`);
    const { practiceHoursCompleted } = JSON.parse(progress.text) as { practiceHoursCompleted: string };
    return {
      names: (JSON.parse(list.text) as { description: string }[]).map(({ description }) => description),
      hours: Number(practiceHoursCompleted),
    };
  }

  /** A call with their session. */
  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Heard> {
    const began = performance.now();
    const isForm = body instanceof FormData;
    const answered = await fetch(this.#company.origin() + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(this.#cookie !== '' && { cookie: this.#cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch((cause: Error) => cause);
    const ms = performance.now() - began;
    this.longestMs = Math.max(this.longestMs, ms);
    if (answered instanceof Error) return { status: null, wasSent: !nobodyListens(answered), text: '', ms };
    const [cookie] = answered.answer.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    this.#company.canary.addSecret(this.#cookie);
    this.#company.canary.hearAnswer(this.word, answered.text, path);
    return { status: answered.answer.status, wasSent: true, text: answered.text, ms };
  }

  /** Sends text as a JSON body with their session, and answers the status alone; null where the connection was cut. */
  async send(path: string, body: string): Promise<number | null> {
    const headers = { cookie: this.#cookie, 'content-type': 'application/json' };
    return fetch(this.#company.origin() + path, { method: 'POST', headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
  }

  #note(entry: Entry, heard: Heard): Heard {
    const { status, wasSent } = heard;
    if (status === 200) entry.fate = 'acknowledged';
    else if (!wasSent || (status !== null && status < 500)) entry.fate = 'refused';
    if (status !== null && status !== 200 && status !== 503) this.wrong.push(`${entry.kind} answered ${status}`);
    return heard;
  }

  async #enter(path: string): Promise<this> {
    const { status, text } = await this.call('POST', path, { email: this.email, password });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return this;
  }
}

const nobodyListens = ({ cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** A small PDF of its own. */
function fileOf(word: string, n: number): Buffer {
  const filling = `% ${word} ${n}\n`.repeat(500);
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${filling}trailer<</Root 1 0 R>>\n%%EOF\n`);
}
