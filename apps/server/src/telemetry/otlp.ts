import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { OtlpSettings } from './settings.ts';

/** How long one export may take, in milliseconds; what comes meanwhile waits, in a bounded queue. */
export const exportMs = 10_000;
/** That nobody takes it is said no more often, in milliseconds. */
const sayEveryMs = 600_000;

type Signal = 'metrics' | 'traces';

/** The libraries of the one protocol that is used. */
export async function otlpExporters({ endpoint, headers, protocol }: OtlpSettings) {
  const to = (signal: Signal) => ({
    url: `${endpoint}/v1/${signal}`,
    headers: { ...headers },
    timeoutMillis: exportMs,
  });
  const [metrics, traces] =
    protocol === 'http/json'
      ? await Promise.all([
          import('@opentelemetry/exporter-metrics-otlp-http'),
          import('@opentelemetry/exporter-trace-otlp-http'),
        ])
      : await Promise.all([
          import('@opentelemetry/exporter-metrics-otlp-proto'),
          import('@opentelemetry/exporter-trace-otlp-proto'),
        ]);
  return {
    metrics: (): PushMetricExporter => new metrics.OTLPMetricExporter(to('metrics')),
    traces: (): SpanExporter => new traces.OTLPTraceExporter(to('traces')),
  };
}

/** Says once that what is sent is not taken, and once that it is again; at most once in ten minutes. */
export function sayingSo<E extends { export(items: never, done: (result: ExportResult) => void): void }>(
  exporter: E,
  signal: Signal,
  log: () => FastifyBaseLogger | null,
): E {
  const send = exporter.export.bind(exporter);
  let saidAt = Number.NEGATIVE_INFINITY;
  let isSaid = false;
  const note = ({ code, error: err }: ExportResult) => {
    if (code === ExportResultCode.SUCCESS) {
      if (isSaid) log()?.warn({ signal }, 'telemetry is taken again');
      isSaid = false;
    } else if (!isSaid && performance.now() - saidAt >= sayEveryMs) {
      const logger = log();
      if (!logger) return;
      logger.warn({ signal, err }, 'telemetry is not taken; what has no room meanwhile is dropped');
      saidAt = performance.now();
      isSaid = true;
    }
  };
  exporter.export = (items: never, done: (result: ExportResult) => void) =>
    send(items, (result) => {
      note(result);
      done(result);
    });
  return exporter;
}
