import { useState } from 'react';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { Order } from '#contract/orders.ts';
import type { MethodOffer } from '#contract/payments.ts';
import { wayKey } from '#app/features/quote/way-name.ts';
import { addressOf, FIRST_VALUES, problemsOf } from './phone-values.ts';
import { usePhoneOrder } from './use-phone-order.ts';

/** The form of an order by phone: what stands in it, what is wrong with it, and its way to an order. */
export function usePhoneOrderForm(onPlaced: (order: Order) => void) {
  const submission = useSubmission();
  const { values, bind } = useFormValues(FIRST_VALUES, submission.form);
  const order = usePhoneOrder(values.city);
  const [chosen, choose] = useState<MethodOffer | null>(null);
  const offer = order.quote?.methods.find((each) => chosen && wayKey(each) === wayKey(chosen));
  /** A method that this quote cannot be paid with is no longer chosen. */
  const method = offer?.problem === null ? offer : null;

  function submit() {
    const problems = problemsOf(values);
    const mustMend = order.quote?.orderItems.some(({ problem }) => problem !== null);
    if (order.lines.length === 0) problems['find'] = adminOrdersText('phone.goodsNeeded');
    else if (mustMend) problems['find'] = adminOrdersText('phone.problemsLeft');
    if (!method && order.lines.length > 0) problems['paymentMethod'] = adminOrdersText('phone.methodNeeded');
    const uncounted = order.quote?.coupon && couponProblem(order.quote.coupon);
    if (uncounted) problems['coupon'] = uncounted.en;
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const { quote } = order;
    if (!quote || !method) return;
    void submission.submit(async () => onPlaced(await order.place(addressOf(values), method, quote)));
  }

  return {
    submission,
    bind,
    order,
    method,
    choose,
    /** Whether anything stands here that would be lost. */
    changed: order.lines.length > 0 || values.name !== '' || values.phone !== '',
    isAnonymous: values.email.trim() === '',
    submit,
  };
}
