import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port for a server whose address must be known before it starts, or stay while it is away. Not one of those that a
 * system lends to outgoing connections (32768 and above on Linux, 49152 elsewhere), where another might take it in the
 * meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
