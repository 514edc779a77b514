import type { IncomingMessage, ServerResponse } from 'node:http';

type Socket = IncomingMessage['socket'];

/** Of each connection what is done when it has closed, behind one listener however many requests came on it. */
const ofSockets = new WeakMap<Socket, Set<() => void>>();

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
  const once = () => {
    response.off('close', once);
    if (waiting.delete(once)) then();
  };
  waiting.add(once);
  response.once('close', once);
}

function waitingFor(socket: Socket): Set<() => void> {
  const waiting = new Set<() => void>();
  ofSockets.set(socket, waiting);
  socket.once('close', () => {
    for (const end of waiting) end();
  });
  return waiting;
}
