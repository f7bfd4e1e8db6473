import { useEffect, useState } from 'react';
import { ReductionFields } from '#app/features/admin/discounts/reduction-fields.tsx';
import { lineProblems } from '#app/features/admin/discounts/line-values.ts';
import { givenOnLines, goodsAtList } from '#app/features/admin/discounts/worked-out.ts';
import { reductionProblems, refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { DiscountFailure } from '#app/features/admin/discounts/discount-failure.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { inputClass, FieldFrame, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { api } from '#app/state/api.ts';
import type { OrderChangeQuote } from '#contract/orders/order-change-requests.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrderChangesText as text } from '#contract/texts/admin-order-changes.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { PhoneFields } from '../phone/phone-fields.tsx';
import { PhoneLines } from '../phone/phone-lines.tsx';
import { problemsOf } from '../phone/phone-values.ts';
import { ProductFinder } from '../phone/product-finder.tsx';
import type { OrderDialogOf } from '../panel-actions.ts';
import { ChangeOutcome } from './change-outcome.tsx';
import { DeliveryChoices } from './delivery-choices.tsx';
import { amountOf, useOrderChange } from './use-order-change.ts';

/**
 * Changes an order: its goods, its address, a discount or a longer hold. The effect on the price is shown before
 * the change is made.
 */
export default function ChangeDialog({ order, onDone, onClose }: OrderDialogOf) {
  const submission = useSubmission();
  const work = useOrderChange(order, submission.form);
  const [agreed, setAgreed] = useState(false);
  const asks = work.quote?.costsMore === true && !agreed;

  function submit() {
    const problems = problemsIn(work);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    if (!work.quote || work.quote.isSame) return;
    void submission.submit(async () => onDone(await work.send(agreed)));
  }

  return (
    <FormDialog
      title={text('title', { number: order.number })}
      description={text('intro')}
      width="wide"
      of={submission}
      closeLabel={adminOrdersText('close')}
      onSubmit={submit}
      onClose={onClose}
      action={text(asks ? 'ask' : 'make')}
      disabled={work.wanted !== null && (work.quote === null || work.quote.isSame)}
    >
      <Goods work={work} error={submission.fields['find']} />
      <Address work={work} errors={submission.fields} />
      <DeliveryChoices order={order} work={work} error={submission.fields['halfDay']} />
      <Terms order={order} work={work} errors={submission.fields} />
      <TextArea
        {...work.bind('reason')}
        label={text('reason')}
        hint={text('reasonHint')}
        rows={2}
        required
        maxLength={300}
        error={submission.fields['reason']}
      />
      <ChangeOutcome quote={work.quote ?? work.last} />
      {work.quote?.costsMore && <Agreed agreed={agreed} onAgreed={setAgreed} />}
      <NotMade order={order} work={work} failure={submission.failure} />
    </FormDialog>
  );
}

type Work = ReturnType<typeof useOrderChange>;

function Goods({ work, error }: { work: Work; error: string | undefined }) {
  return (
    <section aria-label={text('goods')} className="space-y-3">
      <PhoneLines
        given={work.known && quotedBy(work.known)}
        onReduce={work.reduce}
        lines={work.lines}
        quote={work.last && { orderItems: work.last.lines }}
        onChoose={work.choose}
        onQuantity={work.setQuantity}
        onRemove={work.remove}
      />
      <ProductFinder error={error} onAdd={work.add} />
    </section>
  );
}

/** Says why there is no quote, or why the change was not made. */
function NotMade({ order, work, failure }: { order: Order; work: Work; failure: unknown }) {
  return (
    <>
      <Failure of={needsTransportPrice(work.failure) || refusedTotal(work.failure) ? null : work.failure} />
      <DiscountFailure of={failure} customer={order.user.name} reason={work.values.reason.slice(0, 200)} />
    </>
  );
}

/** Tells whether the field for the price of transport explains a failure already. */
const needsTransportPrice = (failure: unknown): boolean =>
  isApiError(failure) && failure.code === 'transport-price-needed';

function problemsIn({ lines, values, isAddressOpen, quote }: Work): Record<string, string> {
  const mustMend = quote?.lines.some(({ problem }: OrderChangeQuote['lines'][number]) => problem !== null);
  return {
    ...lineProblems(lines),
    ...(lines.length === 0 && { find: text('goodsNeeded') }),
    ...(mustMend && { find: text('problemsLeft') }),
    ...(quote?.halfDays?.isFree === false && { halfDay: text('halfDayNeeded') }),
    ...(isAddressOpen && problemsOf(values)),
    ...(amountOf(values.transportPrice) === null && { transportPrice: text('amountWrong') }),
    ...reductionProblems(values),
    ...(values.reason.trim() === '' && { reason: text('reasonNeeded') }),
  };
}

/** The address is folded, because most changes are of goods. */
function Address({ work, errors }: { work: Work; errors: Record<string, string> }) {
  const [cities, setCities] = useState<readonly string[]>([]);
  const isWrong = Object.keys(errors).some((field) => field.startsWith('shippingAddress'));
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
        <PhoneFields bind={work.bind} errors={errors} cities={cities} />
        {(needsTransport || work.values.transportPrice !== '') && (
          <TextField
            {...work.bind('transportPrice')}
            label={text('transport')}
            hint={text('transportHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            error={errors['transportPrice']}
          />
        )}
      </div>
    </details>
  );
}

const HOLDS = [24, 72, 168, 336];

function Discount({ work, error }: { work: Work; error: string | undefined }) {
  const { values, set, quote, known } = work;
  return (
    <ReductionFields
      values={values}
      onChange={set}
      limit={known?.discountLimit}
      goods={known ? goodsAtList(quotedBy(known)) : null}
      elsewhere={known ? givenOnLines(known.lines) : 0}
      worked={
        quote && {
          goods: goodsOf(quote.after),
          discount: quote.granted ?? 0,
          total: quote.after.totalPrice,
        }
      }
      error={error ?? refusedTotal(work.failure)}
    />
  );
}

/** The sums and lines of a change in the form of a quote; its discount contains what the shop gives. */
const quotedBy = ({ after, lines, granted = 0, discountLimit }: OrderChangeQuote) => ({
  ...after,
  discount: toBirr(toSantim(after.discount) - toSantim(granted)),
  granted,
  discountLimit,
  orderItems: lines,
});

const goodsOf = ({ itemsPrice, discount }: OrderChangeQuote['after']): number =>
  toBirr(toSantim(itemsPrice) + toSantim(discount));

/** A discount, and a longer hold if the order expires by itself. */
function Terms({ order, work, errors }: { order: Order; work: Work; errors: Record<string, string> }) {
  return (
    <div className="space-y-5">
      <Discount work={work} error={errors['discount']} />
      {order.expiresAt !== null && (
        <FieldFrame label={text('hold')} hint={text('holdHint')} error={errors['holdHours']}>
          {(wiring) => (
            <select {...wiring} {...work.bind('holdHours')} className={`${inputClass} select`}>
              <option value="">{text('holdNone', { until: dateAndTime(order.expiresAt!) })}</option>
              <Options of={HOLDS.map((hours) => [hours, text('holdHours', { hours })])} />
            </select>
          )}
        </FieldFrame>
      )}
    </div>
  );
}

function Agreed({ agreed, onAgreed }: { agreed: boolean; onAgreed: (agreed: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        checked={agreed}
        onChange={(event) => onAgreed(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>
        {text('agreed')}
        <span className="block text-meta text-soft">{text('agreedHint')}</span>
      </span>
    </label>
  );
}
