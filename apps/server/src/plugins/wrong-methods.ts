import { notFound } from '@cairn/api/errors';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../paths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Why nothing answers a request: nothing is there, or what is there takes other methods, which the answer then names. */
    refusalOfAddress(request: FastifyRequest, reply: FastifyReply): RuleError;
  }
}

interface Address {
  /** Its parts as Fastify writes them: `api`, `files`, `:fileName`. */
  readonly parts: readonly string[];
  readonly methods: Set<string>;
}

/** Remembers which methods each address of the REST door takes (RFC 9110, section 15.5.6). Registered before all routes. */
export function registerWrongMethods(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!isApiPath(url)) return;
    const address = addresses.get(url) ?? { parts: url.split('/'), methods: new Set() };
    addresses.set(url, address);
    for (const one of [method].flat()) address.methods.add(one);
  });
  const methodsAt = (path: string) => {
    const given = path.split('/');
    const at = [...addresses.values()].filter(({ parts }) => isAt(parts, given));
    return [...new Set(at.flatMap(({ methods }) => [...methods]))].sort();
  };
  app.decorate('refusalOfAddress', (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    // A part of an address may be longer than any route takes.
    if (methods.length === 0 || methods.includes(request.method)) return notFound();
    const allowed = methods.join(', ');
    reply.header('allow', allowed);
    return new RuleError('WRONG_METHOD', `This address takes ${allowed}.`);
  });
}

function isAt(parts: readonly string[], given: readonly string[]): boolean {
  return (
    parts.length === given.length && parts.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))
  );
}
