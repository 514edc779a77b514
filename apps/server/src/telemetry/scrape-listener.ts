import { once } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError } from '../config.ts';
import type { ScrapeAddress } from './settings.ts';

/** Prometheus asks over one connection; whoever opens hundreds is not Prometheus. */
const maxConnections = 20;

export interface ScrapeListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` with what `scrape` says, at an address of its own. Those who ask at the same time get the same
 * answer.
 * @throws ConfigError naming the setting when the address cannot be listened at.
 */
export async function listenForScrapes(
  { port, host }: ScrapeAddress,
  scrape: () => Promise<string>,
): Promise<ScrapeListener> {
  let underWay: Promise<string> | null = null;
  const shared = () => {
    underWay ??= scrape().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    const text = await shared().catch(() => null);
    if (text === null) return void response.writeHead(503).end();
    response.writeHead(200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : text);
  });
  server.maxConnections = maxConnections;
  server.unref().listen(port, host);
  await once(server, 'listening').catch(nameAddress(port, host));
  // What goes wrong with one caller is no matter of the process.
  server.on('error', () => {});
  return {
    port: (server.address() as { port: number }).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const nameAddress = (port: number, host: string) => (cause: unknown) => {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') throw new ConfigError(`METRICS_PORT ${port} is in use by another program`, { cause });
  if (code === 'EACCES') throw new ConfigError(`METRICS_PORT ${port} is not for this user to listen at`, { cause });
  throw new ConfigError(`METRICS_HOST ${host} is not an address of this machine`, { cause });
};
