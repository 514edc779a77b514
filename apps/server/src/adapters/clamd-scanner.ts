import { connect, type NetConnectOpts } from 'node:net';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Scanner, ScannerError } from '@cairn/api/context';

const usualPort = 3310;

export const clamdLimits = {
  /** Longest silence of the scanner, in milliseconds; connecting counts too. */
  silenceMs: 30_000,
  /** Longest scan of one file, in milliseconds. */
  scanMs: 90_000,
  /** Largest piece sent at once, in bytes. */
  pieceBytes: 64 * 1024,
};
/** The scanner's answer is one line; a longer one is nobody's we know, in bytes. */
const maxAnswer = 4_096;

/**
 * Asks ClamAV's daemon at `tcp://host:port` or `unix:///path`, by its INSTREAM command: pieces with their length before
 * them, an empty one at the end, and one line for an answer (clamd(8), read 2026-11-21).
 */
export function createClamdScanner(url: string, limits = clamdLimits): Scanner {
  const where = addressOf(url);
  return {
    scan: async (bytes, signal) => {
      const timeLimit = AbortSignal.timeout(limits.scanMs);
      const ends = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit;
      // For the answer too, not only while the file is sent.
      const socket = addAbortSignal(ends, connect({ ...where, timeout: limits.silenceMs }));
      socket.once('timeout', () => socket.destroy(new Error('the scanner says nothing')));
      try {
        const answer = answerOf(socket);
        // The scanner may answer and hang up before it has read everything; then its answer counts.
        const sent = pipeline(Readable.from(pieces(bytes, limits.pieceBytes)), socket, { end: false });
        sent.catch(() => {});
        return verdict(await Promise.race([answer, sent.then(() => answer)]));
      } catch (cause) {
        if (cause instanceof ScannerError) throw cause;
        throw new ScannerError('The virus scanner cannot be asked', { cause });
      } finally {
        socket.destroy();
        bytes.destroy();
      }
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usualPort : Number(port) };
}

async function* pieces(bytes: Readable, most: number): AsyncGenerator<Buffer> {
  const lengthOf = (length: number) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(length);
    return head;
  };
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += most) {
      const piece = chunk.subarray(at, at + most);
      yield Buffer.concat([lengthOf(piece.length), piece]);
    }
  }
  yield lengthOf(0);
}

async function answerOf(socket: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += chunk.toString('utf8');
    if (text.includes('\0') || text.length > maxAnswer) break;
  }
  return text.split('\0')[0] ?? '';
}

/** @throws ScannerError for every answer but the two that decide. */
function verdict(answer: string): string | null {
  if (/^(stream: )?OK$/.test(answer)) return null;
  const virus = /^(?:stream: )?(.+) FOUND$/.exec(answer)?.[1];
  if (virus !== undefined) return virus.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
  throw new ScannerError(`The virus scanner did not decide: ${answer.slice(0, 200) || 'no answer'}`);
}
