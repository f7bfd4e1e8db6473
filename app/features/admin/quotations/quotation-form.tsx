import { cityIn } from '#contract/texts/place-in.ts';
import { useEffect, useState } from 'react';
import { ChosenLines } from '#app/features/admin/order-draft/chosen-lines.tsx';
import { ProductFinder } from '#app/features/admin/order-draft/product-finder.tsx';
import { useDraft } from '#app/features/admin/order-draft/use-draft.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import { lineProblems } from '#app/features/admin/discounts/line-values.ts';
import type { GivenInOrder } from '#app/features/admin/discounts/worked-out.ts';
import { DiscountFailure } from '#app/features/admin/discounts/discount-failure.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { QuotationSums } from './quotation-sums.tsx';
import { WorkFields } from './work-fields.tsx';
import {
  firstValues,
  givenIn,
  quotationLines,
  checkQuotation,
  QUOTATION,
  quotationBody,
  quotationTerms,
  quotationWork,
  type QuotationValues,
} from './quotation-values.ts';

/** Loaded after the page; its place is kept, so that nothing below it moves. */
const Discount = standalonePart(
  () => import('#app/features/admin/discounts/quoted-reduction.tsx'),
  <div className="min-h-37" />,
);

const GROUPS = [
  ['who', ['name', 'company', 'tin', 'city', 'phone', 'email']],
  ['offer', ['shippingPrice', 'validUntil', 'deliveryDays', 'paymentTerms', 'note']],
] as const;
type TypedField = (typeof GROUPS)[number][1][number];

const HINTS: Partial<Record<TypedField, string>> = {
  shippingPrice: text('form.shippingHint'),
  validUntil: text('form.validHint'),
  deliveryDays: text('form.deliveryHint'),
  paymentTerms: text('form.termsHint'),
};

interface QuotationFormProps {
  /** The quotation to copy. */
  from: Quotation | null;
  cities: readonly string[];
  onChanged: (changed: boolean) => void;
  onMade: (quotation: Quotation) => void;
}

/** The form of a quotation for somebody who phones or writes: the goods, the customer, and the terms of the offer. */
export function QuotationForm({ from, cities, onChanged, onMade }: QuotationFormProps) {
  const work = useQuotationForm(from, onMade);
  const { form, goods, shown, changed } = work;
  useEffect(() => onChanged(changed), [changed, onChanged]);
  return (
    <EndpointForm
      of={form}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
    >
      <div className="space-y-8">
        <QuotedGoods
          of={goods}
          quote={shown}
          given={goods.lastQuote && givenIn(goods.lastQuote)}
          error={form.errors['find']}
        />
        {GROUPS.map(([heading, fields]) => (
          <fieldset key={heading} className="field-columns min-w-0 gap-x-5 gap-y-4 md:grid-cols-2">
            <legend className="mb-3 text-h3 font-semibold">{text(`form.${heading}`)}</legend>
            {fields.map((name) => (
              <Typed key={name} name={name} form={form} cities={cities} />
            ))}
            {heading === 'who' && <WorkFields form={form} assemblyPrice={shown?.assemblyPrice} />}
          </fieldset>
        ))}
      </div>
      <Summary {...work} />
    </EndpointForm>
  );
}

type Parts = Pick<ReturnType<typeof useQuotationForm>, 'form' | 'goods' | 'shown'>;

function Summary({ form, goods, shown }: Parts) {
  const { values, set, errors } = form;
  const { quote, lastQuote: known, quoteFailure } = goods;
  const sums = quote?.quotation && { ...givenIn(quote), totalPrice: quote.quotation.totalPrice };
  return (
    <aside className="space-y-5 rounded-control bg-ground p-5 lg:sticky lg:top-24">
      <h2 className="text-h3 font-semibold">{text('form.summary')}</h2>
      <QuotationSums quote={shown} />
      <Discount
        values={values}
        onChange={set}
        sums={sums ?? null}
        known={known}
        error={errors['discount'] ?? refusedTotal(quoteFailure)}
      />
      <Failure of={refusedTotal(quoteFailure) ? null : quoteFailure} />
      <DiscountFailure of={form.failure} customer={values.company || values.name} />
      <Button type="submit" full busy={form.busy} disabled={goods.lines.length > 0 && goods.quote === null}>
        {text('form.make')}
      </Button>
    </aside>
  );
}

interface TypedProps extends Pick<Parts, 'form'> {
  name: TypedField;
  cities: readonly string[];
}

/** A field of the quotation; its last day is typed in the calendar that the reader uses. */
function Typed({ name, form, cities }: TypedProps) {
  const control = { ...form.text(name), label: text(`form.${name}`), hint: HINTS[name] };
  if (name === 'validUntil') return <DateField {...control} />;
  const field = { ...control, autoComplete: 'off' };
  if (name === 'city') return <SuggestingField {...field} suggestions={cities.map(cityIn)} />;
  return <TextField {...field} />;
}

interface GoodsProps {
  of: Parts['goods'];
  quote: Parts['shown'];
  given: GivenInOrder | null;
  error: string | undefined;
}

function QuotedGoods({ of, quote, given, error }: GoodsProps) {
  return (
    <section aria-labelledby="goods" className="space-y-3">
      <h2 id="goods" className="text-h3 font-semibold">
        {text('form.goods')}
      </h2>
      <ProductFinder error={error} onAdd={of.add} />
      <ChosenLines
        lines={of.lines}
        quote={quote}
        onChoose={of.choose}
        onQuantity={of.setQuantity}
        onRemove={of.remove}
        onReduce={of.reduce}
        given={given}
      />
    </section>
  );
}

function useQuotationForm(from: Quotation | null, onMade: (quotation: Quotation) => void) {
  const form = useForm({
    of: QUOTATION,
    own: firstValues(from),
    check: problemsIn,
    send: async (_body, values) =>
      onMade(await api.call('POST /api/quotations/by-staff', { body: quotationBody(values, goods.lines) })),
  });
  const { values, first } = form;
  const [firstLines] = useState(() => (from ? quotationLines(from) : []));
  const [isActed, setActed] = useState(false);
  const goods = useDraft(
    { city: values.city, ...quotationWork(values), quotation: quotationTerms(values) },
    firstLines,
    () => setActed(true),
  );

  function problemsIn(typed: QuotationValues) {
    const { lines, quote } = goods;
    const mustMend = quote?.orderItems.some(({ problem }) => problem !== null);
    return {
      ...checkQuotation(typed),
      find:
        (lines.length === 0 && text('form.goodsNeeded')) ||
        (mustMend ? text('form.problemsLeft') : lineProblems(lines).find),
    };
  }
  const changed =
    isActed || (Object.keys(first) as (keyof QuotationValues)[]).some((name) => values[name] !== first[name]);
  /** The last quote stays on the screen while the shop is asked anew. */
  const shown =
    goods.quote ?? (goods.quoteFailure === null && goods.lines.length > 0 ? goods.lastQuote : null);
  return { form, goods, shown, changed };
}
