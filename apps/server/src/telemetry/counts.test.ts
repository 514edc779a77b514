import { DataPointType, type HistogramMetricData, type SumMetricData } from '@opentelemetry/sdk-metrics';
import { expect, test } from 'vitest';
import { Counts } from './counts.ts';

const told = async (counts: Counts) =>
  (await counts.collect()).resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);

test('a duration is counted to the first bound that is not below it, each kind by itself', async () => {
  const counts = new Counts();
  const calls = counts.histogram('calls', 'Calls', ['procedure', 'status'], [0.1, 1]);
  for (const seconds of [0, 0.1, 0.5, 1, 7]) calls.add(seconds, 'list', 200);
  calls.add(2, 'list', 404);
  const [metric] = (await told(counts)) as HistogramMetricData[];
  expect(metric).toMatchObject({ dataPointType: DataPointType.HISTOGRAM, descriptor: { name: 'calls', unit: 's' } });
  expect(metric?.dataPoints.map(({ attributes, value }) => [attributes, value])).toEqual([
    [
      { procedure: 'list', status: 200 },
      { buckets: { boundaries: [0.1, 1], counts: [2, 2, 1] }, count: 5, sum: 8.6 },
    ],
    [
      { procedure: 'list', status: 404 },
      { buckets: { boundaries: [0.1, 1], counts: [0, 0, 1] }, count: 1, sum: 2 },
    ],
  ]);
});

test('what is told goes on being counted, and whoever asks is told all of it', async () => {
  const counts = new Counts();
  const mail = counts.counter('mail', 'Mail', ['outcome']);
  expect(await told(counts)).toEqual([]);
  const sums = async () => ((await told(counts)) as SumMetricData[])[0]?.dataPoints.map(({ value }) => value);
  mail.add(1, 'sent');
  const [first] = (await told(counts)) as SumMetricData[];
  mail.add(2, 'sent');
  expect(first?.dataPoints[0]?.value).toBe(1);
  expect([await sums(), await sums()]).toEqual([[3], [3]]);
});

test('a label that says nothing is left out', async () => {
  const counts = new Counts();
  counts.counter('statements', 'Statements', ['kind', 'error']).add(1, 'select', '');
  const [metric] = (await told(counts)) as SumMetricData[];
  expect(metric?.dataPoints[0]?.attributes).toEqual({ kind: 'select' });
});

test('however many kinds come, no more than 2,000 are kept, and none goes uncounted', async () => {
  const counts = new Counts();
  const calls = counts.counter('calls', 'Calls', ['procedure']);
  for (let n = 0; n < 5_000; n += 1) calls.add(1, `procedure ${n}`);
  calls.add(1, 'procedure 0');
  const points = ((await told(counts)) as SumMetricData[])[0]?.dataPoints ?? [];
  expect(points).toHaveLength(2_000);
  expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(5_001);
  expect(points[0]).toMatchObject({ attributes: { procedure: 'procedure 0' }, value: 2 });
  expect(points.at(-1)).toMatchObject({ attributes: { 'otel.metric.overflow': true }, value: 3_001 });
});

test('what is foreseen is told at zero from the start, so that the first time is seen as one more', async () => {
  const counts = new Counts();
  counts.histogram('jobs', 'Jobs', ['name', 'outcome'], [1], [['sweep', 'failed']]);
  const mail = counts.counter('mail', 'Mail', ['outcome'], [['sent'], ['failed']]);
  const figures = async () =>
    (await told(counts)).map(({ dataPoints }) => dataPoints.map(({ attributes, value }) => [attributes, value]));
  const jobs = [
    [
      { name: 'sweep', outcome: 'failed' },
      { buckets: { boundaries: [1], counts: [0, 0] }, count: 0, sum: 0 },
    ],
  ];
  expect(await figures()).toEqual([
    jobs,
    [
      [{ outcome: 'sent' }, 0],
      [{ outcome: 'failed' }, 0],
    ],
  ]);
  mail.add(1, 'failed');
  expect(await figures()).toEqual([
    jobs,
    [
      [{ outcome: 'sent' }, 0],
      [{ outcome: 'failed' }, 1],
    ],
  ]);
});
