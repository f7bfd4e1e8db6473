import { randomBytes } from 'node:crypto';

/** The memory of the tests' own PayPal, and its answer to each call (OpenAPI: orders v2, payments v2). */

export interface Money {
  currency_code: string;
  value: string;
}

export interface SimulatedCapture {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string;
}

export interface SimulatedRefund {
  id: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: Money;
  /** The shop's id; the capture's when the refund was made on PayPal's own pages. */
  custom_id: string;
  note_to_payer?: string;
}

export interface SimulatedOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  customId: string;
  invoiceId: string;
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
  lies: { status?: string; capture?: Partial<SimulatedCapture> };
}

export interface Said {
  status: number;
  body: object;
}

export type SimulatedPaypal = ReturnType<typeof createSimulatedPaypal>;

export function createSimulatedPaypal() {
  const orders = new Map<string, SimulatedOrder>();

  function create(body: any): Said {
    const unit = body.purchase_units[0];
    const total = unit.amount.breakdown?.item_total?.value;
    const items = unit.items.reduce(
      (sum: number, item: any) => sum + Number(item.unit_amount.value) * 100 * Number(item.quantity),
      0,
    );
    if (
      body.intent !== 'CAPTURE' ||
      total !== unit.amount.value ||
      Math.round(items) !== Math.round(Number(total) * 100)
    ) {
      return unprocessable('AMOUNT_MISMATCH');
    }
    if ([...orders.values()].some((order) => order.invoiceId === unit.invoice_id))
      return unprocessable('DUPLICATE_INVOICE_ID');
    const order: SimulatedOrder = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      captures: [],
      refunds: [],
      nextCapture: {},
      refuseCapture: null,
      refuseRefund: null,
      nextRefund: 'COMPLETED',
      lies: {},
    };
    orders.set(order.id, order);
    return { status: 201, body: shownOrder(order) };
  }

  function capture(id: string): Said {
    const order = orders.get(id);
    if (!order) return unknown;
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (order.refuseCapture) return unprocessable(order.refuseCapture);
    captureNow(order);
    return { status: 201, body: shownOrder(order) };
  }

  function captureNow(order: SimulatedOrder, facts: Partial<SimulatedCapture> = {}): SimulatedCapture {
    const made = {
      id: newId(),
      status: 'COMPLETED',
      amount: order.amount,
      custom_id: order.customId,
      ...order.nextCapture,
      ...facts,
    };
    order.captures.push(made);
    order.status = 'COMPLETED';
    return made;
  }

  function refund(captureId: string, body: any): Said {
    const found = orderOfCapture(captureId);
    if (!found) return unknown;
    const { order, capture: refunded } = found;
    if (order.refuseRefund) return unprocessable(order.refuseRefund);
    if (refunded.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED');
    if (refunded.status === 'PENDING') return unprocessable('PENDING_CAPTURE');
    if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(refunded.status))
      return unprocessable('REFUND_NOT_ALLOWED');
    const amount: Money = body?.amount ?? { ...refunded.amount, value: decimal(restOf(order, refunded)) };
    if (amount.currency_code !== refunded.amount.currency_code)
      return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if (!(cents(amount) > 0)) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
    if (cents(amount) > restOf(order, refunded)) return unprocessable('REFUND_AMOUNT_EXCEEDED');
    const made = refundNow(order, refunded, amount, {
      ...(body?.custom_id ? { custom_id: body.custom_id } : {}),
      note_to_payer: body?.note_to_payer,
    });
    return { status: 201, body: shownRefund(made) };
  }

  function refundNow(
    order: SimulatedOrder,
    refunded: SimulatedCapture,
    amount: Money,
    more: Partial<SimulatedRefund> = {},
  ): SimulatedRefund {
    const made = {
      id: newId(),
      captureId: refunded.id,
      status: order.nextRefund,
      amount,
      custom_id: order.customId,
      ...more,
    };
    order.refunds.push(made);
    if (counts(made)) {
      refunded.status = restOf(order, refunded) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    }
    return made;
  }

  const restOf = (order: SimulatedOrder, refunded: SimulatedCapture) =>
    order.refunds
      .filter((made) => made.captureId === refunded.id && counts(made))
      .reduce((rest, made) => rest - cents(made.amount), cents(refunded.amount));

  function orderOfCapture(id: string) {
    for (const order of orders.values()) {
      const found = order.captures.find((one) => one.id === id);
      if (found) return { order, capture: found };
    }
    return undefined;
  }

  function orderOfRefund(id: string) {
    for (const order of orders.values()) {
      const found = order.refunds.find((one) => one.id === id);
      if (found) return { order, refund: found };
    }
    return undefined;
  }

  function knownOrder(id: string): SimulatedOrder {
    const found = orders.get(id);
    if (!found) throw new Error(`the simulator knows no order ${id}`);
    return found;
  }

  function onlyCapture(orderId: string): SimulatedCapture {
    const [only] = knownOrder(orderId).captures;
    if (!only) throw new Error(`order ${orderId} has no capture`);
    return only;
  }

  return {
    order: knownOrder,
    orders: () => [...orders.values()],
    onlyCapture,
    create,
    capture,
    captureNow,
    refund,
    refundNow,
    orderOfCapture,
    orderOfRefund,
    get(id: string): Said {
      const found = orders.get(id);
      return found ? { status: 200, body: shownOrder(found, found.lies) } : unknown;
    },
    getCapture(id: string): Said {
      const found = orderOfCapture(id);
      return found
        ? { status: 200, body: shownCapture({ ...found.capture, ...found.order.lies.capture }, found.order) }
        : unknown;
    },
    getRefund(id: string): Said {
      const found = orderOfRefund(id);
      return found ? { status: 200, body: shownRefund(found.refund) } : unknown;
    },
  };
}

const ADDRESS = 'https://api-m.simulator.test';

export function shownCapture(capture: SimulatedCapture, order: SimulatedOrder): object {
  return {
    ...capture,
    final_capture: true,
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
    intent: 'CAPTURE',
    status: lies.status ?? order.status,
    ...(order.status === 'PAYER_ACTION_REQUIRED' ? {} : { payer: PAYER, payment_source: { paypal: PAYER } }),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: order.amount,
        ...structuredClone(payments),
      },
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

const unknown: Said = {
  status: 404,
  body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] },
};
const unprocessable = (issue: string): Said => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});
const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
const counts = (refund: SimulatedRefund) => refund.status === 'COMPLETED' || refund.status === 'PENDING';
const cents = ({ value }: Money) => Math.round(Number(value) * 100);
const decimal = (minor: number) => (minor / 100).toFixed(2);
