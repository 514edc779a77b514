import { performance } from 'node:perf_hooks';
import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api';
import type { Sources } from './telemetry.ts';
import { createWaitingJobs } from './waiting-jobs.ts';

/** How late a timer of ours comes is measured this often, in milliseconds. */
const tickMs = 100;
const delayBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** What is looked at when somebody asks. What cannot be had in time is left out, so that it is seen to be missing. */
export function observeSources(meter: Meter, sources: Sources): void {
  const gauge = (name: string, description: string, unit?: string) =>
    meter.createObservableGauge(name, { description, ...(unit && { unit }) });

  const waiting = gauge('cairn.queue.waiting', 'Pieces of work that wait in this process, by queue');
  const running = gauge('cairn.queue.running', 'Pieces of work under way in this process, by queue');
  observe(meter, [waiting, running], (seen) => {
    for (const [queue, now] of sources.queues) {
      seen.observe(waiting, now.waiting, { queue });
      seen.observe(running, now.running, { queue });
    }
  });

  const jobs = gauge('cairn.job.waiting', 'Jobs that wait, of all processes together');
  const oldest = gauge('cairn.job.oldest.age', 'Since when the oldest job waits that is not done', 's');
  const waitingJobs = createWaitingJobs(sources.waitingJobs);
  observe(meter, [jobs, oldest], async (seen) => {
    for (const { name, waiting: many, oldestSeconds } of await waitingJobs()) {
      seen.observe(jobs, many, { 'job.name': name });
      seen.observe(oldest, oldestSeconds, { 'job.name': name });
    }
  });

  const backedUp = gauge(
    'cairn.backup.last',
    'When the last good nightly backup was made, since 1970; 0 for never',
    's',
  );
  const backupFailures = meter.createObservableCounter('cairn.backup.failures', {
    description: 'How often a nightly backup could not be made, over all starts',
  });
  observe(meter, [backedUp, backupFailures], (seen) => {
    for (const { backup, lastAtMs, failures } of sources.backups()) {
      seen.observe(backedUp, lastAtMs / 1000, { backup });
      seen.observe(backupFailures, failures, { backup });
    }
  });

  const { connections, isOverloaded } = sources;
  if (isOverloaded) {
    const overload = gauge('cairn.overload', 'Whether calls are refused because there are too many');
    observe(meter, [overload], (seen) => seen.observe(overload, isOverloaded() ? 1 : 0));
  }

  if (connections) {
    const count = gauge('db.client.connection.count', 'Connections to the database, by state');
    const most = gauge('db.client.connection.max', 'Connections to the database there may be');
    const pending = gauge('db.client.connection.pending_requests', 'Callers that wait for a connection');
    observe(meter, [count, most, pending], (seen) => {
      const now = connections();
      seen.observe(count, now.idle, { 'db.client.connection.state': 'idle' });
      seen.observe(count, now.open - now.idle, { 'db.client.connection.state': 'used' });
      seen.observe(most, now.most);
      seen.observe(pending, sources.waitingForConnection());
    });
  }
}

/** The process itself. What is answered ends the measuring. */
export function observeProcess(meter: Meter, requestsUnderWay: () => number): () => void {
  const gauge = (name: string, description: string, unit: string) =>
    meter.createObservableGauge(name, { description, unit });
  const total = (name: string, description: string) => meter.createObservableCounter(name, { description, unit: 's' });

  const underWay = meter.createObservableGauge('http.server.active_requests', { description: 'Requests under way' });
  const uptime = gauge('process.uptime', 'Since when the process runs', 's');
  const resident = gauge('process.memory.usage', 'Memory of the process', 'By');
  const heap = gauge('v8js.memory.heap.used', 'Memory that JavaScript uses', 'By');
  const cpu = total('process.cpu.time', 'Time of the processor');
  const loop = total('nodejs.eventloop.time', 'Time in which the event loop worked, and in which it waited');
  observe(meter, [underWay, uptime, resident, heap, cpu, loop], (seen) => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const { active, idle } = performance.eventLoopUtilization();
    seen.observe(underWay, requestsUnderWay());
    seen.observe(uptime, process.uptime());
    seen.observe(resident, rss);
    seen.observe(heap, heapUsed);
    seen.observe(cpu, user / 1e6, { 'cpu.mode': 'user' });
    seen.observe(cpu, system / 1e6, { 'cpu.mode': 'system' });
    seen.observe(loop, active / 1000, { 'nodejs.eventloop.state': 'active' });
    seen.observe(loop, idle / 1000, { 'nodejs.eventloop.state': 'idle' });
  });

  // A histogram and no gauge: whoever asks seldom still learns of every pause, and any number may ask.
  const delays = meter.createHistogram('nodejs.eventloop.delay', {
    description: 'How late the event loop comes to a timer',
    unit: 's',
    advice: { explicitBucketBoundaries: delayBounds },
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.record(Math.max(0, now - last - tickMs) / 1000);
    last = now;
  }, tickMs).unref();
  return () => clearInterval(timer);
}

/** Observes several at once, from one look. */
function observe(
  meter: Meter,
  instruments: Observable[],
  look: (seen: BatchObservableResult) => void | Promise<void>,
): void {
  meter.addBatchObservableCallback(look, instruments);
}
