import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived, its attributes and those of the process as plain objects. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly failed: boolean;
  readonly ms: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Manner = 'takes' | 'refuses' | 'says nothing';

/** A collector of OpenTelemetry on a free port of this machine, which understands JSON. */
export interface Collector {
  readonly endpoint: string;
  /** Everything that came, headers and bodies, in any protocol. */
  readonly received: {
    readonly path: string;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Buffer;
  }[];
  /** Exports that have not been answered, and whose sender still waits. */
  readonly unanswered: Set<ServerResponse>;
  spans(): ReceivedSpan[];
  /** The names of the metrics that came. */
  metricNames(): Set<string>;
  /** How it is with whatever comes from now on; what waits is answered when it takes again. */
  from(manner: Manner): void;
  close(): Promise<void>;
}

interface Pair {
  readonly key: string;
  readonly value: Record<string, unknown>;
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Pair[];
  status: { code?: number };
}

const plain = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startCollector(): Promise<Collector> {
  let manner: Manner = 'takes';
  const received: Collector['received'] = [];
  const unanswered = new Set<ServerResponse>();
  const take = (response: ServerResponse) => {
    unanswered.delete(response);
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    if (manner === 'takes') return take(response);
    if (manner === 'refuses') return void response.writeHead(500).end('no');
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const jsonAt = (path: string) =>
    received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body.toString('utf8')));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    unanswered,
    spans: () => {
      const spans = jsonAt('/v1/traces').flatMap((body) =>
        body.resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
          one.scopeSpans.flatMap((scope) => scope.spans),
        ),
      ) as SentSpan[];
      return spans.map(({ traceId, spanId, parentSpanId = '', name, kind, status, attributes, ...times }) => {
        const ms = Number(BigInt(times.endTimeUnixNano) - BigInt(times.startTimeUnixNano)) / 1e6;
        return {
          traceId,
          spanId,
          parentSpanId,
          name,
          kind,
          ms,
          failed: status.code === 2,
          attributes: plain(attributes),
        };
      });
    },
    metricNames: () => {
      const names = jsonAt('/v1/metrics').flatMap((body) =>
        body.resourceMetrics.flatMap((one: { scopeMetrics: { metrics: { name: string }[] }[] }) =>
          one.scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
        ),
      ) as string[];
      return new Set(names);
    },
    from: (next) => {
      manner = next;
      if (next === 'takes') for (const response of unanswered) take(response);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
