import type { IncomingMessage, ServerResponse } from 'node:http';

type Socket = IncomingMessage['socket'];

/**
 * Of each connection what is done when it has closed, behind one listener however many requests came on it. The responses of
 * one connection end in their order, so what has been done mostly stands first. A Set would keep them: the tables it has outgrown
 * hold on to what was in them until all memory is looked through.
 */
const ofSockets = new WeakMap<Socket, (() => void)[]>();

/**
 * Calls `then` once, when a response has been sent or can no longer be: at once where that is so already. The event
 * `close` of the response is not enough, because of several requests on one connection only the one whose turn it is
 * has it when the connection is cut.
 */
export function whenOver(response: ServerResponse, then: () => void): void {
  const { socket } = response.req;
  if (response.closed || socket.closed) {
    then();
    return;
  }
  const waiting = ofSockets.get(socket) ?? waitingFor(socket);
  let isOver = false;
  const once = () => {
    if (isOver) return;
    isOver = true;
    response.off('close', once);
    const place = waiting.indexOf(once);
    if (place !== -1) waiting.splice(place, 1);
    then();
  };
  waiting.push(once);
  response.on('close', once);
}

function waitingFor(socket: Socket): (() => void)[] {
  const waiting: (() => void)[] = [];
  ofSockets.set(socket, waiting);
  socket.once('close', () => {
    for (const end of waiting.splice(0)) end();
  });
  return waiting;
}
