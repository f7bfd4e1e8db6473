import { cityIn } from '#contract/texts/place-in.ts';
import { useEffect, useState, type ComponentProps } from 'react';
import { PhoneLines } from '#app/features/admin/orders/phone/phone-lines.tsx';
import { ProductFinder } from '#app/features/admin/orders/phone/product-finder.tsx';
import { usePhoneOrder } from '#app/features/admin/orders/phone/use-phone-order.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { lineProblems } from '#app/features/admin/discounts/line-values.ts';
import { givenOnLines, goodsAtList, type GivenInOrder } from '#app/features/admin/discounts/worked-out.ts';
import { ReductionFields } from '#app/features/admin/discounts/reduction-fields.tsx';
import { DiscountFailure } from '#app/features/admin/discounts/discount-failure.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { QuotationSums } from './quotation-sums.tsx';
import { WorkFields } from './work-fields.tsx';
import {
  FIRST_VALUES,
  givenIn,
  linesOf,
  problemsOf,
  requestOf,
  sumsOf,
  valuesOf,
  workOf,
  type QuotationField,
} from './quotation-values.ts';

type Control = Omit<ComponentProps<typeof TextField>, 'label'>;
type Bind = ReturnType<typeof useQuotationForm>['bind'];

/** The fields for text; the others are about carrying, assembly and a discount. */
type TypedField = Exclude<QuotationField, 'floor' | 'hasLift' | 'assembly' | 'discount' | 'discountKind'>;

const GROUPS: readonly [heading: 'who' | 'offer', Partial<Record<TypedField, Control>>][] = [
  [
    'who',
    {
      name: { required: true, maxLength: 100 },
      company: { maxLength: 120 },
      tin: { maxLength: 10, inputMode: 'numeric' },
      city: { required: true, maxLength: 100 },
      phone: { maxLength: 30, type: 'tel' },
      email: { maxLength: 254, type: 'email' },
    },
  ],
  [
    'offer',
    {
      shippingPrice: { maxLength: 15, inputMode: 'decimal', hint: text('form.shippingHint') },
      validUntil: { hint: text('form.validHint') },
      deliveryDays: { maxLength: 3, inputMode: 'numeric', hint: text('form.deliveryHint') },
      paymentTerms: { maxLength: 200, hint: text('form.termsHint') },
      note: { maxLength: 500 },
    },
  ],
];

interface QuotationFormProps {
  /** The quotation to copy. */
  from: Quotation | null;
  cities: readonly string[];
  onChanged: (changed: boolean) => void;
  onMade: (quotation: Quotation) => void;
}

/** The form of a quotation for somebody who phones or writes: the goods, the customer, and the terms of the offer. */
export function QuotationForm({ from, cities, onChanged, onMade }: QuotationFormProps) {
  const form = useQuotationForm(from, onMade);
  const { submission, values, bind, set, goods, changed, send } = form;
  useEffect(() => onChanged(changed), [changed, onChanged]);
  return (
    <form
      {...submission.formProps(send)}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
    >
      <div className="space-y-8">
        <QuotedGoods
          of={goods}
          given={goods.lastQuote && givenIn(goods.lastQuote, values)}
          error={submission.fields['find']}
        />
        {GROUPS.map(([heading, fields]) => (
          <fieldset key={heading} className="field-columns min-w-0 gap-x-5 gap-y-4 md:grid-cols-2">
            <legend className="mb-3 text-h3 font-semibold">{text(`form.${heading}`)}</legend>
            {(Object.keys(fields) as TypedField[]).map((name) => {
              const given = { ...fields[name], ...bind(name), error: submission.fields[name] };
              return <Typed key={name} {...given} name={name} cities={cities} />;
            })}
            {heading === 'who' && (
              <WorkFields
                bind={bind}
                set={set}
                values={values}
                errors={submission.fields}
                assemblyPrice={goods.quote?.assemblyPrice}
              />
            )}
          </fieldset>
        ))}
      </div>
      <Summary of={form} />
    </form>
  );
}

