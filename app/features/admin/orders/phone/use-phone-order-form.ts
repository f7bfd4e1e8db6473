import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { cityIn } from '#contract/texts/place-in.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { ADDRESS, type AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { houseOf } from '#app/features/deliveries/addresses/house-values.ts';
import { isReduced, lineProblems } from '#app/features/admin/discounts/line-values.ts';
import { readGivenReduction } from '#app/features/admin/discounts/reduction-values.ts';
import { wayKey } from '#app/features/quote/way-name.ts';
import { useDraftDay } from '#app/features/admin/order-draft/use-draft-day.ts';
import { addressBody, FIRST_ADDRESS, checkAddress } from '#app/features/admin/order-draft/address.ts';
import { FIRST_TERMS, termsProblems, type Terms } from './phone-values.ts';
import { usePhoneOrder } from './use-phone-order.ts';

/** The form of an order by phone: its values, their problems, and its sending. */
export function usePhoneOrderForm(onPlaced: (order: Order) => void) {
  const form = useForm({
    of: ADDRESS,
    own: { ...FIRST_ADDRESS, city: cityIn(FIRST_ADDRESS.city), ...FIRST_TERMS },
    check: problemsIn,
    send: place,
  });
  const { values } = form;
  const { city, place: quarter, email, assembly, hasPayer } = values;
  const to = { city, place: quarter };
  const { floor, hasLift } = houseOf(values);
  const discount = readGivenReduction(values);
  const wanted = {
    ...(assembly && { assembly }),
    ...(hasPayer && { hasPayer }),
    ...(discount && { discount }),
  };
  const order = usePhoneOrder({ ...to, email, floor, hasLift, ...wanted });
  const day = useDraftDay(order.quote, to);
  const ways = useWay(order.quote?.methods ?? []);
  const isGiven = Boolean(discount) || order.lines.some(isReduced);

  function problemsIn(typed: AddressValues & Terms) {
    const { lines, quote } = order;
    const mustMend = quote?.orderItems.some(({ problem }) => problem !== null);
    const uncounted = quote?.coupon && couponProblem(quote.coupon);
    return {
      ...checkAddress(typed),
      ...termsProblems(typed, isGiven),
      find:
        (lines.length === 0 && adminOrdersText('phone.goodsNeeded')) ||
        (mustMend ? adminOrdersText('phone.problemsLeft') : lineProblems(lines).find),
      paymentMethod: !ways.method && lines.length > 0 && adminOrdersText('phone.methodNeeded'),
      coupon: uncounted ? inStaffLanguage(uncounted) : undefined,
    };
  }

  async function place(_body: unknown, typed: AddressValues & Terms) {
    const { quote } = order;
    const { method } = ways;
    if (!quote || !method) return;
    try {
      onPlaced(await order.place({ ...termsOf(typed, isGiven), ...halfDayOf(day) }, method, quote));
    } catch (error) {
      // The half-day may have been taken by another order meanwhile.
      day.askAgain();
      throw error;
    }
  }

  return {
    form,
    order,
    day,
    ...ways,
    needsReason: isGiven || values.discount.trim() !== '',
    /** Tells whether the form has values that leaving would lose. */
    changed: order.lines.length > 0 || values.name !== '' || values.phone !== '',
    isAnonymous: email.trim() === '',
  };
}

/** Holds the way to pay: the first that this buyer can use, as long as no other is chosen. */
function useWay(methods: readonly MethodOffer[]) {
  const [chosen, choose] = useState<MethodOffer | null>(null);
  const open = methods.filter(({ problem }) => problem === null);
  const method = open.find((each) => chosen && wayKey(each) === wayKey(chosen)) ?? open[0] ?? null;
  return { method, choose };
}

const halfDayOf = ({ halfDay }: ReturnType<typeof useDraftDay>) => (halfDay ? { halfDay } : {});

/** The body of the call: address, payer and terms. */
function termsOf(values: AddressValues & Terms, isGiven: boolean) {
  const { assembly, hasPayer, hidesPrices, discountReason } = values;
  const discount = readGivenReduction(values);
  const payer = {
    name: values['payer.name'],
    country: values['payer.country'],
    phone: values['payer.phone'],
    hidesPrices,
  };
  return {
    shippingAddress: addressBody(values),
    ...(hasPayer && { payer }),
    ...(assembly && { assembly }),
    ...(discount && { discount }),
    ...(isGiven && { discountReason: discountReason.trim() }),
  };
}
