import { assertWithinScope, identify } from '@cairn/api/access-tokens/grant';
import { type Call, callOf } from '@cairn/api/actor';
import { assertRight } from '@cairn/api/admin/standing';
import type { Context, Ports } from '@cairn/api/context';
import { consumeForNetwork } from '@cairn/api/known-networks/network-limits';
import { consume } from '@cairn/api/limits/counting';
import { tellStanding } from '@cairn/api/limits/headers';
import { type Route, urlOf } from '@cairn/api/routes';
import { assertFactorSetUp } from '@cairn/api/second-factor/duty';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../caller.ts';

export type Handle<C> = (context: C, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers a declared route that anybody may ask, once its limits are counted. */
export function registerOpenRoute(
  app: FastifyInstance,
  ports: Ports,
  route: Route & { access: 'anybody' },
  handle: Handle<Context>,
): void {
  register(app, route, async (request, reply) => {
    const context = contextOf(ports, request, reply);
    await consumeForNetwork(context, route.networkLimits ?? []);
    return handle(context, request, reply);
  });
}

/** Answers a declared route for whoever is signed in, once its limit is counted. `assertRoom` may refuse before that. */
export function registerRoute(
  app: FastifyInstance,
  ports: Ports,
  route: Route & { access: 'signed in' },
  handle: Handle<Call>,
  assertRoom: (call: Call) => void = () => {},
): void {
  register(app, route, async (request, reply) => {
    const call = await signedInCall(ports, route, request, reply);
    assertRoom(call);
    const limit = (call.session.grant && route.limitOfTokens) ?? route.limit;
    if (limit) tellStanding(call.caller, (await consume(call, limit, call.owner)).slot);
    return handle(call, request, reply);
  });
}

/**
 * The call of somebody by a session, or by an access token that was given what the route asks for. `count` comes in
 * between, so that what is refused is counted like what is done.
 * @throws RuleError UNAUTHORIZED; FORBIDDEN when the token was not given it, the role of an administrator has not the right, or a
 * second factor has to be set up first.
 */
export async function signedInCall(
  ports: Ports,
  { name: path, scope, right }: Pick<Route, 'name' | 'scope' | 'right'>,
  request: FastifyRequest,
  reply: FastifyReply,
  count: (call: Call) => Promise<void> = async () => {},
): Promise<Call> {
  const context = { ...contextOf(ports, request, reply), path };
  const session = await identify(context, scope);
  if (!session) throw new RuleError('UNAUTHORIZED', 'Unauthorized');
  const call = callOf({ ...context, session });
  await count(call);
  assertWithinScope(call, scope);
  if (right) assertRight(call, right);
  assertFactorSetUp(call);
  return call;
}

function register(
  app: FastifyInstance,
  { method, path, head = false }: Route,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({ method, url: urlOf(path), exposeHeadRoute: head, handler });
}
