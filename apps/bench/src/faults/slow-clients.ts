import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseKind } from '../processes.ts';
import { newInstallation } from './installation.ts';
import { type Outcome, Trial } from './trial.ts';

/** How a connection begins that is sent on by a byte a second. */
const beginnings = [
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":"',
  'POST /api/cpd-activities/00000000-0000-4000-8000-000000000000/files HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n',
];
const longestSeconds = 40;

/** So many connections that send a byte a second, while people work: all are closed in time and nobody waits for them. */
export async function slowClients(kind: DatabaseKind, count: number): Promise<Outcome> {
  const installation = await newInstallation(kind);
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(4);
    // The embedded database opens its tables as they are used.
    const socketsOpen = () => {
      const folder = `/proc/${installation.process?.pid}/fd`;
      return readdirSync(folder).filter((name) => linkOf(`${folder}/${name}`).startsWith('socket:')).length;
    };
    const before = socketsOpen();
    const began = performance.now();
    const sockets = Array.from({ length: count }, (_, n) => drip(installation.port, beginnings[n % 3] ?? ''));
    const closed = Promise.all(sockets.map(({ gone }) => gone)).then(() => true);
    trial.work();
    const inTime = await Promise.race([closed, wait((longestSeconds + 20) * 1_000).then(() => false)]);
    const seconds = (performance.now() - began) / 1_000;
    await trial.rest();
    for (const { socket } of sockets) socket.destroy();
    await wait(1_000);
    const left = socketsOpen() - before;
    const slowest = Math.max(...trial.people.map((person) => person.longestMs));
    const broken = [
      ...(inTime && seconds <= longestSeconds ? [] : [`the last was closed after ${seconds.toFixed(0)} s or never`]),
      ...(left > 20 ? [`${left} more sockets are open than before`] : []),
    ];
    const note = `the last was closed after ${seconds.toFixed(0)} s; others waited at most ${slowest.toFixed(0)} ms; ${left} more sockets open`;
    return await trial.settle({
      fault: 'F-10 clients that send a byte a second',
      times: count,
      seconds: null,
      broken,
      note,
    });
  } finally {
    await installation.remove();
  }
}

function drip(port: number, beginning: string): { socket: Socket; gone: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), 1_000);
  const gone = new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(timer));
  return { socket, gone };
}

/** What a file of a process is; nothing of one that is closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
