import type { IncomingMessage } from 'node:http';

/** The route and the id of a request, known after its routing. */
export interface Routed {
  /** The pattern of the route; undefined when no route matched. */
  route: string | undefined;
  id: string;
  /** The id of the order that the call is about; absent where its address names none. */
  order?: string;
}

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the order that a route's `:id` names, only in the form of an id, because callers may send anything. */
export const orderOf = (route: string | undefined, { id = '' }: { id?: string }): { order?: string } =>
  route?.startsWith('/api/orders/:id') && ORDER_ID.test(id) ? { order: id } : {};

const requests = new WeakMap<IncomingMessage, Routed>();

export const noteRouted = (request: IncomingMessage, routed: Routed): void =>
  void requests.set(request, routed);

/** Returns the route and id of a request; undefined when it was answered before routing. */
export const routedOf = (request: IncomingMessage): Routed | undefined => requests.get(request);
