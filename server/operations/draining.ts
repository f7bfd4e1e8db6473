import type { Server } from 'node:http';

/** Says whether this node is about to stop: it still serves, but balancers should send calls to other nodes. */
export interface Draining {
  isBegun: boolean;
}

/** Closes each connection after its answer while a node drains, so that no proxy sends its next call on it. */
export function endConnectionsWhileDraining(server: Server, draining: Draining): void {
  server.prependListener('request', (_request, response) => {
    if (draining.isBegun) response.shouldKeepAlive = false;
  });
}
