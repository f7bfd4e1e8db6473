import type { Server } from 'node:http';

/** Whether this node is about to stop: it still serves, but balancers are to send their calls to others. */
export interface Draining {
  isBegun: boolean;
}

/** While a node drains each answer ends its connection, so that no proxy keeps one for its next call. */
export function endConnectionsWhileDraining(server: Server, draining: Draining): void {
  server.prependListener('request', (_request, response) => {
    if (draining.isBegun) response.shouldKeepAlive = false;
  });
}
