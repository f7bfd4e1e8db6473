import { randomBytes } from 'node:crypto';
import {
  shownCapture,
  shownOrder,
  shownRefund,
  type SimulatedCapture,
  type SimulatedRefund,
  type SimulatedOrder,
  type Money,
} from './shown-by-paypal.ts';

/** The account of the simulator's client id. */
export const OWN_ACCOUNT = 'SIMULATEDSHOP';
export const OTHER_ACCOUNT = 'ANOTHERMERCHANT';

/** PayPal's times have whole seconds. */
export const toSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

export interface Said {
  status: number;
  body: object;
}

export type SimulatedPaypal = ReturnType<typeof createSimulatedPaypal>;

export function createSimulatedPaypal() {
  const orders = new Map<string, SimulatedOrder>();

  function create(body: any): Said {
    const unit = body.purchase_units[0];
    const { value: whole } = unit.amount;
    const total = unit.amount.breakdown?.item_total?.value ?? whole;
    const items = (unit.items ?? [{ unit_amount: unit.amount, quantity: 1 }]).reduce(
      (sum: number, item: any) => sum + Number(item.unit_amount.value) * 100 * Number(item.quantity),
      0,
    );
    if (
      body.intent !== 'CAPTURE' ||
      total !== whole ||
      Math.round(items) !== Math.round(Number(total) * 100)
    ) {
      return unprocessable('AMOUNT_MISMATCH');
    }
    if (unit.invoice_id && [...orders.values()].some((order) => order.invoiceId === unit.invoice_id))
      return unprocessable('DUPLICATE_INVOICE_ID');
    return { status: 201, body: shownOrder(add(unit)) };
  }

  /** Adds an order as the caller describes its purchase unit, who may be anybody with the client id. */
  function add(unit: any, payee = OWN_ACCOUNT): SimulatedOrder {
    const order: SimulatedOrder = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      payee,
      createTime: toSeconds(new Date()),
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      captures: [],
      refunds: [],
      nextCapture: {},
      refuseCapture: null,
      refuseRefund: null,
      nextRefund: 'COMPLETED',
      lies: {},
      otherUnits: [],
    };
    orders.set(order.id, order);
    return order;
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
      ...(order.customId && { custom_id: order.customId }),
      create_time: toSeconds(new Date()),
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
      ...(order.customId && { custom_id: order.customId }),
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
    add,
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
