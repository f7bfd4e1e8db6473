import { roleOf } from '#contract/accounts/roles.ts';
import { createStored } from '../stored.ts';
import { bearer, session } from './session.ts';

export interface Opened {
  /** The token of the session that reaches the order. */
  token: string;
  /** The end of the link's address, by which it can be opened again. */
  link: string;
}
type OpenedOrders = Readonly<Record<string, Opened>>;

const isOpened = (value: unknown): value is Opened =>
  typeof (value as Opened | null)?.token === 'string' && typeof (value as Opened).link === 'string';

/** The orders that were opened in this browser by the link of a message, by their ids, the last one last. */
export const openedOrders = createStored<OpenedOrders>('openedOrders', {}, (value) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, opened]) => isOpened(opened)))
    : null,
);

export const openedOrder = (id: string): Opened | undefined => openedOrders.get()[id];

export const forgetOpenedOrder = (id: string): void =>
  openedOrders.set(Object.fromEntries(Object.entries(openedOrders.get()).filter(([other]) => other !== id)));

const OF_ORDER = /^\/api\/orders\/([\w-]{36})(?:[/?]|$)/;
/** The calls of an order's page whose address does not name the order. */
const OF_PAGE = /^\/api\/(?:service-cases\/|users\/phone-verification$)/;

/** Sends the calls about an opened order with the token of its link; people of the shop keep their own session. */
bearer.ofOrder = (path) => {
  const [, id] =
    OF_ORDER.exec(path) ?? (OF_PAGE.test(path) ? /\/order\/([\w-]{36})/.exec(location.pathname) : null) ?? [];
  return id !== undefined && roleOf(session.get()) === null ? (openedOrder(id)?.token ?? null) : null;
};
