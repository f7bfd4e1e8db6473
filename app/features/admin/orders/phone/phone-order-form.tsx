import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { readEarlierOrder } from '#app/features/quote/fresh-quote.ts';
import { phoneDeskText } from '#contract/texts/phone-desk.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import { DiscountFailure } from '#app/features/admin/discounts/discount-failure.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import type { Order } from '#contract/orders/orders.ts';
import type { HalfDayChoice as Choice } from '#app/features/admin/order-draft/half-day-choice.tsx';
import { AddressFields } from '#app/features/admin/order-draft/address-fields.tsx';
import { ChosenLines } from '#app/features/admin/order-draft/chosen-lines.tsx';
import { MethodChoice, PhoneSummary } from './phone-summary.tsx';
import { AssemblyField, DiscountFields } from './phone-terms.tsx';
import { addressTexts } from '#app/features/admin/order-draft/address.ts';
import { ProductFinder } from '#app/features/admin/order-draft/product-finder.tsx';
import { usePhoneOrderForm } from './use-phone-order-form.ts';

/** Loaded after the page, because a caller is known once their number is typed. */
const CallerCard = standalonePart(() => import('./known-caller.tsx'), <div className="md:col-span-2" />);

/** Loaded after the page, because their sections are folded. */
const PayerFields = standalonePart(() => import('./payer-fields.tsx'));
const CouponField = standalonePart(() => import('./coupon-field.tsx'));

/** Loaded after the page, because half-days are offered once there are goods and a place. */
const HalfDayChoice = standalonePart<ComponentProps<typeof Choice>>(async () => {
  const { HalfDayChoice: Drawn } = await import('#app/features/admin/order-draft/half-day-choice.tsx');
  return { default: Drawn };
});

interface PhoneOrderFormProps {
  /** The cities that the field suggests; any other can be typed. */
  cities: readonly string[];
  /** Tells the screen whether the form has values that leaving would lose. */
  onChanged: (changed: boolean) => void;
  onPlaced: (order: Order) => void;
}

/** The form of an order by phone, made to be filled in from top to bottom by keyboard alone. */
export function PhoneOrderForm({ cities, onChanged, onPlaced }: PhoneOrderFormProps) {
  const work = usePhoneOrderForm(onPlaced);
  const { form, order, changed } = work;
  useEffect(() => onChanged(changed), [changed, onChanged]);
  return (
    <EndpointForm
      of={form}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
    >
      <div className="space-y-8">
        <AddressFields
          form={form}
          cities={cities}
          known={<CallerCard phone={form.values.phone} onTakeOver={(to) => form.set(addressTexts(to))} />}
          payer={<PayerFields form={form} />}
        >
          <section aria-labelledby="goods" className="space-y-3">
            <h2 id="goods" className="text-h3 font-semibold">
              {adminOrdersText('phone.goods')}
            </h2>
            <ProductFinder error={form.errors['find']} onAdd={order.add} />
            <ChosenLines
              lines={order.lines}
              quote={order.quote}
              onChoose={order.choose}
              onQuantity={order.setQuantity}
              onRemove={order.remove}
              onReduce={order.reduce}
              given={order.lastQuote}
            />
          </section>
        </AddressFields>
      </div>
      <Sums work={work} />
    </EndpointForm>
  );
}

/** Draws the sums, the half-day, the ways to pay and the button. */
function Sums({ work }: { work: ReturnType<typeof usePhoneOrderForm> }) {
  const { form, order } = work;
  return (
    <aside className="space-y-5 rounded-control bg-ground p-5 lg:sticky lg:top-24">
      <h2 className="text-h3 font-semibold">{adminOrdersText('phone.summary')}</h2>
      <PhoneSummary quote={order.quote} />
      <AssemblyField price={order.quote?.assemblyPrice} form={form} />
      <Lessening isWrong={['coupon', 'discount'].some((name) => form.errors[name])}>
        <CouponField quoted={order.quote?.coupon} onCode={order.setCoupon} />
        <DiscountFields form={form} order={order} />
      </Lessening>
      {work.needsReason && (
        <TextField
          {...form.text('discountReason')}
          label={phoneDeskText('reason')}
          required
          autoComplete="off"
        />
      )}
      <Failure of={refusedTotal(order.quoteFailure) ? null : order.quoteFailure} />
      {order.quote && <HalfDayChoice day={work.day} />}
      <MethodChoice
        quote={order.quote}
        chosen={work.method}
        isAnonymous={work.isAnonymous}
        error={form.errors['paymentMethod']}
        onChoose={work.choose}
      />
      <NotPlaced
        changes={order.changes}
        failure={form.failure}
        customer={form.values.name}
        reason={form.values.discountReason}
      />
      <Button
        type="submit"
        full
        busy={form.busy}
        disabled={order.lines.length > 0 && (order.quote === null || work.day.isAsked)}
      >
        {adminOrdersText('phone.place')}
      </Button>
    </aside>
  );
}

/** A coupon and a discount are folded, because most orders have neither. */
function Lessening({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  return (
    <details open={isWrong || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
        {phoneDeskText('lessSection')}
      </summary>
      <div className="mt-2 space-y-4">{children}</div>
    </details>
  );
}

interface NotPlacedProps {
  changes: readonly string[];
  failure: unknown;
  customer: string;
  reason: string;
}

/** Says why no order was placed: changes since the quote, an equal earlier order, or another failure. */
function NotPlaced({ changes, failure, customer, reason }: NotPlacedProps) {
  const earlier = readEarlierOrder(failure);
  return (
    <>
      <Changes changes={changes} />
      {changes.length === 0 && <DiscountFailure of={failure} customer={customer} reason={reason} />}
      {earlier && (
        <a href={`/order/${earlier}`} className="inline-flex min-h-11 items-center font-medium underline">
          {adminOrdersText('phone.earlier')}
        </a>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert kind="error">
      <p className="font-semibold">{adminOrdersText('phone.changed')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  );
}
