import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type MetricData, type MetricProducer, MetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics';

/** How long what has to be looked up may take, in milliseconds. */
const lookMs = 2_000;

/** What Prometheus writes at the end of a name for its unit; the library leaves it out. */
const unitWords: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/** Hands out the figures whenever somebody asks. */
export class ScrapeReader extends MetricReader {
  constructor(counts: MetricProducer) {
    super({ metricProducers: [counts] });
  }

  readonly #serializer = new PrometheusSerializer(undefined, false, undefined, true, true);

  /** All figures in Prometheus' text format, under the names a collector would give them too. */
  scrape = async (): Promise<string> => {
    const { resourceMetrics } = await this.collect({ timeoutMillis: lookMs });
    return `${this.#serializer.serialize(withUnits(resourceMetrics)).trimEnd()}\n`;
  };

  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

function withUnits({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics {
  const named = (metric: MetricData): MetricData => {
    const { name, unit } = metric.descriptor;
    const word = unitWords[unit];
    if (word === undefined) return metric;
    return { ...metric, descriptor: { ...metric.descriptor, name: `${name}_${word}`, unit: word } };
  };
  return { resource, scopeMetrics: scopeMetrics.map((one) => ({ ...one, metrics: one.metrics.map(named) })) };
}
