import { historySentence } from '#contract/journal/order-sentences.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { OpenedOrder, OrderOpening } from '#contract/orders/order-links.ts';
import type { AuthenticatedUser, Guest } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createRateLimits, type Limit, type LimitedKey } from '#server/lib/rate-limit/rate-limit.ts';
import { noteInHistory } from './order-history.store.ts';
import { deleteDeadLinks, endLinksOf, findOrderOfLink } from './order-links.store.ts';
import { buyersPhone, getOrderForUpdate } from './orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { deleteFollowedBy } from '../telegram/followers.store.ts';

const OF_LINK_FROM_NETWORK: Limit = { name: 'order-link-network', ...countedByModules.wrongDigitsOfLink };
const OF_LINK: Limit = { name: 'order-link', ...countedByModules.wrongDigitsOfLinkInADay };
/** Ten a day, for as long as a link lives, would be a good part of the 10,000 digits that there are. */
const OF_LINK_LONG: Limit = { name: 'order-link-month', ...countedByModules.wrongDigitsOfLinkInAMonth };
const OF_NETWORK: Limit = { name: 'order-links-wrong', ...countedByModules.wrongDigitsFromNetwork };

/**
 * Opens an order by the link of a message. Its signed-in buyer needs no digits, so that nobody keeps them out by wrong
 * ones; everybody else names the last digits of the phone to which the message went.
 * @throws HttpError 400, the same for an unknown link and for wrong digits, 429.
 */
export async function openOrderLink(
  { database, phoneAccounts }: SalesDeps,
  { link, digits }: OrderOpening,
  caller: Guest,
): Promise<OpenedOrder> {
  const { network, userAgent } = caller;
  const viewer = await caller.findUser();
  const own = viewer && (await findOrderOfLink(database.reader, link));
  if (own && own.user_id === viewer.id) return { order: own.id };
  if (digits === undefined) throw refused();
  const limits = createRateLimits(database);
  const tries: LimitedKey[] = [
    [OF_LINK_FROM_NETWORK, `${link}\n${network}`],
    [OF_LINK, link],
    [OF_LINK_LONG, link],
    [OF_NETWORK, network],
  ];
  await limits.consume(tries);
  const order = await findOrderOfLink(database.reader, link);
  if (!order || order.user_id === null || !buyersPhone(order).endsWith(digits)) throw refused();
  await limits.refund(tries);
  const token = await phoneAccounts.openForOrder(order.user_id, order.id, userAgent);
  if (token === null) throw refused();
  return { order: order.id, token };
}

/** Ends the links of an order, because somebody may have them who should not. @throws HttpError 404. */
export const endLinksOfOrder = (deps: SalesDeps, orderId: string, by: AuthenticatedUser): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (order.user_id !== by.id) throw new HttpError('order-not-found');
    await endLinksOf(tx, orderId);
    await deps.phoneAccounts.endOpened(tx, [orderId], by.tokenHash);
    // A person who has opened the order could let a chat follow it, which gets all further links.
    await deleteFollowedBy(tx, orderId, null);
    await noteInHistory(tx, orderId, 'note', {
      actor: by.id,
      reason: historySentence('links-ended'),
    });
  });

/** Deletes dead links, and ends what was opened by them. */
export const sweepOrderLinks = ({ database, phoneAccounts }: SalesDeps): Promise<void> =>
  database.transaction(async (tx) => phoneAccounts.endOpened(tx, await deleteDeadLinks(tx), null));

const refused = () => new HttpError('order-link-refused');
