import { londonToday } from '@cairn/domain/london-time';
import { serverClock } from './server-clock.ts';

/** Today in London by the server's clock, so that no day is offered which the server calls one to come. */
export function today(): string {
  return londonToday(new Date(serverClock.now()));
}
