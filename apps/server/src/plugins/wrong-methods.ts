import { notFound } from '@cairn/api/errors';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance } from 'fastify';

interface Address {
  /** Its parts as Fastify writes them: `api`, `files`, `:fileName`. */
  readonly parts: readonly string[];
  readonly methods: Set<string>;
}

/**
 * What no route of this scope answers: an address that takes other methods says which (RFC 9110, section 15.5.6), any
 * other is not there. Registered before the routes.
 */
export function registerWrongMethods(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    const address = addresses.get(url) ?? { parts: url.split('/'), methods: new Set() };
    addresses.set(url, address);
    for (const one of [method].flat()) address.methods.add(one);
  });
  const methodsAt = (path: string) => {
    const given = path.split('/');
    const at = [...addresses.values()].filter(({ parts }) => isAt(parts, given));
    return [...new Set(at.flatMap(({ methods }) => [...methods]))].sort();
  };
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0) throw notFound();
    reply.header('allow', methods.join(', '));
    throw new RuleError('WRONG_METHOD', `This address takes ${methods.join(', ')}.`);
  });
}

function isAt(parts: readonly string[], given: readonly string[]): boolean {
  return (
    parts.length === given.length && parts.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))
  );
}
