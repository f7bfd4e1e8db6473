import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { GoodsBack } from '#contract/paying/refunds.ts';
import { refundablesOf } from '../panel-actions.ts';
import { parseBirr, refundedCharge } from './refund-amounts.ts';
import { readRefund, type TypedRefund } from './typed-refund.ts';

const FIRST_VALUES = { amount: '', reason: '', way: 'transfer', reference: '' };

interface Chosen {
  payment: string;
  part: TypedRefund['what'];
  /** Null if nobody has chosen yet: the usual choice for such a refund then counts. */
  goods: GoodsBack | null;
  pieces: ReadonlyMap<number, number>;
}

export type RefundWork = ReturnType<typeof useRefund>;

/** The form of a refund: which payment, how much of it, what happens with the goods, and its sending under one key. */
export function useRefund(order: Order, onDone: (order: Order) => void) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(FIRST_VALUES, submission.form);
  const [key] = useState(randomKey);
  const moneys = refundablesOf(order);
  const [chosen, setChosen] = useState<Chosen>({
    payment: moneys[0]!.payment,
    part: 'all',
    goods: null,
    pieces: new Map(),
  });
  const { payment, part, pieces } = chosen;

  const money = moneys.find((each) => each.payment === payment) ?? moneys[0]!;
  const { paysOrder, byHand } = money;
  // A payment that did not pay the order (an overpayment) is refunded whole, and no goods come back for it.
  const what = paysOrder ? part : 'all';
  const usual = !paysOrder ? 'not-returned' : what === 'all' && !order.isDelivered ? 'in-stock' : null;
  const goods = paysOrder ? (chosen.goods ?? usual) : usual;
  const left = money.price?.left ?? 0;
  const rate = paysOrder && money.left.currency !== 'ETB' ? order.charge : null;

  /** Returns the amount that goes back in the charged currency; null while the amount is not known. */
  function chargedBack(): string | null {
    if (!rate) return null;
    if (what === 'all') return money.left.amount;
    const amount = parseBirr(values.amount);
    if (amount === null || amount > left) return null;
    return refundedCharge(money.price?.back ?? 0, amount, rate.etbPerUnit, money.left.amount);
  }

  function submit() {
    const { refund, problems } = readRefund({ ...values, what, goods, pieces }, { left, byHand });
    if (!refund) return submission.refuse(problems);
    const call = {
      params: { id: order._id },
      body: { ...refund, payment: money.payment },
      headers: { 'idempotency-key': key },
    };
    void submission.submit(async () => onDone(await api.call('POST /api/orders/:id/refunds', call)));
  }

  return {
    order,
    submission,
    values,
    bind,
    set,
    moneys,
    money,
    what,
    left,
    charge: rate && { currency: rate.currency, amount: chargedBack() },
    goods,
    pieces,
    choose: (change: Partial<Chosen>) => setChosen({ ...chosen, ...change }),
    submit,
  };
}
