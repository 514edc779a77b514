// Holds the folder named by the first argument until it is killed, and says so. The others are options: `database` opens
// the embedded database there; `wait` begins with the first line it is sent; `elsewhere` plays another machine; `quick`
// beats twenty times as fast; `release` gives it back at once and ends; `busy` then does nothing but work for a while.
import { once } from 'node:events';
import { createDatabase } from '../create-database.ts';
import { lockFolder } from '../folder-lock.ts';

const [, , folder = '', ...options] = process.argv;
const has = (option: string) => options.includes(option);
if (has('wait')) {
  console.log('ready');
  await once(process.stdin, 'data');
}
const hold = () =>
  has('database')
    ? createDatabase({ kind: 'embedded', folder })
    : lockFolder(folder, {
        ...(has('quick') && { pace: { beatMs: 250, giveUpMs: 2_000, deadMs: 5_000 } }),
        ...(has('elsewhere') && { machine: `elsewhere-${process.pid}` }),
      });
await hold().then(
  async (held) => {
    console.log('holding');
    if (has('release') && 'release' in held) process.exit(await held.release().then(() => 0));
  },
  (error: Error) => console.log(`refused: ${error.message}`),
);
if (has('busy')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600_000);
setInterval(() => {}, 60_000);
