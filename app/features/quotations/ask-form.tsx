import { useNavigate } from 'react-router';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import { quotationLink } from '#contract/orders/quotation-states.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { houseProblems } from '#app/features/deliveries/addresses/house-values.ts';
import { PhoneField } from '#app/features/checkout/phone/phone-field.tsx';
import { toE164 } from '#app/features/checkout/phone/load-rules.ts';
import { api } from '#app/state/api.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import { shippingAddress } from '#app/state/buying/checkout.ts';
import { session } from '#app/state/session/session.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { cityIn } from '#contract/texts/place-in.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useEffect, useEffectEvent } from 'react';
import type { QuotationWork } from './quotation-work.ts';
import { WorkFields } from './work-fields.tsx';

type Field = 'name' | 'company' | 'tin' | 'phone' | 'email' | 'city';
type Values = Pick<ValuesOf<'POST /api/quotations'>, Field>;

interface AskFormProps {
  lines: readonly CartLine[];
  cities: readonly string[];
  of: QuotationWork;
}

/** Asks who wants a quotation of the cart, and how the link is sent to them. */
export default function AskForm({ lines, cities, of }: AskFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    of: factsOf('POST /api/quotations'),
    first: known(),
    check: (typed) => ({ ...checkRequest(typed), ...houseProblems({ ...of.work, location: '' }) }),
    send: async (_body, typed) => {
      const { _id } = await ask(typed, lines, of.asked);
      toast.success(text.both('ask.made'));
      await navigate(`/q/${quotationLink(_id)}`);
    },
  });
  const { values, set, errors } = form;
  const askFor = useEffectEvent((city: string) => of.setWork({ city }));
  useEffect(() => askFor(values.city), [values.city]);
  const field = (name: Exclude<Field, 'phone'>) => ({
    ...form.text(name),
    label: text(`ask.${name}`),
    labelAm: text.am(`ask.${name}`),
  });
  return (
    <EndpointForm of={form}>
      <h2 className="text-h3 font-semibold">
        <Both of={text.both('ask.who')} className="text-meta font-normal text-soft" />
      </h2>
      <Failure of={form.failure} />
      <div className="field-columns gap-5 md:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('tin')} hint={text('ask.tinHint')} autoComplete="off" />
        <SuggestingField {...field('city')} autoComplete="address-level2" suggestions={cities} />
        <WorkFields of={of} errors={errors} />
        <PhoneField
          name="phone"
          label={text.both('ask.phone')}
          hint={text('ask.reach')}
          dialCode={checkoutText('dialCode')}
          autoComplete="tel"
          value={values.phone}
          onChange={(phone) => set({ phone })}
          error={errors['phone']}
        />
        <TextField {...field('email')} inputMode="email" autoComplete="email" />
      </div>
      <p className="text-meta text-soft">
        <Both of={text.both('ask.coupon')} className="block" />
      </p>
      <Button type="submit" full busy={form.busy} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={text.both('ask.submit')} />
      </Button>
    </EndpointForm>
  );
}

function known(): Values {
  const address = shippingAddress.get();
  const person = session.get();
  return {
    name: address?.name ?? person?.name ?? '',
    company: address?.company ?? '',
    tin: address?.tin ?? '',
    phone: address?.phone ?? '',
    email: person?.email ?? address?.email ?? '',
    city: address?.city ?? cityIn(USUAL_ADDRESS.city),
  };
}

function checkRequest(values: Values): Record<string, string | undefined> {
  const needed = (name: 'name' | 'city') =>
    values[name].trim() === '' ? text('order.needed', { label: text(`ask.${name}`) }) : undefined;
  const isReachable = values.phone.trim() !== '' || values.email.trim() !== '';
  return {
    name: needed('name'),
    tin: /^(\d{10})?$/.test(values.tin.trim()) ? undefined : text('ask.tinWrong'),
    city: needed('city'),
    phone: isReachable ? undefined : text('ask.reachNeeded'),
  };
}

async function ask(values: Values, lines: readonly CartLine[], work: QuotationWork['asked']) {
  const { name, company, tin, email, city } = values;
  const trimmed = Object.fromEntries(
    Object.entries({ name, company, tin, phone: values.phone, email, city }).map(([field, value]) => [
      field,
      value.trim(),
    ]),
  ) as Values;
  const phone = trimmed.phone && ((await toE164(trimmed.phone)) ?? trimmed.phone);
  const orderItems = lines.map(({ product, variant, qty }) => ({ product, variant, qty }));
  return api.call('POST /api/quotations', { body: { ...trimmed, ...work, phone, orderItems } });
}
