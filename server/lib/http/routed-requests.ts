import type { IncomingMessage } from 'node:http';

/** A request once it is routed. */
export interface Routed {
  /** The pattern of its route; undefined: there is none. */
  route: string | undefined;
  id: string;
}

const requests = new WeakMap<IncomingMessage, Routed>();

export const noteRouted = (request: IncomingMessage, routed: Routed): void =>
  void requests.set(request, routed);

/** Finds what is known of a request; undefined where it was answered before routing. */
export const routedOf = (request: IncomingMessage): Routed | undefined => requests.get(request);
