import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { cityIn } from '#contract/texts/place-in.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { houseOf } from '#app/features/delivery/house-values.ts';
import { isReduced, lineProblems } from '#app/features/admin/discounts/line-values.ts';
import { givenOf } from '#app/features/admin/discounts/reduction-values.ts';
import { wayKey } from '#app/features/quote/way-name.ts';
import { usePhoneDay } from './use-phone-day.ts';
import {
  addressOf,
  FIRST_TERMS,
  FIRST_VALUES,
  problemsOf,
  termsProblems,
  type PhoneField,
  type TermsField,
} from './phone-values.ts';
import { usePhoneOrder } from './use-phone-order.ts';

type Values = Record<PhoneField | TermsField, string>;

/** The form of an order by phone: its values, their problems, and its sending. */
export function usePhoneOrderForm(onPlaced: (order: Order) => void) {
  const submission = useSubmission();
  const [first] = useState<Values>({ ...FIRST_VALUES, city: cityIn(FIRST_VALUES.city), ...FIRST_TERMS });
  const { values, bind, set } = useFormValues(first, submission.form);
  const [wishes, setWishes] = useState({ assembly: false, hasPayer: false, hidesPrices: true });
  const { city, place, email } = values;
  const { floor, hasLift } = houseOf(values);
  const discount = givenOf(values);
  const wanted = {
    ...(wishes.assembly && { assembly: true }),
    ...(wishes.hasPayer && { hasPayer: true }),
    ...(discount && { discount }),
  };
  const order = usePhoneOrder({ city, place, email, floor, hasLift, ...wanted });
  const day = usePhoneDay(order.quote, { city, place });
  const ways = useWay(order.quote?.methods ?? []);
  const isGiven = Boolean(discount) || order.lines.some(isReduced);

  function submit() {
    const problems: Record<string, string> = {
      ...problemsOf(values),
      ...termsProblems(values, wishes.hasPayer, isGiven),
      ...lineProblems(order.lines),
    };
    const mustMend = order.quote?.orderItems.some(({ problem }) => problem !== null);
    if (order.lines.length === 0) problems['find'] = adminOrdersText('phone.goodsNeeded');
    else if (mustMend) problems['find'] = adminOrdersText('phone.problemsLeft');
    const { method } = ways;
    if (!method && order.lines.length > 0) problems['paymentMethod'] = adminOrdersText('phone.methodNeeded');
    const uncounted = order.quote?.coupon && couponProblem(order.quote.coupon);
    if (uncounted) problems['coupon'] = inStaffLanguage(uncounted);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const { quote } = order;
    if (!quote || !method) return;
    void submission.submit(async () => {
      try {
        onPlaced(
          await order.place({ ...termsOf(values, wishes, isGiven), ...halfDayOf(day) }, method, quote),
        );
      } catch (error) {
        // The half-day may have been taken by another order meanwhile.
        day.askAgain();
        throw error;
      }
    });
  }

  return {
    submission,
    values,
    bind,
    set,
    order,
    day,
    ...ways,
    wishes,
    needsReason: isGiven || values.discount.trim() !== '',
    wish: (wish: Partial<typeof wishes>) => setWishes({ ...wishes, ...wish }),
    /** Tells whether the form has values that leaving would lose. */
    changed: order.lines.length > 0 || values.name !== '' || values.phone !== '',
    isAnonymous: email.trim() === '',
    submit,
  };
}

/** Holds the way to pay: the first that this buyer can use, as long as no other is chosen. */
function useWay(methods: readonly MethodOffer[]) {
  const [chosen, choose] = useState<MethodOffer | null>(null);
  const open = methods.filter(({ problem }) => problem === null);
  const method = open.find((each) => chosen && wayKey(each) === wayKey(chosen)) ?? open[0] ?? null;
  return { method, choose };
}

const halfDayOf = ({ halfDay }: ReturnType<typeof usePhoneDay>) => (halfDay ? { halfDay } : {});

/** The body of the call: address, payer and terms. */
function termsOf(values: Values, { assembly, hasPayer, hidesPrices }: Wishes, isGiven: boolean) {
  const discount = givenOf(values);
  const address = Object.fromEntries(
    (Object.keys(FIRST_VALUES) as PhoneField[]).map((name) => [name, values[name]]),
  ) as Record<PhoneField, string>;
  const { payerName, payerCountry, payerPhone } = values;
  const [name, country, phone] = [payerName, payerCountry, payerPhone].map((typed) => typed.trim());
  return {
    shippingAddress: addressOf(address),
    ...(hasPayer && { payer: { name: name!, country: country!, phone: phone!, hidesPrices } }),
    ...(assembly && { assembly }),
    ...(discount && { discount }),
    ...(isGiven && { discountReason: values.discountReason.trim() }),
  };
}

interface Wishes {
  assembly: boolean;
  hasPayer: boolean;
  hidesPrices: boolean;
}
