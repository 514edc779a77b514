import { z } from 'zod';
import { isSafeTransport, url, wholeNumber } from '../setting-kinds.ts';

/** What the standard writes as `name=value,other=value`, percent-encoded; for the headers of an export. */
const headers = z
  .string()
  .transform((text) =>
    text.split(',').map((pair) => {
      const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return [name, decoded(value)] as const;
    }),
  )
  .refine((pairs) => pairs.every(([name, value]) => /^[\w-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value)), {
    message: 'must be a comma-separated list of name=value, percent-encoded',
  })
  .transform((pairs) => Object.fromEntries(pairs));

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

const exporter = z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp');

/** The settings of what is told about the process, in the names OpenTelemetry gives them wherever it has one. */
export const telemetrySettings = {
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf'),
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1000, 3_600_000).default(60_000),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(0.05),
  OTEL_PROPAGATORS: z
    .string()
    .regex(/^\w+(?:\s*,\s*\w+)*$/, 'must be a comma-separated list of names, such as tracecontext')
    .default('none'),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('cairn'),
};

type Given = z.output<z.ZodObject<typeof telemetrySettings>>;

/** Headers hold keys, which must not cross a network in the clear. */
export function sendsHeadersSafely({
  OTEL_EXPORTER_OTLP_HEADERS: keys,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Given): boolean {
  return keys === undefined || (endpoint !== undefined && isSafeTransport(endpoint));
}

/** Where Prometheus asks. */
export interface ScrapeAddress {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host: string;
}

/** Where metrics and traces are sent, and how. */
export interface OtlpSettings {
  /** Without a slash at the end; `/v1/metrics` and `/v1/traces` follow. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly protocol: Given['OTEL_EXPORTER_OTLP_PROTOCOL'];
  readonly metrics: boolean;
  readonly traces: boolean;
  /** Milliseconds between two exports of metrics. */
  readonly metricsEveryMs: number;
  /** Which part of all requests and jobs is traced, from 0 to 1. */
  readonly tracedPart: number;
  /** Whether a trusted proxy's trace is gone on with, and its word on whether it is traced taken. */
  readonly takesUpTraces: boolean;
}

/** What is to be told of the process, and to whom; null where nothing is. */
export interface TelemetrySettings {
  readonly serviceName: string;
  readonly scraped: ScrapeAddress | null;
  readonly otlp: OtlpSettings | null;
}

export function telemetryOf(given: Given): TelemetrySettings | null {
  const scraped = given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST };
  const otlp = otlpOf(given);
  return scraped === null && otlp === null ? null : { serviceName: given.OTEL_SERVICE_NAME, scraped, otlp };
}

function otlpOf(given: Given): OtlpSettings | null {
  const metrics = given.OTEL_METRICS_EXPORTER === 'otlp';
  const traces = given.OTEL_TRACES_EXPORTER === 'otlp';
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || (!metrics && !traces)) return null;
  return {
    endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    protocol: given.OTEL_EXPORTER_OTLP_PROTOCOL,
    metrics,
    traces,
    metricsEveryMs: given.OTEL_METRIC_EXPORT_INTERVAL,
    tracedPart: given.OTEL_TRACES_SAMPLER_ARG,
    takesUpTraces: given.OTEL_PROPAGATORS.split(',').some((name) => name.trim() === 'tracecontext'),
  };
}
