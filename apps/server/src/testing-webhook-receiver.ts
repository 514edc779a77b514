import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived. */
export interface ArrivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly arrived: ArrivedMessage[];
  /** How it answers from now on, once it has read a message. */
  answers(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Somebody's server on this machine, which answers 204 until a test says otherwise. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const arrived: ArrivedMessage[] = [];
  let answer: RequestListener = (_request, response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      arrived.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrived,
    answers: (listener) => {
      answer = listener;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
