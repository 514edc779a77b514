import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request as the server had it, and how it was answered. */
export interface Answered {
  readonly method: string;
  readonly path: string;
  /** What the browser says of where it comes from. */
  readonly site: string;
  readonly status: number;
}

const finished = 'http.server.response.finish';

/** Writes down what the server on a port of this process answers from now on; `stop` answers all of it. */
export function watchAnswers(port: number): { stop(): Answered[] } {
  const answered: Answered[] = [];
  const write = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort !== port) return;
    const { method = '', url = '', headers } = request;
    const path = url.split('?')[0] ?? '';
    answered.push({ method, path, site: String(headers['sec-fetch-site']), status: response.statusCode });
  };
  subscribe(finished, write);
  return {
    stop: () => {
      unsubscribe(finished, write);
      return answered;
    },
  };
}