function Summary({ of: { submission, values, set, goods } }: { of: ReturnType<typeof useQuotationForm> }) {
  return (
    <aside className="space-y-5 rounded-control bg-ground p-5 lg:sticky lg:top-24">
      <h2 className="text-h3 font-semibold">{text('form.summary')}</h2>
      <QuotationSums quote={goods.quote} values={values} />
      <Discount of={{ values, set, goods }} error={submission.fields['discount']} />
      <Failure of={goods.quoteFailure} />
      <DiscountFailure of={submission.failure} customer={values.company || values.name} />
      <Button
        type="submit"
        full
        busy={submission.busy}
        disabled={goods.lines.length > 0 && goods.quote === null}
      >
        {text('form.make')}
      </Button>
    </aside>
  );
}

function Discount({ of: { values, set, goods }, error }: DiscountProps) {
  const { quote, lastQuote: known } = goods;
  const sums = quote && sumsOf(quote, values);
  return (
    <ReductionFields
      values={values}
      onChange={set}
      limit={known?.discountLimit}
      goods={known && goodsAtList(known)}
      elsewhere={known ? givenOnLines(known.orderItems) : 0}
      worked={sums && { goods: sums.goods, discount: sums.off, total: sums.total }}
      error={error ?? sums?.unreachable}
    />
  );
}

interface DiscountProps {
  of: Pick<ReturnType<typeof useQuotationForm>, 'values' | 'set' | 'goods'>;
  error: string | undefined;
}

type TypedProps = Control & { name: TypedField; cities: readonly string[] } & ReturnType<Bind>;

/** A field of the quotation; its last day is typed in the calendar that the reader uses. */
function Typed({ name, hint, error, cities, ...control }: TypedProps) {
  const texts = { name, label: text(`form.${name}`), hint, error };
  if (name === 'validUntil')
    return <DateField {...texts} value={control.value} onChange={control.onChange} />;
  const field = { ...control, ...texts, autoComplete: 'off' };
  return name === 'city' ? (
    <SuggestingField {...field} suggestions={cities.map(cityIn)} />
  ) : (
    <TextField {...field} />
  );
}

interface GoodsProps {
  of: ReturnType<typeof useQuotationForm>['goods'];
  given: GivenInOrder | null;
  error: string | undefined;
}

function QuotedGoods({ of, given, error }: GoodsProps) {
  return (
    <section aria-labelledby="goods" className="space-y-3">
      <h2 id="goods" className="text-h3 font-semibold">
        {text('form.goods')}
      </h2>
      <ProductFinder error={error} onAdd={of.add} />
      <PhoneLines
        lines={of.lines}
        quote={of.quote}
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
  const submission = useSubmission();
  const [first] = useState(() =>
    from ? valuesOf(from) : { ...FIRST_VALUES, city: cityIn(FIRST_VALUES.city) },
  );
  const { values, bind, set } = useFormValues(first, submission.form);
  const [firstLines] = useState(() => (from ? linesOf(from) : []));
  const goods = usePhoneOrder({ city: values.city, ...workOf(values) }, firstLines);

  function send() {
    const problems: Record<string, string> = { ...problemsOf(values), ...lineProblems(goods.lines) };
    const unreachable = goods.quote && sumsOf(goods.quote, values).unreachable;
    if (unreachable) problems['discount'] = unreachable;
    if (goods.lines.length === 0) problems['find'] = text('form.goodsNeeded');
    else if (goods.quote?.orderItems.some(({ problem }) => problem !== null))
      problems['find'] = text('form.problemsLeft');
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const body = requestOf(values, goods.lines);
    void submission.submit(async () => onMade(await api.call('POST /api/quotations/by-staff', { body })));
  }
  const changed =
    goods.lines !== firstLines ||
    Object.keys(first).some((name) => values[name as QuotationField] !== first[name as QuotationField]);
  return { submission, values, bind, set, goods, changed, send };
}
