import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface SeverableLine {
  /** The database's address through the line. */
  readonly url: string;
  readonly port: number;
  sever(): void;
  mend(): void;
  close(): void;
}

/** A connection to PostgreSQL that can be cut, as a restart of the server cuts it: at once, for everybody. */
export async function severableLine(databaseUrl: string): Promise<SeverableLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cut = false;
  const proxy: Server = createServer((near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    port,
    sever: () => {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      cut = false;
    },
    close: () => proxy.close(),
  };
}
