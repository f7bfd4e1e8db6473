import type { Order } from '../orders/orders.ts';
import type { MethodOffer } from './payments.ts';

/** Examples of paying an order, alone or together through the link of it. */
export function examplesOfPaying(
  { number, orderItems, totalPrice: total }: Pick<Order, 'number' | 'orderItems' | 'totalPrice'>,
  methods: MethodOffer[],
  closesAt: string,
) {
  const [{ product, name, image, qty }] = orderItems as [Order['orderItems'][number]];
  const part = 5000;
  const link = { state: 'open', closesAt };
  const missing = Math.round((total - part) * 100) / 100;
  const payers = [{ name: 'Almaz', amount: part }];
  const shared = {
    ...link,
    number,
    pieces: [{ product: product!, name, variantName: '', variantNameAm: '', image, qty }],
    ...{ total, paid: part, missing, free: missing, waiting: 2000, payers, methods },
  };
  const payLink = {
    ...link,
    url: 'https://shop.example/pay/4dYHkXqfP0u2m8sV1nW5cA',
    payers: payers.map((payer) => ({ ...payer, paid: true })),
  };
  const contribution = '019a2b20-4f3e-4d17-a1b2-6c8d0e2f4a0b';
  return {
    PaypalConfig: { clientId: 'test', currency: 'USD', sdkUrl: 'https://www.paypal.com/sdk/js', test: true },
    MethodOffer: methods[0]!,
    PaymentRequest: { method: 'PayPal' },
    PaymentBegun: {
      provider: 'paypal',
      providerOrderId: '5O190127TN364715T',
      approveUrl: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
    },
    PaymentResult: { id: '5O190127TN364715T' },
    ReceiptRequest: { transactionNumber: 'FT26325XK9', bank: 'Commercial Bank of Ethiopia' },
    PayLink: payLink,
    PayLinkOrNone: { link: payLink },
    SharedOrder: shared,
    ContributionRequest: {
      amount: part,
      method: 'Chapa',
      name: 'Almaz',
      isNamed: true,
      contact: '0911 234567',
    },
    ContributionBegun: {
      contribution,
      begun: { provider: 'chapa', checkoutUrl: 'https://checkout.chapa.co/checkout/payment/x1' },
    },
    Contribution: { state: 'paid', amount: part, order: shared },
  };
}
