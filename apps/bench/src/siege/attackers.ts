import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, join } from './client.ts';
import { emailOf, form, hospital } from './ordinary-people.ts';

/** How often each kind of answer was seen, by attack and status. */
export type Tally = Map<string, number>;

export interface Battlefield {
  readonly origin: string;
  readonly signal: AbortSignal;
  readonly tally: Tally;
  /** How many ordinary people's addresses the attackers know. */
  readonly people: number;
}

const accountsEach = 4;

function note(tally: Tally, attack: string, outcome: string | number): void {
  const key = `${attack}: ${outcome}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

async function accounts(origin: string, name: string, subnet: number): Promise<Client[]> {
  const joined: Client[] = [];
  for (let i = 0; i < accountsEach; i++)
    joined.push(await join(origin, `${name}-${i}@example.org`, `127.0.${subnet}.${i + 1}`));
  return joined;
}

// Marks of different classes have to be sorted, which is what takes a time that grows with the square of their number.
const bomb = (length: number) => `a${'\u0315\u0300'.repeat(length / 2)}`;
const bombLengths = [180, 9_900, 100_000, 350_000];

/** Texts that are dear to normalise, to open and to signed-in addresses, at both doors, as fast as they are answered. */
export async function textBombs({ origin, signal, tally }: Battlefield): Promise<void> {
  const signedIn = await accounts(origin, 'bomber', 40);
  const open = Array.from({ length: 100 }, (_, i) => new Client(origin, `127.0.41.${i + 1}`));
  const targets = (text: string): [Client[], string, string, object][] => [
    [open, 'POST', '/api/login', { email: `${text}@example.org`, password: text }],
    [open, 'POST', '/api/register', { email: 'b@example.org', password: text, firstName: text }],
    [open, 'POST', '/api/reset-password', { token: text, newPassword: text }],
    [open, 'POST', '/trpc/account.login', { email: `${text}@example.org`, password: text }],
    [signedIn, 'PATCH', '/api/user/profile', { employer: text, workAddress: text, nmcPin: text }],
    [signedIn, 'POST', '/trpc/account.updateProfile', { employer: text, workAddress: text, nmcPin: text }],
    [
      signedIn,
      'POST',
      '/api/reflective-accounts',
      { date: '2026-03-01', natureOfActivity: text, whatLearned: text, howImproved: text, isDraft: true },
    ],
  ];
  let turn = 0;
  const attack = async () => {
    while (!signal.aborted) {
      turn += 1;
      const length = bombLengths[turn % bombLengths.length] ?? 0;
      const all = targets(bomb(length));
      const [clients, method, path, body] = all[turn % all.length] ?? all[0] ?? [[], '', '', {}];
      const client = clients[turn % clients.length];
      const outcome = await client?.call(method, path, body).then(
        ({ status }) => status,
        () => 'cut',
      );
      note(tally, 'text bombs', outcome ?? 'none');
      await pause(20, signal);
    }
  };
  await Promise.all(Array.from({ length: 4 }, attack));
}

// 10,000 characters of three bytes each in each of four fields.
const page = 'あ'.repeat(10_000);
const fullRecord = {
  date: '2026-03-01',
  natureOfActivity: page,
  whatLearned: page,
  howImproved: page,
  codeRelevance: page,
  isDraft: true,
};
const tenLists = Array.from({ length: 10 }, () => 'reflectiveAccounts.list').join(',');
const inputs = encodeURIComponent(JSON.stringify({ ...Array.from({ length: 10 }, () => ({})) }));
const batch = `/trpc/${tenLists}?batch=1&input=${inputs}`;
const readers = 200;

/** Four accounts as full as they may be, and two hundred sockets that ask for everything in them and hardly read. */
export async function slowReaders({ origin, signal, tally }: Battlefield): Promise<void> {
  const owners = await accounts(origin, 'hoarder', 50);
  await Promise.all(owners.map((owner) => fill(owner, tally, signal)));
  const { port } = new URL(origin);
  const read = async (index: number) => {
    const owner = owners[index % owners.length];
    const path = index % 2 === 0 ? '/api/reflective-accounts' : batch;
    while (!signal.aborted) {
      const request = `GET ${path} HTTP/1.1\r\nHost: cairn\r\nCookie: ${owner?.cookie}\r\n\r\n`;
      note(tally, 'slow readers', await sip(Number(port), request, `127.0.51.${index + 1}`, signal));
      await pause(1_000, signal);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, index) => read(index)));
}

async function fill(owner: Client, tally: Tally, signal: AbortSignal): Promise<void> {
  for (let i = 0; i < 1_000 && !signal.aborted; i++) {
    const { status, headers } = await owner.call('POST', '/api/reflective-accounts', fullRecord);
    if (status === 200) continue;
    if (status !== 429 && status !== 503) return note(tally, 'hoarders stopped', status);
    await pause(1_000 * Math.min(10, Number(headers['retry-after'] ?? 1)), signal);
  }
}

/** Sends one request and takes a thousand bytes of its answer a second; answers how that ended. */
function sip(port: number, request: string, localAddress: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let first = '';
  const take = (bytes: number, buffer: Uint8Array) => {
    first ||= Buffer.from(buffer.subarray(0, bytes)).toString('latin1').slice(9, 12);
    if (first !== '200' && first !== '207') socket.destroy();
    else setTimeout(() => socket.resume(), 1_000);
    return false;
  };
  const onread = { buffer: new Uint8Array(1_000), callback: take };
  const socket = connect({ port, host: '127.0.0.1', localAddress, onread }, () => socket.write(request));
  const stop = () => socket.destroy();
  signal.addEventListener('abort', stop);
  socket.on('error', () => {});
  socket.once('close', () => {
    signal.removeEventListener('abort', stop);
    resolve(first || 'cut');
  });
  return promise;
}

/** Wrong passwords for everybody's address from inside the hospital, and for anybody's from a hundred networks. */
export async function guessers({ origin, signal, tally, people }: Battlefield): Promise<void> {
  const inside = new Client(origin, hospital);
  const outside = Array.from({ length: 100 }, (_, i) => new Client(origin, `127.0.60.${i + 1}`));
  let turn = 0;
  const guess = async (name: string, client: Client, email: string) => {
    const outcome = await client.call('POST', '/api/login', { email, password: `Wrong-${turn}-password!` }).then(
      ({ status }) => status,
      () => 'cut',
    );
    note(tally, name, outcome);
  };
  const insideLoop = async () => {
    while (!signal.aborted) {
      turn += 1;
      // Strangers' addresses for the most part: ten guesses at one nurse would lock that nurse alone, as they may.
      await guess(
        'guesses inside',
        inside,
        turn % 100 === 0 ? emailOf((turn / 100) % people) : `nobody-${turn}@example.org`,
      );
      await pause(100, signal);
    }
  };
  const outsideLoop = async (client: Client) => {
    while (!signal.aborted) {
      turn += 1;
      await guess('guesses outside', client, turn % 2 === 0 ? emailOf(turn % people) : `nobody-${turn}@example.org`);
      await pause(1_000, signal);
    }
  };
  await Promise.all([insideLoop(), ...outside.map(outsideLoop)]);
}

const drippersEach = 6;

/** Four accounts whose uploads never end: a byte every two seconds. */
export async function drippers({ origin, signal, tally }: Battlefield): Promise<void> {
  const owners = await accounts(origin, 'dripper', 70);
  const { port } = new URL(origin);
  const drips = owners.flatMap((owner, account) =>
    Array.from({ length: drippersEach }, async () => {
      const made = await owner.call('POST', '/api/cpd-activities', {
        date: '2026-03-01',
        method: 'shadowing',
        topic: 'Dripping',
        linkToCode: 'preserve-safety',
        hours: '1',
        participatoryHours: '0',
      });
      const path = `/api/cpd-activities/${JSON.parse(made.text).id}/files`;
      while (!signal.aborted) {
        note(tally, 'drippers', await drip(Number(port), path, owner.cookie, `127.0.70.${account + 1}`, signal));
        await pause(500, signal);
      }
    }),
  );
  await Promise.all(drips);
}

function drip(port: number, path: string, cookie: string, localAddress: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { body, type } = form('file', 'drip.png', Buffer.alloc(1_000_000));
  const head = `POST ${path} HTTP/1.1\r\nHost: cairn\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  let sent = 200;
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
    socket.write(head);
    socket.write(body.subarray(0, sent));
  });
  const timer = setInterval(() => socket.write(body.subarray(sent, ++sent)), 2_000);
  const stop = () => socket.destroy();
  signal.addEventListener('abort', stop);
  let first = '';
  socket.on('data', (piece) => {
    first ||= piece.toString('latin1').slice(9, 12);
    socket.destroy();
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
    resolve(first || 'cut');
  });
  return promise;
}
