import type {
  orderPaymentEndpoints,
  paymentEndpoints,
  webhookEndpoints,
} from '#contract/endpoints/paying/payments.ts';
import type { offlinePaymentEndpoints } from '#contract/endpoints/paying/offline-payments.ts';
import type { WebhookProvider } from '#contract/paying/payment-methods.ts';
import type { PaypalConfig } from '#contract/paying/payments.ts';
import type { Guest } from '#server/lib/http/caller.ts';
import type { BeforeBody, Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { beginPayment } from './begin-payment.ts';
import { checkReceipt } from '../incoming-money/check-receipt.ts';
import { decideReceipt } from '../incoming-money/decide-receipt.ts';
import { deliverOrder } from '../goods/deliver-order.ts';
import { orderHandlers, own } from '../orders/order-verbs.ts';
import { payOrder } from './pay-order.ts';
import { readOffers } from './payment-options.ts';
import { getOrder, readReceiptPicture } from '../orders/read-orders.ts';
import { receiveEvent } from './receive-event.ts';
import { recordOfflinePayment } from '../incoming-money/record-offline-payment.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { sendReceipt } from '../incoming-money/send-receipt.ts';

export function paymentsHandlers(
  sales: SalesDeps,
  paypal: PaypalConfig,
): Handlers<typeof paymentEndpoints & typeof orderPaymentEndpoints & typeof offlinePaymentEndpoints> {
  const { afterwards, byVerb } = orderHandlers(sales);
  const { ofId } = verbsOf(sales);
  return {
    'GET /api/config/paypal': async () => ({ body: paypal.clientId, surrogateKeys: [] }),
    'GET /api/config/paypal/script': async () => ({ body: paypal, surrogateKeys: [] }),

    'GET /api/orders/:id/methods': async ({ params, query }, { user }) => ({
      body: await readOffers(sales, await getOrder(sales, params.id, user), query),
    }),

    'POST /api/orders/:id/payments': ofId(own(beginPayment)),

    'GET /api/orders/:id/receipts/:receipt/picture': async ({ params }, { user }) => {
      const { id } = await getOrder(sales, params.id, user);
      return { body: await readReceiptPicture(sales, id, params.receipt) };
    },

    'PUT /api/orders/:id/pay': byVerb(own(payOrder)),
    'POST /api/orders/:id/refunds': byVerb(refundOrder),
    'POST /api/orders/:id/receipts': byVerb(own(sendReceipt)),
    'GET /api/orders/:id/receipts/:receipt/check': async ({ params }) => ({
      body: await checkReceipt(sales, params.id, params.receipt),
    }),
    'POST /api/orders/:id/receipts/:receipt/decision': afterwards(({ params, body }, user) =>
      decideReceipt(sales, params.id, params.receipt, body, user),
    ),
    'POST /api/orders/:id/recorded-payments': byVerb(recordOfflinePayment),
    'PUT /api/orders/:id/deliver': byVerb(deliverOrder),
  };
}

interface Event {
  headers: Record<string, string | undefined>;
  body: string | null;
}

/**
 * Returns the handlers of the webhooks, by which providers tell of payments. The body is taken as it came:
 * its signature is verified before anything reads it. An event that cannot be verified now is answered with
 * 503, so that the provider sends it again.
 */
export function webhooksHandlers(sales: SalesDeps): Handlers<typeof webhookEndpoints> {
  const receive =
    (provider: WebhookProvider) =>
    async ({ headers, body }: Event, { network }: Guest) => {
      const event = { headers, body: body ?? '' };
      await sales.forgedEvents.counting(network, () => receiveEvent(sales, provider, event));
      return { body: { received: true } };
    };
  return { 'POST /api/webhooks/paypal': receive('paypal'), 'POST /api/webhooks/chapa': receive('chapa') };
}

export function webhooksBeforeBody({ forgedEvents }: SalesDeps) {
  const check = ({ network }: Guest) => forgedEvents.check(network);
  return {
    'POST /api/webhooks/paypal': check,
    'POST /api/webhooks/chapa': check,
  } satisfies BeforeBody<typeof webhookEndpoints>;
}
