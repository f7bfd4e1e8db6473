import type { IncomingMessage } from 'node:http';

/** The route and the id of a request, known after its routing. */
export interface Routed {
  /** The pattern of the route; undefined when no route matched. */
  route: string | undefined;
  id: string;
}

const requests = new WeakMap<IncomingMessage, Routed>();

export const noteRouted = (request: IncomingMessage, routed: Routed): void =>
  void requests.set(request, routed);

/** Returns the route and id of a request; undefined when it was answered before routing. */
export const routedOf = (request: IncomingMessage): Routed | undefined => requests.get(request);
