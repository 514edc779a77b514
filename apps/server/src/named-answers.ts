import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingOf, encode } from './content-coding.ts';
import { isNamed, nothingFor } from './entity-tags.ts';

/** Below this nothing is gained, in characters. */
const smallest = 1024;

/** Each form of an answer has a tag of its own, for their bytes differ (RFC 9110, 8.8.3.3). */
const tagOf = (name: string, coding: Coding | null) => (coding === null ? `"${name}"` : `"${name}-${coding}"`);

/** The tag by which a request says that it holds an answer of this name, in whichever form; undefined where it does not. */
export function heldTagOf({ headers }: FastifyRequest, name: string): string | undefined {
  if (headers['if-none-match'] === undefined) return undefined;
  const tags = ([null, 'br', 'gzip'] as const).map((coding) => tagOf(name, coding));
  return tags.find((tag) => isNamed(tag, headers['if-none-match']));
}

/** Says that what is held is still the answer. */
export function answerHeld(request: FastifyRequest, reply: FastifyReply, tag: string): FastifyReply {
  return reply.header('vary', 'accept-encoding').header('etag', tag).code(304).send(nothingFor(request));
}

/** What texts have become, for as long as what they are of is kept. */
const encoded = new WeakMap<object, Partial<Record<Coding, Promise<Buffer>>>>();

interface Named {
  readonly name: string;
  readonly text: string;
  /** What the text is made of. */
  readonly of: unknown;
}

/**
 * What is to be sent of JSON that has a name, compressed where it is long and that is asked for; the headers say so. Only for
 * what holds nothing secret beside words that somebody else may choose: how long it becomes tells whether one is in the other.
 */
export async function namedBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { name, text, of }: Named,
): Promise<string | Buffer> {
  const coding = text.length < smallest ? null : codingOf(headers['accept-encoding']);
  const isKept = typeof of === 'object' && of !== null;
  const body = coding === null ? text : await (isKept ? onceFor(of, text, coding) : encode(text, coding));
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').header('etag', tagOf(name, coding));
  if (coding !== null) reply.header('content-encoding', coding);
  return body;
}

function onceFor(of: object, text: string, coding: Coding): Promise<Buffer> {
  const forms = encoded.get(of) ?? {};
  encoded.set(of, forms);
  forms[coding] ??= encode(text, coding).catch((cause: unknown) => {
    delete forms[coding];
    throw cause;
  });
  return forms[coding];
}
