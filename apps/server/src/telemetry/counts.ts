import type { Attributes, AttributeValue } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

/** Of one metric, kinds that are told apart; whatever comes beyond is counted together. */
const maxKinds = 2_000;

/** What is counted of one kind. */
interface Point {
  readonly attributes: Attributes;
  /** One for each upper bound, and one for what is above all of them. */
  readonly buckets: number[];
  count: number;
  sum: number;
}

/**
 * Kinds that are told from the start, at zero: what has happened once cannot be told from what has always been so where it
 * was never seen at zero, and Prometheus then says that it did not happen. Values of the labels in their order.
 */
export type Foreseen = readonly (readonly [first: AttributeValue, second?: AttributeValue])[];

/** A metric that is counted as it happens, by up to three labels. */
export interface Counted {
  /** Values of the labels in their order. */
  add(value: number, first?: AttributeValue, second?: AttributeValue, third?: AttributeValue): void;
}

/**
 * Counts by itself what happens with every call, request and statement: the library would write the labels of each as JSON to find
 * out what it has to be counted to, which takes longer than all else that watching does. What is looked at seldom is left to it.
 */
export class Counts implements MetricProducer {
  readonly #metrics: (() => MetricData)[] = [];
  readonly #began = millisToHrTime(Date.now());

  /** Durations in seconds, by upper bounds in ascending order. */
  histogram(
    name: string,
    description: string,
    labels: readonly string[],
    boundaries: number[],
    foreseen: Foreseen = [],
  ): Counted {
    const points = new Points(labels, boundaries.length + 1, foreseen);
    this.#metrics.push(() => ({
      descriptor: { name, description, unit: 's', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: points.all().map(({ attributes, buckets, count, sum }) => ({
        ...{ attributes, startTime: this.#began, endTime: millisToHrTime(Date.now()) },
        value: { buckets: { boundaries, counts: [...buckets] }, count, sum },
      })),
    }));
    return {
      add: (value, first, second, third) => {
        const point = points.of(first, second, third);
        let at = 0;
        while (at < boundaries.length && value > (boundaries[at] ?? 0)) at += 1;
        point.buckets[at] = (point.buckets[at] ?? 0) + 1;
        point.count += 1;
        point.sum += value;
      },
    };
  }

  counter(name: string, description: string, labels: readonly string[], foreseen: Foreseen = []): Counted {
    const points = new Points(labels, 0, foreseen);
    this.#metrics.push(() => ({
      descriptor: { name, description, unit: '', valueType: ValueType.INT },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: points.all().map(({ attributes, sum }) => ({
        ...{ attributes, startTime: this.#began, endTime: millisToHrTime(Date.now()) },
        value: sum,
      })),
    }));
    return {
      add: (value, first, second, third) => {
        points.of(first, second, third).sum += value;
      },
    };
  }

  async collect(): Promise<CollectionResult> {
    const metrics = this.#metrics.map((tell) => tell()).filter(({ dataPoints }) => dataPoints.length > 0);
    const scopeMetrics = metrics.length > 0 ? [{ scope: { name: 'cairn' }, metrics }] : [];
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
  }
}

/** By the values of up to three labels in turn, which takes a fraction of the time that looking up a key made of all three does. */
type Tree = Map<AttributeValue, Map<AttributeValue, Map<AttributeValue, Point>>>;

class Points {
  readonly #labels: readonly string[];
  readonly #buckets: number;
  readonly #tree: Tree = new Map();
  readonly #points: Point[] = [];
  #overflow: Point | undefined;

  constructor(labels: readonly string[], buckets: number, foreseen: Foreseen) {
    this.#labels = labels;
    this.#buckets = buckets;
    for (const values of foreseen) this.of(...values);
  }

  of(first: AttributeValue = '', second: AttributeValue = '', third: AttributeValue = ''): Point {
    return this.#tree.get(first)?.get(second)?.get(third) ?? this.#begin(first, second, third);
  }

  #begin(...values: [AttributeValue, AttributeValue, AttributeValue]): Point {
    if (this.#points.length >= maxKinds - 1) {
      this.#overflow ??= this.#add({ 'otel.metric.overflow': true });
      return this.#overflow;
    }
    const attributes = Object.fromEntries(
      this.#labels.map((label, at) => [label, values[at]]).filter(([, value]) => value !== ''),
    );
    const point = this.#add(attributes);
    const [first, second, third] = values;
    const ofFirst = this.#tree.get(first) ?? new Map<AttributeValue, Map<AttributeValue, Point>>();
    const ofSecond = ofFirst.get(second) ?? new Map<AttributeValue, Point>();
    this.#tree.set(first, ofFirst.set(second, ofSecond.set(third, point)));
    return point;
  }

  #add(attributes: Attributes): Point {
    const point = { attributes, buckets: new Array<number>(this.#buckets).fill(0), count: 0, sum: 0 };
    this.#points.push(point);
    return point;
  }

  all(): readonly Point[] {
    return this.#points;
  }
}
