import { inShop } from '#contract/texts/reader-language.ts';
import { useMayLater } from '#app/state/session/may-later.ts';
import { formatBirr } from '#contract/money.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { useState } from 'react';
import { ConsentLine } from '#app/features/account/registering/consent-line.tsx';
import { PhoneField } from '#app/features/checkout/phone/phone-field.tsx';
import { session } from '#app/state/session/session.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { MethodChoice } from './method-choice.tsx';
import { firstValues, placeQuotation, checkOrderOfQuotation } from './place-quotation.ts';

interface QuotationOrderFormProps {
  quotation: Quotation;
  /** Called when the shop has refused the order, because something has changed since it was shown. */
  onRefused: () => void;
}

/** The pressed button disappears when the form opens, so the form's heading gets the focus. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The form that orders a quotation; people of the shop order for the person who asked. */
export default function QuotationOrderForm({ quotation, onRefused }: QuotationOrderFormProps) {
  const person = session.use();
  const writesOrders = useMayLater()('orders:write');
  const [way, choose] = useState<MethodOffer | null>(quotation.ways[0] ?? null);
  const form = useForm({
    of: factsOf('POST /api/quotations/:id/order#shippingAddress'),
    first: firstValues(quotation, person),
    check: (typed) => checkOrderOfQuotation(typed, way),
    send: async (_body, typed) => {
      try {
        window.location.assign(inShop(`/order/${await placeQuotation(quotation, typed, way!)}`));
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  });
  const { values, set, errors } = form;
  const hasEmail = person !== null && (writesOrders || person.email !== '');
  const field = (name: 'name' | 'address' | 'email') => ({
    ...form.text(name),
    label: text(`order.${name}`),
    labelAm: text.am(`order.${name}`),
  });
  return (
    <EndpointForm of={form} aria-labelledby="order-quotation">
      <Head city={quotation.city} />
      <Failure of={form.failure} />
      <div className="field-columns gap-5 md:grid-cols-2">
        <TextField {...field('name')} autoComplete="shipping name" />
        <PhoneField
          name="phone"
          label={text.both('order.phone')}
          hint=""
          dialCode={checkoutText('dialCode')}
          autoComplete="tel"
          required
          value={values.phone}
          onChange={(phone) => set({ phone })}
          error={errors['phone']}
        />
        {hasEmail && <TextField {...field('email')} inputMode="email" />}
        <TextField {...field('address')} autoComplete="shipping street-address" />
      </div>
      <MethodChoice ways={quotation.ways} chosen={way} error={errors['paymentMethod']} onChoose={choose} />
      {!person && <ConsentLine />}
      <Button type="submit" full busy={form.busy} className="min-h-13 md:w-auto">
        <Both of={text.both('order.submit', { total: formatBirr(quotation.totalPrice) })} />
      </Button>
    </EndpointForm>
  );
}

function Head({ city }: { city: string }) {
  return (
    <div>
      <h2 ref={focus} id="order-quotation" tabIndex={-1} className="text-h2 font-semibold outline-none">
        <Both of={text.both('order.heading')} className="text-body font-normal text-soft" />
      </h2>
      <p className="mt-1 text-soft">
        <Both of={text.both('order.intro', { city })} className="block text-meta" />
      </p>
    </div>
  );
}
