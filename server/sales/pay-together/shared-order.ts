import { toBirr } from '#contract/money.ts';
import { inOrder } from '#contract/paying/payment-order.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { LinkState, PayLink, SharedOrder } from '#contract/paying/pay-together.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { santimDue, findOrder, listLines, type OrderRow } from '#server/sales/orders/orders.store.ts';
import { takesParts } from '#server/sales/payments/payable-order.ts';
import { listMethods } from '#server/sales/payments/payment-options.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { listContributions, sumHeld, type ContributionRow } from './contributions.store.ts';
import { findLink, type PayLinkRow } from './pay-links.store.ts';

export function linkState(link: PayLinkRow, order: OrderRow): LinkState {
  if (order.paid_at !== null && !ORDER_FACTS[order.status].isOver) return 'paid';
  if (!takesParts(order)) return 'over';
  return link.is_closed ? 'closed' : 'open';
}

/**
 * Returns how much of the price is missing and is not being paid by somebody else now, in santim.
 * @param own the payment of the person who asks, which does not count.
 */
export const readFreeSantim = async (
  db: Executor,
  order: OrderRow,
  own: string | null = null,
): Promise<number> => Math.max(0, santimDue(order) - (await sumHeld(db, order.id, own)));

/** Finds a link and its order by the link's token. @throws HttpError 404. */
export async function getShared(
  { database: { reader } }: Pick<SalesDeps, 'database'>,
  token: string,
): Promise<{ link: PayLinkRow; order: OrderRow }> {
  const link = await findLink(reader, { token });
  const order = link && (await findOrder(reader, link.order_id));
  if (!link || !order || order.anonymised_at !== null) throw new HttpError('not-found');
  return { link, order };
}

/**
 * Returns the ways in which somebody else can pay an amount, in the order of the checkout for the buyer's country: not at
 * the door, and no way whose owner asks for a picture, because nobody can send one without an account.
 */
export async function offersFor(deps: SalesDeps, order: OrderRow, santim: number) {
  const current = await deps.settings.getRecent();
  const offers = listMethods(deps, order, current, santim).filter(
    ({ method, otherWay }) => !METHOD_FACTS[method].isAtDoor && otherWay?.proof !== 'picture',
  );
  const { country } = order.payer ?? order.shipping_address;
  return inOrder(offers, { order: current.settings.paymentOrder, country });
}

const paidParts = (contributions: readonly ContributionRow[]) =>
  contributions.filter(({ status }) => status === 'completed');

const sumSent = (contributions: readonly ContributionRow[]) =>
  contributions.reduce((sum, { is_sent: isSent, santim }) => sum + (isSent ? santim : 0), 0);

/**
 * Reads an order as everybody with its link sees it.
 * @param own the payment of the person who asks: what it holds is free for them.
 * @throws HttpError 404.
 */
export async function readSharedOrder(
  deps: SalesDeps,
  token: string,
  own: string | null = null,
): Promise<SharedOrder> {
  const { link, order } = await getShared(deps, token);
  const { reader } = deps.database;
  const [lines, contributions, free] = await Promise.all([
    listLines(reader, order.id),
    listContributions(reader, order.id),
    readFreeSantim(reader, order, own),
  ]);
  const state = linkState(link, order);
  const missing = state === 'open' || state === 'closed' ? santimDue(order) : 0;
  return {
    number: order.number,
    state,
    closesAt: moment(link.closes_at),
    pieces: lines.map((line) => ({
      product: line.product_id,
      name: line.name,
      ...(line.name_am && { nameAm: line.name_am }),
      variantName: line.variant_name ?? '',
      variantNameAm: line.variant_name_am ?? line.variant_name ?? '',
      image: line.image,
      qty: line.qty,
    })),
    total: toBirr(order.total_santim),
    paid: toBirr(order.paid_santim),
    missing: toBirr(missing),
    free: toBirr(Math.min(free, missing)),
    waiting: toBirr(Math.min(sumSent(contributions), missing)),
    payers: paidParts(contributions).map(({ payer_name: name, is_named: isNamed, santim }) => ({
      name: isNamed ? name : '',
      amount: toBirr(santim),
    })),
    methods: state === 'open' ? await offersFor(deps, order, free) : [],
  };
}

/** The link of an order for its buyer and for administrators; null: it has none. */
export async function readLink(
  { database: { reader }, config }: SalesDeps,
  order: OrderRow,
  { forShop }: { forShop: boolean },
): Promise<PayLink | null> {
  const link = await findLink(reader, { order_id: order.id });
  if (!link) return null;
  const contributions = await listContributions(reader, order.id);
  return {
    url: `${config.publicUrl}/pay/${link.token}`,
    state: linkState(link, order),
    closesAt: moment(link.closes_at),
    payers: contributions
      .filter(({ status, is_sent: isSent }) => status === 'completed' || isSent || forShop)
      .map(({ payer_name: name, is_named: isNamed, contact, santim, status }) => ({
        name: isNamed || forShop ? name : '',
        amount: toBirr(santim),
        paid: status === 'completed',
        ...(forShop && { contact }),
      })),
  };
}
