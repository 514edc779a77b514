import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Whether an entity tag is one of an If-None-Match; `*` is any (RFC 9110, 13.1.2). */
export function isNamed(tag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag));
}

/** No body. Of anything but a stream, also of nothing, Fastify would tell HEAD how long it is. */
export const nothingFor = ({ method }: FastifyRequest) => (method === 'HEAD' ? Readable.from([]) : undefined);
