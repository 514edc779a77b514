import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './testing-ports.ts';

/** What the server does to the first message for an address that begins with the word; later ones are taken. */
type Trouble = 'hangs' | 'defers' | 'refuses' | 'dies';

export interface ReceivedMail {
  readonly to: string;
  /** The message as it came over the wire. */
  readonly raw: string;
  readonly messageId: string;
}

export interface TestMailServer {
  readonly url: string;
  /** Whatever has been taken, a message whose connection died before the answer included. */
  readonly received: readonly ReceivedMail[];
  /** How often a message for this address was begun. */
  triesFor(address: string): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real SMTP server with real troubles: `hangs-…@` is never answered, `defers-…@` gets a 451, `refuses-…@` always a
 * 550, and for `dies-…@` the connection is cut after the message has been taken, before it is said.
 */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const tries = new Map<string, number>();
  const isFirst = (address: string) => tries.get(address) === 1;
  let smtp: SMTPServer;
  const port = await freePort();

  function listenAgain(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onRcptTo({ address }, _session, answer) {
        tries.set(address, (tries.get(address) ?? 0) + 1);
        const trouble = troubleOf(address);
        if (trouble === 'refuses') return answer(replyWith(550, 'No such user here'));
        if (trouble === 'defers' && isFirst(address)) return answer(replyWith(451, 'Try again later'));
        if (trouble === 'hangs' && isFirst(address)) return;
        answer();
      },
      onData(stream, session, answer) {
        void buffer(stream).then((bytes) => {
          const raw = bytes.toString('utf8');
          const to = session.envelope.rcptTo[0]?.address ?? '';
          received.push({ to, raw, messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '' });
          if (troubleOf(to) !== 'dies' || !isFirst(to)) return answer();
          for (const connection of smtp.connections) if (connection.session.id === session.id) connection.close();
        });
      },
    });
  }
  const server: TestMailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received,
    triesFor: (address) => tries.get(address) ?? 0,
    start: async () => {
      smtp = listenAgain();
      smtp.on('error', () => {});
      smtp.listen(port, '127.0.0.1');
      await once(smtp.server, 'listening');
    },
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
  await server.start();
  return server;
}

function troubleOf(address: string): Trouble | null {
  const [word] = address.split('-');
  return word === 'hangs' || word === 'defers' || word === 'refuses' || word === 'dies' ? word : null;
}

function replyWith(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
