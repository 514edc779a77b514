import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';

type Marking = Pick<Context, 'caller' | 'linkKey'>;

/** The words by which a browser names itself, as far as they are kept. */
export function keptAgent(agent: string): string {
  return agent.slice(0, 200);
}

/** Tells a network and kind of browser from others without naming either; kept with signing in and out. */
export function browserMark({ caller, linkKey: [key] }: Marking): string {
  return markBy(key, caller);
}

/** The marks that were kept of it, whichever key was the present one then. */
export function browserMarks({ caller, linkKey }: Marking): string[] {
  return linkKey.map((key) => markBy(key, caller));
}

function markBy(key: Buffer, { address, agent }: Marking['caller']): string {
  return createHmac('sha256', key)
    .update(`browser.${address}\n${keptAgent(agent)}`)
    .digest('hex')
    .slice(0, 32);
}
