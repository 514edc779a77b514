import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    leaving: Leaving;
  }
}

/** How a process takes its leave of those who call it. */
export interface Leaving {
  /** Whether it does: it still answers, and is not ready. */
  readonly begun: boolean;
  /**
   * From now on `/readyz` says that this process is not ready, and each connection ends with its next answer, so that who
   * shares out the calls looks elsewhere.
   */
  begin(): void;
  /**
   * Lets the stop that follows wait, for so many milliseconds at most, until connections that are kept for a next request
   * have had it. A stop ends them at once otherwise, perhaps just as it comes.
   */
  keepIdle(ms: number): void;
}

/** How long requests in flight may take after a stop. */
const graceMs = 8_000;

/**
 * Makes a stop end. Requests in flight finish, but their connections must not be kept for a next request, and whoever
 * reads slower than the grace allows is cut off.
 */
export function registerStopping(app: FastifyInstance): void {
  let begun = false;
  let idleMs = 0;
  let timers: NodeJS.Timeout[] = [];
  const leaving: Leaving = {
    get begun() {
      return begun;
    },
    begin: () => {
      begun = true;
    },
    keepIdle: (ms) => {
      idleMs = ms;
    },
  };
  app.decorate('leaving', leaving);
  app.addHook('preClose', async () => {
    begun = true;
    timers = [setTimeout(() => app.server.closeAllConnections(), idleMs + graceMs)];
    if (idleMs > 0) timers.push(keepIdleConnections(app, idleMs));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (begun) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** A server that is closed ends what is idle by this method. */
function keepIdleConnections({ server }: FastifyInstance, ms: number): NodeJS.Timeout {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {};
  return setTimeout(closeIdle, ms);
}
