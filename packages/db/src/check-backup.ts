// Unpacks the copy of an embedded database named by the first argument into the folder named by the second, opens it and
// reads all of it. Ends with 1, and says why, when that cannot be done.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readWhole } from './read-whole.ts';
import { unpackInto } from './tar.ts';

const [, , archive = '', folder = ''] = process.argv;
try {
  await unpackInto(folder, createReadStream(archive).pipe(createGunzip()));
  await readWhole(folder);
  process.exit(0);
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
}
