import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './archive.ts';

const firstLine = 'age-encryption.org/v1\n';

/**
 * What encrypts to each of these public keys, any one of whose secret halves then opens it; null where there is none.
 * @throws BackupError for one that is no public key of age.
 */
export function encrypterFor(recipients: readonly string[]): Encrypter | null {
  if (recipients.length === 0) return null;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new BackupError(`${recipient} is no public key of age, such as age1…`, { cause });
    }
  }
  return encrypter;
}

/** What can open the backups of these recipients: each line of the file is a secret key, empty or a remark (#). */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new BackupError(`${file} cannot be read (${cause.message.split(',')[0]})`, { cause });
  });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0 || !identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new BackupError(`${file} holds no secret key of age (AGE-SECRET-KEY-…)`);
  return identities;
}

/**
 * The bytes of a backup, opened with these keys where it is encrypted.
 * @throws BackupError when it cannot be read, or none of the keys opens it; while it is read, when it is damaged.
 */
export async function openBackup(file: string, identities: readonly string[]): Promise<AsyncIterable<Buffer>> {
  const isEncrypted = await beginsEncrypted(file);
  const bytes = createReadStream(file, { highWaterMark: 1024 * 1024 });
  if (!isEncrypted) return bytes;
  try {
    if (identities.length === 0)
      throw new BackupError(`${file} is encrypted. Name the file that holds the secret key: --identity FILE`);
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    return decrypted(await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>));
  } catch (cause) {
    bytes.destroy();
    if (cause instanceof BackupError) throw cause;
    const noneFits = cause instanceof Error && /no identity matched/.test(cause.message);
    throw new BackupError(
      noneFits ? `None of the keys given opens ${file}` : `${file} is damaged, or a key given is none of age`,
      { cause },
    );
  }
}

async function beginsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((cause: Error) => {
    throw new BackupError(`${file} cannot be read (${cause.message.split(',')[0]})`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === firstLine;
  } finally {
    await handle.close();
  }
}

async function* decrypted(opened: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const piece of opened) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  } catch (cause) {
    throw new BackupError('The backup is damaged or cut short. Nothing of it may be relied on.', { cause });
  }
}
