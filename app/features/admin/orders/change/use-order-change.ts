import { useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { ADDRESS, ADDRESS_FIELDS } from '#app/features/deliveries/addresses/address-values.ts';
import { lineProblems } from '#app/features/admin/discounts/line-values.ts';
import { factsOf, factsOfAll, type ValuesOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { adminOrderChangesText as text } from '#contract/texts/admin-order-changes.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import type { Order } from '#contract/orders/orders.ts';
import {
  readGivenReduction,
  reductionOfBirr,
  reductionProblems,
} from '#app/features/admin/discounts/reduction-values.ts';
import { parseBirr } from '../money/refund-amounts.ts';
import { requestedLine, type DraftLine } from '#app/features/admin/order-draft/lines.ts';
import { useDraftLines } from '#app/features/admin/order-draft/use-draft-lines.ts';
import { addressBody, checkAddress, addressTexts } from '#app/features/admin/order-draft/address.ts';
import { draftLines } from './changed-lines.ts';
import { useChangeQuote } from './use-change-quote.ts';

const CHANGE = factsOf('POST /api/orders/:id/changes');
type Own = ReturnType<typeof ownValues>;
type Values = Omit<ValuesOf<'POST /api/orders/:id/changes'>, keyof Own> & Own;

/** The form that changes an order: its values, the quote for them, and their sending. */
export function useOrderChange(order: Order, onDone: (order: Order) => void) {
  const form = useForm({
    of: factsOfAll(ADDRESS, CHANGE),
    own: ownValues(order),
    check: problemsIn,
    send,
  });
  const draft = useDraftLines(() => draftLines(order));
  const { lines } = draft;
  const [isAddressOpen, openAddress] = useState(false);
  const key = useRef({ key: '', body: '' });
  const wanted = wantedOf(order, lines, form.values, form.first);
  const asked = useChangeQuote(order._id, wanted);

  function problemsIn(values: Values) {
    const { quote } = asked;
    const mustMend = quote?.lines.some(({ problem }) => problem !== null);
    return {
      find:
        (mustMend && text('problemsLeft')) ||
        (lines.length === 0 ? text('goodsNeeded') : lineProblems(lines).find),
      halfDay: quote?.halfDays?.isFree === false && text('halfDayNeeded'),
      ...(isAddressOpen && checkAddress(values)),
      transportPrice: amountOf(values.transportPrice) === null && text('amountWrong'),
      ...reductionProblems(values),
      reason: values.reason.trim() === '' && text('reasonNeeded'),
    };
  }

  /** @throws ApiError; if the order has changed meanwhile, a new quote is asked for. */
  async function send(_body: unknown, values: Values): Promise<void> {
    const { quote } = asked;
    if (!quote || quote.isSame) return;
    const body = {
      ...wanted!,
      reason: values.reason.trim(),
      agreed: values.agreed,
      totalPrice: quote.after.totalPrice,
      basis: quote.basis,
    };
    const written = JSON.stringify(body);
    if (key.current.body !== written) key.current = { key: randomKey(), body: written };
    try {
      onDone(
        await api.call('POST /api/orders/:id/changes', {
          params: { id: order._id },
          body,
          headers: { 'idempotency-key': key.current.key },
        }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) asked.askAgain();
      throw error;
    }
  }

  return {
    form,
    ...draft,
    ...asked,
    wanted,
    isAddressOpen,
    openAddress,
  };
}

const ownValues = ({ shippingAddress, granted = 0, assembly }: Order) => ({
  ...addressTexts(shippingAddress),
  ...reductionOfBirr(granted),
  assembly: Boolean(assembly),
  /** The chosen half-day by the value of its option. */
  halfDay: '',
});

/** Returns the differences between the form and the order; null while an amount cannot be read or no line is left. */
function wantedOf(
  order: Order,
  lines: readonly DraftLine[],
  values: Values,
  first: Values,
): WantedChange | null {
  const discount = readGivenReduction(values);
  const transportPrice = amountOf(values.transportPrice);
  if (discount === null || transportPrice === null || lines.length === 0) return null;
  const isOther = (...names: (keyof Values)[]) => names.some((name) => values[name] !== first[name]);
  const orderItems = lines.map(requestedLine);
  const isSame = JSON.stringify(orderItems) === JSON.stringify(draftLines(order).map(requestedLine));
  return {
    ...(!isSame && { orderItems }),
    ...(isOther(...ADDRESS_FIELDS) && { shippingAddress: addressBody(values) }),
    ...(isOther('discount', 'discountKind') && { discount: discount ?? 0 }),
    ...(transportPrice !== undefined && { transportPrice }),
    ...(isOther('assembly') && { assembly: values.assembly }),
    ...(values.halfDay !== '' && { halfDay: halfDayOf(values.halfDay) }),
    ...(values.holdHours !== '' && { holdHours: Number(values.holdHours) }),
  };
}

/** The value of a half-day in an option of a select field. */
export const halfDayKey = ({ day, half }: HalfDay): string => `${day} ${half}`;

function halfDayOf(key: string): HalfDay {
  const [day = '', half] = key.split(' ');
  return { day, half: half as HalfDay['half'] };
}

/** Reads a typed amount: undefined for an empty text, null for a text that is no amount. */
const amountOf = (typed: string): number | undefined | null =>
  typed.trim() === '' ? undefined : parseBirr(typed);
