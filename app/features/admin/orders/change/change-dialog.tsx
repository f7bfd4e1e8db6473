import { useEffect, useState } from 'react';
import QuotedReduction from '#app/features/admin/discounts/quoted-reduction.tsx';
import { refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import { DiscountFailure } from '#app/features/admin/discounts/discount-failure.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import { ADDRESS_FIELDS } from '#app/features/deliveries/addresses/address-values.ts';
import { api } from '#app/state/api.ts';
import type { OrderChangeQuote } from '#contract/orders/order-change-requests.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrderChangesText as text } from '#contract/texts/admin-order-changes.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { AddressFields } from '#app/features/admin/order-draft/address-fields.tsx';
import { LineList } from '#app/features/admin/order-draft/line-list.tsx';
import { ProductFinder } from '#app/features/admin/order-draft/product-finder.tsx';
import type { OrderDialogOf } from '../panel-actions.ts';
import { ChangeOutcome } from './change-outcome.tsx';
import { DeliveryChoices } from './delivery-choices.tsx';
import { useOrderChange } from './use-order-change.ts';

/**
 * Changes an order: its goods, its address, a discount or a longer hold. The effect on the price is shown before
 * the change is made.
 */
export default function ChangeDialog({ order, onDone, onClose }: OrderDialogOf) {
  const work = useOrderChange(order, onDone);
  const { form, quote } = work;
  const asks = quote?.costsMore === true && !form.values.agreed;
  return (
    <EndpointFormDialog
      title={text('title', { number: order.number })}
      description={text('intro')}
      width="wide"
      of={form}
      closeLabel={adminOrdersText('close')}
      onClose={onClose}
      action={text(asks ? 'ask' : 'make')}
      disabled={work.wanted !== null && (quote === null || quote.isSame)}
    >
      <Goods work={work} />
      <Address work={work} />
      <DeliveryChoices order={order} work={work} />
      <Terms order={order} work={work} />
      <TextArea {...form.text('reason')} label={text('reason')} hint={text('reasonHint')} rows={2} />
      <ChangeOutcome quote={quote ?? work.last} />
      {quote?.costsMore && (
        <CheckboxField {...form.flag('agreed')} label={text('agreed')} hint={text('agreedHint')} />
      )}
      <NotMade order={order} work={work} />
    </EndpointFormDialog>
  );
}

type Work = ReturnType<typeof useOrderChange>;

function Goods({ work }: { work: Work }) {
  return (
    <section aria-label={text('goods')} className="space-y-3">
      <LineList
        given={work.known && quotedBy(work.known)}
        onReduce={work.reduce}
        lines={work.lines}
        quote={work.last && { orderItems: work.last.lines }}
        onChoose={work.choose}
        onQuantity={work.setQuantity}
        onRemove={work.remove}
      />
      <ProductFinder error={work.form.errors['find']} onAdd={work.add} />
    </section>
  );
}

/** Says why there is no quote, or why the change was not made. */
function NotMade({ order, work }: { order: Order; work: Work }) {
  const { failure, values } = work.form;
  return (
    <>
      <Failure of={needsTransportPrice(work.failure) || refusedTotal(work.failure) ? null : work.failure} />
      <DiscountFailure of={failure} customer={order.user.name} reason={values.reason.slice(0, 200)} />
    </>
  );
}

/** Tells whether the field for the price of transport explains a failure already. */
const needsTransportPrice = (failure: unknown): boolean =>
  isApiError(failure) && failure.code === 'transport-price-needed';

/** The address is folded, because most changes are of goods. */
function Address({ work }: { work: Work }) {
  const { form } = work;
  const [cities, setCities] = useState<readonly string[]>([]);
  const isWrong = ADDRESS_FIELDS.some((field) => form.errors[field]);
  const needsTransport = needsTransportPrice(work.failure);
  useEffect(() => {
    if (!work.isAddressOpen) return;
    api.call('GET /api/store').then(
      ({ deliveryCities }) => setCities(deliveryCities),
      (error: unknown) => console.warn('cities', error),
    );
  }, [work.isAddressOpen]);
  return (
    <details
      open={work.isAddressOpen || isWrong}
      onToggle={(event) => work.openAddress(event.currentTarget.open)}
      className="border-y border-line py-2"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
        {text('address')}
      </summary>
      <div className="mt-3 space-y-5 pb-3">
        <AddressFields form={form} cities={cities} />
        {(needsTransport || form.values.transportPrice !== '') && (
          <TextField
            {...form.text('transportPrice')}
            label={text('transport')}
            hint={text('transportHint')}
            autoComplete="off"
          />
        )}
      </div>
    </details>
  );
}

const HOLDS = [24, 72, 168, 336];

function Discount({ work }: { work: Work }) {
  const { form, quote, known } = work;
  return (
    <QuotedReduction
      values={form.values}
      onChange={form.set}
      sums={quote && quotedBy(quote)}
      known={known && quotedBy(known)}
      error={form.errors['discount'] ?? refusedTotal(work.failure)}
    />
  );
}

/** The sums and lines of a change in the form of a quote. */
const quotedBy = ({ after, lines, granted, discountLimit }: OrderChangeQuote) => ({
  ...after,
  ...{ granted, discountLimit, orderItems: lines },
});

/** A discount, and a longer hold if the order expires by itself. */
function Terms({ order, work }: { order: Order; work: Work }) {
  return (
    <div className="space-y-5">
      <Discount work={work} />
      {order.expiresAt !== null && (
        <SelectField {...work.form.text('holdHours')} label={text('hold')} hint={text('holdHint')}>
          <option value="">{text('holdNone', { until: dateAndTime(order.expiresAt) })}</option>
          <Options of={HOLDS.map((hours) => [hours, text('holdHours', { hours })])} />
        </SelectField>
      )}
    </div>
  );
}
