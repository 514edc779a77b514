import type { RuleError } from '@cairn/domain/errors';
import type { Caller, Context } from '../context.ts';
import { ceilingOf, type Limit, type Slot } from './sliding-window.ts';

// As draft-ietf-httpapi-ratelimit-headers-10 has them: what is allowed, which stays the same, and how the caller stands.
const policyHeader = 'RateLimit-Policy';
const standingHeader = 'RateLimit';

const policies = new Map<string, string>();
const policiesKept = 1_000;

/** A limit as `RateLimit-Policy` names it: so many calls in so many seconds. */
function policyOf({ name, seconds }: Pick<Limit, 'name' | 'seconds'>, allowed: number): string {
  const known = policies.get(`${name} ${allowed}`);
  if (known !== undefined) return known;
  const policy = `"${name}";q=${Math.floor(allowed)};w=${seconds}`;
  // What is allowed differs by the scales that an operator sets, and by how many people a network has.
  if (policies.size < policiesKept) policies.set(`${name} ${allowed}`, policy);
  return policy;
}

/** Tells a caller of limits that hold for the call, whatever is left of them. */
export function tellPolicies({ caller, policy }: Pick<Context, 'caller' | 'policy'>, limits: readonly Limit[]): void {
  const told = limits.map((limit) => policyOf(limit, limit.calls * policy.rateLimitScale));
  caller.setHeader(policyHeader, told.join(', '));
}

/** Tells a caller of a limit, and how much of it is left to them. */
export function tellStanding({ setHeader }: Pick<Caller, 'setHeader'>, slot: Slot): void {
  const { limit, allowed, count, passed } = slot;
  const left = Math.max(0, ceilingOf(slot) - count);
  setHeader(policyHeader, policyOf(limit, allowed));
  setHeader(standingHeader, `"${limit.name}";r=${left};t=${Math.ceil((1 - passed) * limit.seconds)}`);
}

/** The headers of a refusal: when to come back, and which limit was met where one was. */
export function headersOfRefusal({ retryAfterSeconds, met }: RuleError): [name: string, value: string][] {
  if (retryAfterSeconds === undefined) return [];
  const after: [string, string] = ['Retry-After', String(retryAfterSeconds)];
  if (!met) return [after];
  const standing = `"${met.name}";r=0;t=${retryAfterSeconds}`;
  return [after, [policyHeader, policyOf(met, met.allowed)], [standingHeader, standing]];
}
