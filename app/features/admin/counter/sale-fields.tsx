import type { ComponentProps } from 'react';
import type { HalfDayChoice as Choice } from '#app/features/admin/order-draft/half-day-choice.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import QuotedReduction from '#app/features/admin/discounts/quoted-reduction.tsx';
import { refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import { formatBirrExact } from '#contract/money.ts';
import { sumRows } from '#contract/orders/sum-rows.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { paidBy } from '#app/features/admin/orders/money/payments.ts';
import {
  isLessened,
  givenInSale,
  unreachableTotal,
  withholds,
  type SaleField,
  type Sums,
} from './sale-values.ts';
import type { Counter } from './use-counter.ts';
import {
  LONGEST_ADDRESS,
  LONGEST_CITY,
  LONGEST_COMPANY,
  LONGEST_DELIVERY_NOTE,
  LONGEST_DISCOUNT_REASON,
  LONGEST_FLOOR,
  LONGEST_PERSON,
  LONGEST_PHONE,
  LONGEST_TIN,
} from '#contract/longest.ts';

// Only deliveries need places.
const StaffPlaceField = standalonePart(() => import('#app/features/admin/order-draft/staff-place-field.tsx'));
// Half-days are chosen with a network alone.
const HalfDayChoice = standalonePart<ComponentProps<typeof Choice>>(async () => {
  const { HalfDayChoice: Drawn } = await import('#app/features/admin/order-draft/half-day-choice.tsx');
  return { default: Drawn };
});

const CONTROLS = {
  phone: { label: text('phone'), type: 'tel', inputMode: 'tel', maxLength: LONGEST_PHONE },
  name: { label: text('name'), maxLength: LONGEST_PERSON },
  address: { label: text('address'), maxLength: LONGEST_ADDRESS },
  city: { label: text('city'), maxLength: LONGEST_CITY },
  floor: { label: text('floor'), maxLength: LONGEST_FLOOR, inputMode: 'numeric' },
  deliveryNote: { label: text('note'), maxLength: LONGEST_DELIVERY_NOTE },
  company: { label: text('company'), maxLength: LONGEST_COMPANY },
  tin: { label: text('tin'), maxLength: LONGEST_TIN, inputMode: 'numeric' },
  reason: { label: text('reason'), maxLength: LONGEST_DISCOUNT_REASON },
} as const satisfies Partial<Record<SaleField, object>>;

const WHERE = ['address', 'city'] as const;
const HOW = ['floor', 'deliveryNote'] as const;

function Field({ counter, name }: { counter: Counter; name: keyof typeof CONTROLS }) {
  const { draft, problems, change } = counter;
  return (
    <TextField
      {...CONTROLS[name]}
      autoComplete="off"
      value={draft.fields[name]}
      onChange={(event) => change({ fields: { ...draft.fields, [name]: event.target.value } })}
      error={problems[name]}
    />
  );
}

function Discount({ counter }: { counter: Counter }) {
  const { draft, sums, problems, change, till } = counter;
  const { fields } = draft;
  const refused =
    unreachableTotal(draft) ?? (draft.takenNow ? undefined : refusedTotal(counter.quoteFailure));
  return (
    <QuotedReduction
      values={fields}
      onChange={(part) => change({ fields: { ...fields, ...part } })}
      sums={sums}
      known={givenInSale(draft, 0, till?.discountLimit)}
      error={problems['discount'] ?? refused}
    />
  );
}

/** The fields about the buyer and the delivery, folded because most sales need none. */
export function SaleFields({ counter }: { counter: Counter }) {
  const { draft, change, problems, isOnline, quote, day } = counter;
  const { takenNow } = draft;
  const isWrong = (['phone', 'name', 'tin', 'discount'] as const).some((name) => problems[name]);
  const group = 'mt-3 field-columns gap-x-5 gap-y-4 sm:grid-cols-2';
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium">{text('how')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {([true, false] as const).map((now) => (
            <label
              key={String(now)}
              className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-input px-3 font-medium has-checked:border-primary has-checked:bg-ground has-disabled:cursor-not-allowed has-disabled:text-soft"
            >
              <input
                type="radio"
                name="takenNow"
                checked={takenNow === now}
                disabled={!now && !isOnline}
                onChange={() => change({ takenNow: now })}
                className="size-4 accent-primary"
              />
              {text(now ? 'takenNow' : 'deliver')}
            </label>
          ))}
        </div>
        {!isOnline && <p className="mt-1.5 text-meta text-soft">{text('deliverNeedsNetwork')}</p>}
      </fieldset>
      <details open={!takenNow || isWrong || withholds(draft) || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
          {text('customer')}
        </summary>
        <div className={group}>
          <Field counter={counter} name="phone" />
          <Field counter={counter} name="name" />
          {!takenNow && WHERE.map((name) => <Field key={name} counter={counter} name={name} />)}
          {!takenNow && (
            <StaffPlaceField
              values={draft.fields}
              set={(part) => change({ fields: { ...draft.fields, ...part } })}
              label={text('place')}
              error={problems['place']}
            />
          )}
          {!takenNow && HOW.map((name) => <Field key={name} counter={counter} name={name} />)}
          {withholds(draft) && <Field counter={counter} name="company" />}
          {withholds(draft) && <Field counter={counter} name="tin" />}
        </div>
        <div className="mt-4 space-y-3">
          <Discount counter={counter} />
        </div>
      </details>
      {(isLessened(draft) || draft.fields.discount.trim() !== '') && (
        <Field counter={counter} name="reason" />
      )}
      {!takenNow && quote && <HalfDayChoice day={day} />}
    </>
  );
}

/** The rows of the counter's sums; what a discount takes off stands beside its fields. */
const SHOWN = { items: text('items'), delivery: text('delivery'), total: text('total') };

export function SaleSums({ sums }: { sums: Sums }) {
  return (
    <dl className="space-y-1">
      {sumRows(sums).map(({ id, percent = 0, birr }) => {
        const label =
          id === 'vat' ? text('vat', { percent }) : id in SHOWN && SHOWN[id as keyof typeof SHOWN];
        if (!label || (id === 'delivery' && birr === 0)) return null;
        return (
          <div
            key={label}
            className={`flex justify-between gap-4 tabular-nums ${id === 'total' ? 'text-h3 font-semibold' : 'text-soft'}`}
          >
            <dt>{label}</dt>
            <dd>{text('etb', { birr: formatBirrExact(birr) })}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The label of the button, with the amount paid now and the rest that stays open. */
export function sellWords({ draft, sums }: Counter): string {
  const total = sums?.totalPrice ?? 0;
  const paid = paidBy(draft, total);
  const rest = Math.round((total - paid) * 100) / 100;
  const birr = formatBirrExact(paid);
  return draft.takenNow || rest <= 0
    ? text('sell', { birr })
    : text('sellRest', { birr, rest: formatBirrExact(rest) });
}
