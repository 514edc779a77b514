import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import {
  type Attributes,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import { operationOf } from './metrics.ts';
import type { Span } from './telemetry.ts';

/** Statements that one request or job may show; of the sweep's thousands only the first are of use. */
const maxStatements = 200;
/** Characters of a statement. */
export const maxText = 2_000;

/** A span that is under way. */
export interface OpenSpan extends Span {
  /** `fault` where it ended by a fault of ours, and not by a refusal. */
  end(attributes: Attributes, fault: boolean): void;
}

export interface Traces {
  /** The beginning of a trace, or a trusted caller's trace gone on with; null where it is not among those that are kept. */
  begin(name: string, kind: SpanKind, traceparent?: string): OpenSpan | null;
  /** A part of whatever this is called within; null outside of what is traced. */
  within(name: string, attributes: Attributes): OpenSpan | null;
  /** The same for a statement that is over. */
  statement(text: string, began: number, error: unknown): void;
}

/** One request or job, as far as it has come. */
interface Trunk {
  statements: number;
}

interface Place {
  readonly span: OtelSpan;
  readonly trunk: Trunk;
}

/** Traces of this process. Nothing global is set, so two servers in one process keep theirs apart. */
export function createTraces(provider: TracerProvider, tracedPart: number): Traces {
  const tracer = provider.getTracer('cairn');
  const current = new AsyncLocalStorage<Place>();
  const isChosen = createChoice(tracedPart);

  function open(place: Place): OpenSpan {
    const { span, trunk } = place;
    return {
      traceId: span.spanContext().traceId,
      run: (work) => current.run(place, work),
      end: (attributes, fault) => {
        span.setAttributes(attributes);
        if (trunk.statements > maxStatements) span.setAttribute('cairn.statements', trunk.statements);
        if (fault) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    begin: (name, kind, traceparent) => {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
      const isWanted = remote ? (remote.traceFlags & TraceFlags.SAMPLED) !== 0 : isChosen();
      if (!isWanted) return null;
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
      return open({ span: tracer.startSpan(name, { kind }, parent), trunk: { statements: 0 } });
    },
    within: (name, attributes) => {
      const place = current.getStore();
      if (!place) return null;
      const span = tracer.startSpan(name, { attributes }, trace.setSpan(ROOT_CONTEXT, place.span));
      return open({ span, trunk: place.trunk });
    },
    statement: (text, began, error) => {
      const place = current.getStore();
      if (!place) return;
      place.trunk.statements += 1;
      if (place.trunk.statements > maxStatements) return;
      const operation = operationOf(text);
      const attributes: Attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, maxText),
      };
      const parent = trace.setSpan(ROOT_CONTEXT, place.span);
      const span = tracer.startSpan(
        nameOf(operation, text),
        { kind: SpanKind.CLIENT, attributes, startTime: began },
        parent,
      );
      if (error !== null) span.setAttribute('db.response.status_code', stateOf(error));
      if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** By chance, true in this part of all calls; decided before anything is made for a span. */
function createChoice(part: number): () => boolean {
  const chances = new Uint32Array(1_024);
  let next = chances.length;
  return () => {
    if (next >= chances.length) {
      randomFillSync(chances);
      next = 0;
    }
    const chance = chances[next] ?? 0;
    next += 1;
    return chance < part * 2 ** 32;
  };
}

/** The kind of statement and the first table it names. */
function nameOf(operation: string, text: string): string {
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return table === undefined ? operation : `${operation} ${table}`;
}

/** PostgreSQL's five letters for what went wrong. Never its words, which quote what was in a row. */
function stateOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : 'none';
}
