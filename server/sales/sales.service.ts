import { findBuyers } from './order-list.store.ts';
import { personalOrders } from './personal-orders.ts';
import { createSalesDeps, type SalesDeps, type SalesParts } from './sales-deps.ts';
import { defineSalesJobs } from './watch-payments.ts';

export type { PaymentRow } from './payments.store.ts';
export type { RefundRow } from './refunds.store.ts';
export type { SalesDeps } from './sales-deps.ts';
export { cancelOrder } from './cancel-order.ts';
export { auditOrder } from './order-audit.ts';
export { becomeDelivered } from './become-delivered.ts';
export { askAboutOrder, cashMostOf, takeCashAtDoor } from './pay-at-door.ts';
export { findOrderId } from './find-order-id.ts';
export { askForRest, finishOrderMaking, listUnaskedRests } from './finish-making.ts';
export { giveUpPieces } from './give-up-pieces.ts';
export { askAboutOpenPayment } from './settle-payment.ts';
export {
  dueOf,
  findOrder,
  getOrderForUpdate as lockOrder,
  listLines,
  listOrdersByIds,
  type HeldLineRow,
  type OrderRow,
} from './orders.store.ts';
export { noteInHistory } from './order-history.store.ts';
export { piecesLeft } from './order-goods.ts';
export { refundOrder } from './refund-order.ts';
export { listRefunds } from './refunds.store.ts';
export { numberFiscalReceipt } from './note-order.ts';
export {
  countReceiptsToCheck,
  countUnclaimedMoney,
  getOrder,
  readOrder,
  readTrade,
  readWholeOrder,
} from './read-orders.ts';
export { readOrderCounts } from './desk/read-desk.ts';
export type { Trade } from './trade.store.ts';
export { orderAnswer, taxesOfOrder, type WholeOrder } from './order-answers.ts';
export { addClosedSets } from './closed-sets.ts';
export { giveDiscount, type GivenDiscount } from './staff-discount.ts';
export { orderAtPrices, priceGoods } from './order-at-prices.ts';
export { orderForCase, workRow } from './order-for-case.ts';
export { followOrder, orderByPhone, ordersOfChat, unfollowOrders } from './telegram/follow-order.ts';
export { receiptFromChat } from './telegram/receipt-from-chat.ts';
export { openWays } from './order-offer.ts';
export { shippingPartsAnswer } from './shipping-rule.ts';
export type { Buyer } from './write-order.ts';
export { countOpenOrdersOf, handOverOrders } from './looked-after-by.ts';
export { hasBought } from './phone-proofs.store.ts';
export { readOfflineMoney } from './offline-payments.ts';

/** The questions that other modules may ask of orders. */
export type OrdersService = Pick<ReturnType<typeof createSales>, 'listBuyers'>;
export type OrderDataService = ReturnType<typeof personalOrders>;

/**
 * Orders and their payments. A verb is a file (`place-order.ts`, `refund-order.ts` …): a function that takes `deps` first,
 * or, inside a transaction, the transaction and then `deps`. Its calls go down to stores and providers, never back.
 */
export function createSales(parts: SalesParts) {
  const deps: SalesDeps = createSalesDeps(parts);
  defineSalesJobs(deps);
  return {
    deps,
    orderData: personalOrders(deps),
    /** Lists buyers of a product among people; expired, cancelled and refunded orders do not count. */
    listBuyers: (productId: string, userIds: readonly string[]): Promise<string[]> | string[] =>
      userIds.length === 0 ? [] : findBuyers(deps.database.reader, productId, userIds),
  };
}
