import {
  METHOD_FACTS,
  type PaymentMethod,
  type ProviderName,
} from '../../contract/paying/payment-methods.ts';
import type { PaymentBegun } from '../../contract/paying/payments.ts';
import type { Shop } from './start-shop.ts';

/** The payment methods of providers, whose money the shop must find by itself. */
export const ONLINE_METHODS = (Object.keys(METHOD_FACTS) as PaymentMethod[]).filter(
  (method) => !METHOD_FACTS[method].isOffline,
);

/** Pays a started payment at its provider, like a buyer who then closes the browser. */
export function payElsewhere(shop: Shop, begun: PaymentBegun): void {
  const pay: Record<ProviderName, () => void> = {
    paypal: () => 'providerOrderId' in begun && shop.paypal.approve(begun.providerOrderId),
    chapa: () => {
      const known = [...shop.chapa.transactions.values()].find(
        (one) => 'checkoutUrl' in begun && one.checkoutUrl === begun.checkoutUrl,
      );
      shop.chapa.pay(known!.txRef);
    },
    'bank-transfer': refuse,
    'pay-on-delivery': refuse,
    'other-way': refuse,
  };
  pay[begun.provider]();
}

function refuse(): never {
  throw new Error('nobody pays this without the shop');
}
