import { codeOf } from '@cairn/api/second-factor/testing';
import { median } from './median.ts';
import { type DatabaseKind, openProduct } from './processes.ts';
import { Client, join, password } from './siege/client.ts';

const rounds = 500;
/** The first rounds are not counted: code runs faster once it has run a while. */
const warmUp = 30;
/** So many accounts of a kind take turns, so that none is asked for more often than the others. */
const each = 20;
/** How far the median of a kind may be from that of addresses nobody has, in milliseconds. */
const aimMs = 2;

const adminEmail = 'admin@example.org';
const wrong = 'Wrong-horse-7-battery';
/** Where people have signed in, and from where somebody guesses. */
const [home, away] = ['127.0.0.2', '127.0.9.9'];

/** One row of the table: whose address it is, with which password, and from where. */
interface Kind {
  readonly name: string;
  readonly of: 'nobody' | 'known' | 'guarded' | 'blocked' | 'deleted';
  readonly password?: string;
  readonly from?: string;
}

/** Everything that must not be told from an address nobody has, which comes first. */
const signIns: readonly Kind[] = [
  { name: 'nobody has', of: 'nobody' },
  { name: 'known', of: 'known' },
  { name: 'known, where they were before', of: 'known', from: home },
  { name: 'known, with a second factor', of: 'guarded' },
  { name: 'blocked', of: 'blocked' },
  { name: 'deleted', of: 'deleted' },
  { name: 'deleted, right password', of: 'deleted', password },
];

const resets: readonly Kind[] = [
  { name: 'nobody has', of: 'nobody' },
  { name: 'known', of: 'known' },
  { name: 'known, with a second factor', of: 'guarded' },
  { name: 'blocked', of: 'blocked' },
  { name: 'deleted', of: 'deleted' },
];

/**
 * Whether the time an answer takes tells whether an address has an account: signing in with a wrong password, and asking
 * for a link to reset it, 500 times for each kind of account, in an order drawn anew each round. Answers whether the median of
 * every kind is within 2 ms of that of addresses nobody has.
 */
export async function benchTiming(kind: DatabaseKind): Promise<boolean> {
  const { product, close } = await openProduct({ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password }, kind);
  try {
    const addresses = await addressesOf(product.origin);
    process.stdout.write(`${kind}\n`);
    const asks: [string, readonly Kind[], string][] = [
      ['signing in', signIns, '/api/login'],
      ['a reset link', resets, '/api/forgot-password'],
    ];
    let isWithin = true;
    for (const [title, kinds, path] of asks) {
      const times = await ask(product.origin, path, kinds, addresses);
      isWithin = report(title, kinds, times) && isWithin;
    }
    return isWithin;
  } finally {
    await close();
  }
}

type Addresses = Readonly<Record<Kind['of'], readonly string[]>>;

/** Opens the accounts there are of each kind, as people and an administrator would. */
async function addressesOf(origin: string): Promise<Addresses> {
  const admin = new Client(origin, '127.0.0.3');
  expectStatus(200, await admin.call('POST', '/api/login', { email: adminEmail, password }));
  const named = (kind: string) => Array.from({ length: each }, (_, nth) => `${kind}-${nth}@example.org`);
  const addresses: Addresses = {
    nobody: named('nobody'),
    known: named('known'),
    guarded: named('guarded'),
    blocked: named('blocked'),
    deleted: named('deleted'),
  };
  for (const kind of ['known', 'guarded', 'blocked', 'deleted'] as const)
    for (const email of addresses[kind]) {
      const person = await join(origin, email, home);
      if (kind === 'guarded') await addApp(person);
      const { id } = JSON.parse((await person.call('GET', '/api/user')).text);
      person.close();
      if (kind === 'blocked') expectStatus(200, await admin.call('POST', `/api/admin/users/${id}/block`));
      if (kind === 'deleted') expectStatus(200, await admin.call('DELETE', `/api/admin/users/${id}`));
    }
  admin.close();
  return addresses;
}

/** An authenticator app as the second factor. */
async function addApp(person: Client): Promise<void> {
  const path = '/api/user/second-factor/app';
  const begun = await person.call('POST', path, { password });
  expectStatus(200, begun);
  const code = codeOf(JSON.parse(begun.text).key, new Date());
  expectStatus(200, await person.call('POST', `${path}/confirm`, { code }));
}

function expectStatus(wanted: number, { status, text }: { status: number; text: string }): void {
  if (status !== wanted) throw new Error(`answered ${status} and not ${wanted}: ${text}`);
}

/** Milliseconds of each kind, one question at a time; every answer must be the same. */
async function ask(origin: string, path: string, kinds: readonly Kind[], addresses: Addresses): Promise<number[][]> {
  const clients = new Map([home, away].map((address) => [address, new Client(origin, address)]));
  const times: number[][] = kinds.map(() => []);
  const answers = new Set<string>();
  for (let round = -warmUp; round < rounds; round++) {
    for (const index of shuffled(kinds.length)) {
      const { of, from = away, password: given = wrong } = kinds[index] as Kind;
      const email = addresses[of].at(round % each) as string;
      const body = path.endsWith('login') ? { email, password: given } : { email };
      const answer = await (clients.get(from) as Client).call('POST', path, body);
      answers.add(`${answer.status} ${answer.text.replaceAll(/"requestId":"[^"]*"/g, '')}`);
      if (round >= 0) times[index]?.push(answer.ms);
    }
  }
  for (const client of clients.values()) client.close();
  if (answers.size !== 1) throw new Error(`${path} answered in ${answers.size} ways: ${[...answers].join('\n')}`);
  return times;
}

function shuffled(length: number): number[] {
  return Array.from({ length }, (_, index) => ({ index, by: Math.random() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ index }) => index);
}

function report(title: string, kinds: readonly Kind[], times: readonly number[][]): boolean {
  const [nobody = [], ...others] = times;
  const line = (name: string, ms: number, more = '') =>
    process.stdout.write(`  ${title.padEnd(14)} ${name.padEnd(32)} ${ms.toFixed(2).padStart(8)} ms${more}\n`);
  line(kinds[0]?.name ?? '', median(nobody), `   of ${rounds}, aim within ${aimMs} ms`);
  let isWithin = true;
  for (const [at, own] of others.entries()) {
    const apart = median(own) - median(nobody);
    const doubt = 2 * Math.hypot(errorOfMedian(own), errorOfMedian(nobody));
    const isFar = Math.abs(apart) > aimMs;
    const verdict = isFar
      ? Math.abs(apart) - doubt > aimMs
        ? '   too far'
        : '   the machine is too busy to tell'
      : '';
    line(
      kinds[at + 1]?.name ?? '',
      median(own),
      `   ${apart < 0 ? '−' : '+'}${Math.abs(apart).toFixed(2)} ± ${doubt.toFixed(2)}${verdict}`,
    );
    isWithin &&= !isFar;
  }
  return isWithin;
}

/** The standard error of a median, from how far apart the middle half of the figures lies. */
function errorOfMedian(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return (1.253 * (at(0.75) - at(0.25))) / 1.349 / Math.sqrt(sorted.length);
}
