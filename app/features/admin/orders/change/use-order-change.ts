import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import type { Submission } from '#app/ui/fields/submission.ts';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product, ProductSummary } from '#contract/goods/products.ts';
import { houseTexts } from '#app/features/delivery/house-values.ts';
import {
  givenOf,
  reductionOfBirr,
  type ReductionValues,
} from '#app/features/admin/discounts/reduction-values.ts';
import { parseBirr } from '../money/refund-amounts.ts';
import {
  requestedLine,
  withChoices,
  withPiece,
  withQuantity,
  without,
  withReduction,
  withVariant,
  type PhoneLine,
} from '../phone/phone-line.ts';
import { addressOf, FIRST_VALUES, type PhoneField } from '../phone/phone-values.ts';
import { linesOf } from './changed-lines.ts';
import { useChangeQuote } from './use-change-quote.ts';

export type ChangeField =
  | PhoneField
  | keyof ReductionValues
  | 'transportPrice'
  | 'holdHours'
  | 'reason'
  | 'assembly'
  | 'halfDay';

/** The form that changes an order: its values, the quote for them, and their sending. */
export function useOrderChange(order: Order, form: Submission['form']) {
  const [first] = useState(() => firstValues(order));
  const { values, bind, set } = useFormValues<ChangeField>(first, form);
  const [lines, setLines] = useState(() => linesOf(order));
  const [isAddressOpen, openAddress] = useState(false);
  const key = useRef({ key: '', body: '' });
  useChoices(lines, setLines);
  const wanted = wantedOf(order, lines, values, first);
  const asked = useChangeQuote(order._id, wanted);

  /** @throws ApiError; if the order has changed meanwhile, a new quote is asked for. */
  async function send(agreed: boolean): Promise<Order> {
    const { quote } = asked;
    const body = {
      ...wanted!,
      reason: values.reason.trim(),
      agreed,
      totalPrice: quote!.after.totalPrice,
      basis: quote!.basis,
    };
    const text = JSON.stringify(body);
    if (key.current.body !== text) key.current = { key: randomKey(), body: text };
    try {
      return await api.call('POST /api/orders/:id/changes', {
        params: { id: order._id },
        body,
        headers: { 'idempotency-key': key.current.key },
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) asked.askAgain();
      throw error;
    }
  }

  return {
    values,
    bind,
    set,
    lines,
    ...asked,
    wanted,
    isAddressOpen,
    openAddress,
    add: (found: ProductSummary) => setLines((now) => withPiece(now, found)),
    choose: (of: PhoneLine, variant: string) => setLines((now) => withVariant(now, of, variant)),
    setQuantity: (of: PhoneLine, qty: number) => setLines((now) => withQuantity(now, of, qty)),
    reduce: (of: PhoneLine, reduction: ReductionValues) =>
      setLines((now) => withReduction(now, of, reduction)),
    remove: (of: PhoneLine) => setLines((now) => without(now, of)),
    send,
  };
}

function firstValues({ shippingAddress, granted = 0, assembly }: Order): Record<ChangeField, string> {
  const address = Object.fromEntries(
    Object.keys(FIRST_VALUES).map((name) => [name, shippingAddress[name as PhoneField] ?? '']),
  );
  const texts = { ...address, ...houseTexts(shippingAddress) } as Record<PhoneField, string>;
  return {
    ...texts,
    ...reductionOfBirr(granted),
    transportPrice: '',
    holdHours: '',
    reason: '',
    assembly: assembly ? 'yes' : '',
    halfDay: '',
  };
}

/** Returns the differences between the form and the order; null while an amount cannot be read or no line is left. */
function wantedOf(
  order: Order,
  lines: readonly PhoneLine[],
  values: Record<ChangeField, string>,
  first: Record<ChangeField, string>,
): WantedChange | null {
  const discount = givenOf(values);
  const transportPrice = amountOf(values.transportPrice);
  if (discount === null || transportPrice === null || lines.length === 0) return null;
  const isOther = (names: readonly ChangeField[]) => names.some((name) => values[name] !== first[name]);
  const fields = Object.keys(FIRST_VALUES) as PhoneField[];
  const address = Object.fromEntries(fields.map((name) => [name, values[name]])) as Record<
    PhoneField,
    string
  >;
  const orderItems = lines.map(requestedLine);
  const isSame = JSON.stringify(orderItems) === JSON.stringify(linesOf(order).map(requestedLine));
  return {
    ...(!isSame && { orderItems }),
    ...(isOther(fields) && { shippingAddress: addressOf(address) }),
    ...(isOther(['discount', 'discountKind']) && { discount: discount ?? 0 }),
    ...(transportPrice !== undefined && { transportPrice }),
    ...(isOther(['assembly']) && { assembly: values.assembly !== '' }),
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
export const amountOf = (typed: string): number | undefined | null =>
  typed.trim() === '' ? undefined : parseBirr(typed);

/** Loads the variants of each product once; without an answer the variant of a line cannot be changed. */
function useChoices(
  lines: readonly PhoneLine[],
  set: (change: (now: PhoneLine[]) => PhoneLine[]) => void,
): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { product } of lines) {
      if (known.current.has(product)) continue;
      known.current.add(product);
      getProduct(api, product).then(
        (whole) => set((now) => withAllChoices(now, whole)),
        (error: unknown) => console.warn('variants', product, error),
      );
    }
  }, [lines, set]);
}

/** Gives the lines of the stored order, whose variant is set already, the other variants to choose from. */
function withAllChoices(lines: readonly PhoneLine[], whole: Product): PhoneLine[] {
  const probe: PhoneLine = { product: whole._id, name: '', price: 0, countInStock: 0, qty: 1, choices: [] };
  const choices = withChoices([probe], whole)[0]?.choices ?? [];
  return withChoices(lines, whole).map((line) =>
    line.product === whole._id && line.choices.length === 0 ? { ...line, choices } : line,
  );
}
