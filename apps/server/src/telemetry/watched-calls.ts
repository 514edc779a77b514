import type { WatchCall } from '@cairn/api/context';
import { TRPCError } from '@trpc/server';
import type { Metrics } from './metrics.ts';
import type { Door } from './telemetry.ts';
import type { Traces } from './traces.ts';

const fault = 'INTERNAL_SERVER_ERROR';

/** Counts the calls of one door, and shows those of requests that are traced. */
export function watchCalls(door: Door, metrics: Metrics, traces: Traces | null): WatchCall {
  return (procedure, call) => {
    const began = performance.now();
    const span = traces?.within(procedure, { door });
    const end = (code: string) => {
      metrics.call(procedure, door, code, began);
      span?.end({ code }, code === fault);
    };
    const result = span ? span.run(call) : call();
    // Beside the answer and not in its way, which would take longer.
    result.then(
      () => end('OK'),
      (cause) => end(cause instanceof TRPCError ? cause.code : fault),
    );
    return result;
  };
}
