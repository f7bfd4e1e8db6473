/** The memory of the tests' own PayPal, and its answer to each call (OpenAPI: orders v2, payments v2). */

export interface Money {
  currency_code: string;
  value: string;
}

export interface SimulatedOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  customId?: string;
  invoiceId?: string;
  /** The merchant who gets the money. */
  payee: string;
  createTime: string;
  amount: Money;
  captures: SimulatedCapture[];
  refunds: SimulatedRefund[];
  /** Fields that the next capture answers with wrong values. */
  nextCapture: Partial<Omit<SimulatedCapture, 'id'>> & { id?: string };
  /** Refuses the next capture with this issue (422) and takes nothing. */
  refuseCapture: string | null;
  /** Does the same for refunds. */
  refuseRefund: string | null;
  nextRefund: SimulatedRefund['status'];
  /** Fields of the order and its captures that GET answers with wrong values. */
  lies: { status?: string; intent?: string; capture?: Partial<SimulatedCapture>; unit?: object };
  /** Further purchase units, as GET answers them. */
  otherUnits: object[];
}

export interface SimulatedRefund {
  id: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: Money;
  /** The shop's id; the capture's when the refund was made on PayPal's own pages. */
  custom_id?: string;
  note_to_payer?: string;
}

export interface SimulatedCapture {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string;
  create_time?: string;
  final_capture?: boolean;
}

/** The tests' own PayPal shows its memory in these forms (OpenAPI: orders v2, payments v2). */

const ADDRESS = 'https://api-m.simulator.test';

export function shownCapture(capture: SimulatedCapture, order: SimulatedOrder): object {
  return {
    final_capture: true,
    ...capture,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      { rel: 'self', method: 'GET', href: `${ADDRESS}/v2/payments/captures/${capture.id}` },
      { rel: 'up', method: 'GET', href: `${ADDRESS}/v2/checkout/orders/${order.id}` },
    ],
  };
}

/** The form in events, in which PayPal leaves out the order. */
export function shownRefund({ captureId, ...refund }: SimulatedRefund): object {
  return {
    ...refund,
    links: [
      { rel: 'self', method: 'GET', href: `${ADDRESS}/v2/payments/refunds/${refund.id}` },
      { rel: 'up', method: 'GET', href: `${ADDRESS}/v2/payments/captures/${captureId}` },
    ],
  };
}

/** The payer's data, which the shop has no use for. */
export const PAYER = {
  name: { given_name: 'Payer', surname: 'Canarypayer' },
  email_address: 'canary-payer@paypal.test',
  payer_id: 'CANARYPAYERID1',
  phone: { phone_number: { national_number: '0955555555' } },
  address: { country_code: 'ET', address_line_1: 'Canarypayer street' },
};

export function shownOrder(order: SimulatedOrder, lies: SimulatedOrder['lies'] = {}): object {
  const payments =
    order.captures.length === 0
      ? {}
      : {
          payments: {
            captures: order.captures.map((capture) => shownCapture({ ...capture, ...lies.capture }, order)),
            ...(order.refunds.length > 0
              ? { refunds: order.refunds.map((refund) => shownRefund(refund)) }
              : {}),
          },
        };
  return {
    id: order.id,
    intent: lies.intent ?? 'CAPTURE',
    create_time: order.createTime,
    status: lies.status ?? order.status,
    ...(order.status === 'PAYER_ACTION_REQUIRED' ? {} : { payer: PAYER, payment_source: { paypal: PAYER } }),
    purchase_units: [
      {
        reference_id: 'default',
        ...(order.customId && { custom_id: order.customId }),
        ...(order.invoiceId && { invoice_id: order.invoiceId }),
        amount: order.amount,
        payee: { merchant_id: order.payee, email_address: `${order.payee.toLowerCase()}@merchants.test` },
        ...lies.unit,
        ...structuredClone(payments),
      },
      ...order.otherUnits,
    ],
    links: [
      {
        rel: 'payer-action',
        method: 'GET',
        href: `https://www.simulator.test/checkoutnow?token=${order.id}`,
      },
    ],
  };
}
