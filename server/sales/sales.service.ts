import { findBuyers } from './orders/order-list.store.ts';
import { personalOrders } from './orders/personal-orders.ts';
import { createSalesDeps, type SalesDeps, type SalesParts } from './sales-deps.ts';
import { defineSalesJobs } from './payments/watch-payments.ts';

export type { PaymentRow } from './payments/payments.store.ts';
export type { RefundRow } from './refunds/refunds.store.ts';
export type { SalesDeps } from './sales-deps.ts';
export type { PricePart } from './refunds/refunds.store.ts';
export { cancelLocked, cancelOrder } from './orders/ending/cancel-order.ts';
export { note } from './orders/note-event.ts';
export { becomeDelivered } from './goods/become-delivered.ts';
export { endOrder } from './goods/end-order.ts';
export { readCashOfStops } from './incoming-money/cash-limit.ts';
export { askAboutOrder, takeCashAtDoor } from './incoming-money/pay-at-door.ts';
export { JOINED_ACCOUNT_JOB } from './orders/earlier-orders.ts';
export { TELL_JOB } from './job-names.ts';
export { findOrderId } from './orders/find-order-id.ts';
export { askForRest, finishOrderMaking, listUnaskedRests } from './goods/finish-making.ts';
export { giveUpPieces } from './goods/give-up-pieces.ts';
export { askAboutOpenPayment } from './payments/settle-payment.ts';
export {
  santimDue,
  referenceOf,
  findOrder,
  getOrderForUpdate as lockOrder,
  linesOfOrders,
  listLines,
  listOrdersByIds,
  type HeldLineRow,
  type OrderRow,
} from './orders/orders.store.ts';
export { saying } from './mails/short-notices.ts';
export { noteInHistory } from './orders/order-history.store.ts';
export { piecesLeft } from './goods/order-goods.ts';
export { refundOrder } from './refunds/refund-order.ts';
export { listRefunds } from './refunds/refunds.store.ts';
export { PAYMENTS_TO_GIVE_BACK } from './refunds/money-to-give-back.store.ts';
export { listPayments, refundableMinorOf } from './payments/payments.store.ts';
export { numberFiscalReceipt } from './orders/note-order.ts';
export {
  countReceiptsToCheck,
  countUnclaimedMoney,
  sumOpenLines,
  getOrder,
  readOrder,
  readTrade,
  readWholeOrder,
} from './orders/read-orders.ts';
export { listSoldTwice, wasTakenAlong } from './counter/counter-sales.store.ts';
export { ORDERS_WAITING } from './desk/desk-list.store.ts';
export { INCOMING_WAITING } from './incoming-money/incoming-money.store.ts';
export { CERTIFICATES_WAITING } from './withheld-tax/withheld-tax.store.ts';
export type { Trade } from './orders/trade.store.ts';
export { movementAnswer } from './orders/money-answers.ts';
export { orderAnswer, taxesOfOrder, type WholeOrder } from './orders/order-answers.ts';
export { addClosedSets } from './closed-sets.ts';
export {
  discountedLines,
  giveDiscount,
  takenOffLines,
  type StaffDiscount,
} from './pricing/staff-discount.ts';
export type { PricedOrder } from './pricing/price-order.ts';
export { orderAtPrices, priceGoods } from './pricing/order-at-prices.ts';
export { quotationTerms } from './pricing/price-quotation.ts';
export { orderForCase, workRow } from './placing/order-for-case.ts';
export { followOrder, orderByPhone, ordersOfChat, unfollowOrders } from './telegram/follow-order.ts';
export { countFollowingBy, endFollowingBy } from './telegram/followers.store.ts';
export { receiptFromChat } from './telegram/receipt-from-chat.ts';
export { openWays } from './placing/order-offer.ts';
export { shippingPartsAnswer } from './pricing/shipping-rule.ts';
export type { Buyer } from './placing/write-order.ts';
export { countOpenOrdersOf, handOverOrders } from './orders/looked-after-by.ts';
export { hasBought } from './placing/phone-proofs.store.ts';
export { readOfflineMoney } from './incoming-money/offline-payments.ts';

/** The functions of this module that others use to ask about orders. */
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
