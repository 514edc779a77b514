import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';

/** The words by which a browser names itself, as far as they are kept. */
export function keptAgent(agent: string): string {
  return agent.slice(0, 200);
}

/** Tells a network and kind of browser from others without naming either; kept with signing in and out. */
export function browserMark({ caller, linkKey }: Pick<Context, 'caller' | 'linkKey'>): string {
  return createHmac('sha256', linkKey)
    .update(`browser.${caller.address}\n${keptAgent(caller.agent)}`)
    .digest('hex')
    .slice(0, 32);
}
