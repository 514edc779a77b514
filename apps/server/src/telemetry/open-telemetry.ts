// Loaded only where telemetry is configured, with the libraries that carry it.
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { Counts } from './counts.ts';
import { observeProcess, observeSources } from './gauges.ts';
import { createMetrics, operationOf } from './metrics.ts';
import { exportMs, otlpExporters, sayingSo } from './otlp.ts';
import { ScrapeReader } from './prometheus.ts';
import { listenForScrapes } from './scrape-listener.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Telemetry } from './telemetry.ts';
import { createTraces, maxText } from './traces.ts';
import { watchCalls } from './watched-calls.ts';
import { answerSupervisor } from './workers-metrics.ts';

/** Spans that wait to be sent, about a kilobyte each; any more are dropped. */
const maxWaitingSpans = 2_048;
/** How long a stop waits for the last export, in milliseconds. */
const farewellMs = 2_000;

/** @throws ConfigError when the address for Prometheus cannot be listened at. */
export async function openTelemetry({ serviceName, scraped, otlp }: TelemetrySettings): Promise<Telemetry> {
  let log: FastifyBaseLogger | null = null;
  const exporters = otlp && (await otlpExporters(otlp));
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
  );
  const counts = new Counts();
  const scrapes = scraped && new ScrapeReader(counts);
  const readers: IMetricReader[] = scrapes ? [scrapes] : [];
  if (otlp?.metrics && exporters) {
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: sayingSo(exporters.metrics(), 'metrics', () => log),
        metricProducers: [counts],
        exportIntervalMillis: otlp.metricsEveryMs,
        exportTimeoutMillis: Math.min(exportMs, otlp.metricsEveryMs),
      }),
    );
  }
  const meters = new MeterProvider({ resource, readers });
  const meter = meters.getMeter('cairn');
  const tracers =
    otlp?.traces && exporters
      ? new TracerProvider({
          resource,
          spanLimits: { attributeValueLengthLimit: maxText, eventCountLimit: 0, linkCountLimit: 0 },
          spanProcessors: [
            new BatchSpanProcessor({
              exporter: sayingSo(exporters.traces(), 'traces', () => log),
              maxQueueSize: maxWaitingSpans,
              exportTimeoutMillis: exportMs,
            }),
          ],
        })
      : null;

  const metrics = createMetrics(counts);
  const traces = tracers && otlp && createTraces(tracers, otlp.tracedPart);
  let underWay = 0;
  const stopMeasuring = observeProcess(meter, () => underWay);
  const listener = scrapes && scraped && !cluster.isWorker ? await listenForScrapes(scraped, scrapes.scrape) : null;
  if (scrapes && cluster.isWorker) answerSupervisor(scrapes.scrape);
  let stopped: Promise<void> | undefined;

  return {
    traces: traces !== null,
    port: listener?.port ?? null,
    statements: {
      connected: metrics.connected,
      ended: (text, began, error) => {
        metrics.statement(operationOf(text), error !== null, began);
        traces?.statement(text, began, error);
      },
    },
    calls: { trpc: watchCalls('trpc', metrics, traces), api: watchCalls('api', metrics, traces) },
    beginRequest: (method, route, traceparent) => {
      const began = performance.now();
      const span = traces?.begin(`${method} ${route}`, SpanKind.SERVER, otlp?.takesUpTraces ? traceparent : undefined);
      underWay += 1;
      return {
        span: span ?? null,
        end: (status) => {
          underWay -= 1;
          metrics.request(method, route, status, began);
          span?.end(
            { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
            status >= 500,
          );
        },
      };
    },
    job: async (name, work) => {
      const began = performance.now();
      const span = traces?.begin(`job ${name}`, SpanKind.CONSUMER);
      try {
        await (span ? span.run(work) : work());
        metrics.job(name, 'completed', began);
        span?.end({ 'job.name': name }, false);
      } catch (cause) {
        metrics.job(name, 'failed', began);
        span?.end({ 'job.name': name }, true);
        throw cause;
      }
    },
    countMail: metrics.mail,
    countSecurityEvent: metrics.securityEvent,
    countRefusal: metrics.refusal,
    look: (sources) => {
      log = sources.log;
      observeSources(meter, sources);
    },
    stop: () => {
      stopped ??= (async () => {
        stopMeasuring();
        const { promise: late, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, farewellMs);
        const farewell = Promise.allSettled([meters.shutdown(), tracers?.shutdown(), listener?.close()]);
        await Promise.race([farewell, late]).finally(() => clearTimeout(timer));
      })();
      return stopped;
    },
  };
}
