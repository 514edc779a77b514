import type { IncomingMessage, ServerResponse } from 'node:http';

type Socket = IncomingMessage['socket'];

/**
 * Of each connection what is done when it has closed, behind one listener however many requests came on it. The responses of
 * one connection end in their order, so what has been done mostly stands first. A Set would keep them: the tables it has outgrown
 * hold on to what was in them until all memory is looked through.
 */
const ofSockets = new WeakMap<Socket, (() => void)[]>();

/** What is done when a response is over; null when it is. Kept at the response itself: of so many a map would cost more than it holds. */
const ends = Symbol('ends');
type Ending = ServerResponse & { [ends]?: (() => void)[] | null };

/**
 * Calls `then` once, when a response has been sent or can no longer be: at once where that is so already. The event
 * `close` of the response is not enough, because of several requests on one connection only the one whose turn it is
 * has it when the connection is cut. However much is to be done then, there is one listener.
 */
export function whenOver(response: Ending, then: () => void): void {
  const { socket } = response.req;
  const known = response[ends];
  if (known === null || response.closed || socket.closed) {
    then();
    return;
  }
  if (known) {
    known.push(then);
    return;
  }
  const all = [then];
  response[ends] = all;
  const waiting = ofSockets.get(socket) ?? waitingFor(socket);
  const end = () => {
    if (response[ends] === null) return;
    response[ends] = null;
    const place = waiting.indexOf(end);
    if (place !== -1) waiting.splice(place, 1);
    for (const each of all.splice(0)) each();
  };
  waiting.push(end);
  response.on('close', end);
}

function waitingFor(socket: Socket): (() => void)[] {
  const waiting: (() => void)[] = [];
  ofSockets.set(socket, waiting);
  socket.once('close', () => {
    for (const end of waiting.splice(0)) end();
  });
  return waiting;
}
