import { writtenDay } from '#contract/days/written-days.ts';
import { papersText } from '#contract/texts/papers.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { asOnPapers, sumLabel, sumValue } from '#contract/texts/sum-words.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { sumRows } from '#contract/orders/sum-rows.ts';
import type { Store } from '#contract/shop/settings.ts';
import { promiseIn } from '#contract/shop/words-of-shop.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { PaperDay } from '#app/features/orders/papers/paper-day.tsx';
import { Rows, Seller, SheetHeading } from '#app/features/orders/papers/sheet.tsx';
import { Both } from '#app/ui/both.tsx';
import { QuotationLines } from './quotation-lines.tsx';
import '#app/features/orders/papers/papers.css';

interface QuotationSheetProps {
  quotation: Quotation;
  store: Store;
}

/** A quotation as a sheet of paper: seller, the person who asked, goods, sums, terms, and a place for the stamp. */
export function QuotationSheet({ quotation, store }: QuotationSheetProps) {
  return (
    <article
      aria-label={text('title')}
      className="sheet rounded-control border border-line bg-surface px-4 py-6 sm:px-10 sm:py-10 print:border-0 print:p-0"
    >
      <div aria-hidden className="tibeb mb-5 text-brand" />
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-5">
        <Seller store={store} />
        <div className="min-w-0">
          <h1 className="text-h2 font-semibold">
            <Both of={text.both('title')} />
          </h1>
          <Rows of={headRows(quotation)} />
        </div>
      </header>
      <p className="mt-5 font-semibold">
        <Both of={text.both('notFiscal')} className="text-meta font-normal text-soft" />
      </p>
      <section className="mt-5">
        <SheetHeading of={text.both('for')} />
        <Rows
          of={[
            {
              label: papersText.both('name'),
              value: withCommas([quotation.company, quotation.name]),
            },
            { label: papersText.both('tin'), value: quotation.tin },
            { label: text.both('deliveredTo'), value: quotation.city },
          ]}
        />
      </section>
      <QuotationLines lines={quotation.orderItems} isOpen={quotation.state === 'open'} />
      <div className="together mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        <Terms quotation={quotation} promise={promiseIn(store)} />
        <Sums of={quotation} />
      </div>
      <p className="mt-5 text-meta text-soft">
        <Both of={text.both('held', { day: writtenDay(quotation.validUntil) })} className="mt-0.5 block" />
      </p>
      <p className="mt-14 w-56 border-t border-input pt-1 text-meta text-soft">
        <Both of={text.both('stamp')} />
      </p>
    </article>
  );
}

const headRows = ({ number, createdAt, validUntil }: Quotation) => [
  {
    label: papersText.both('number'),
    value: number ?? <Both of={papersText.both('beingIssued')} />,
  },
  { label: papersText.both('date'), value: <PaperDay moment={createdAt} /> },
  { label: text.both('validUntil'), value: <PaperDay moment={`${validUntil}T12:00:00+03:00`} /> },
];

function Terms({ quotation, promise }: { quotation: Quotation; promise: string }) {
  const { deliveryDays, paymentTerms, note } = quotation;
  return (
    <Rows
      of={[
        {
          label: text.both('deliveryTime'),
          value: deliveryDays === null ? promise : <Both of={text.both('days', { days: deliveryDays })} />,
        },
        {
          label: text.both('paymentTerms'),
          value: paymentTerms || <Both of={text.both('paidBefore')} className="block text-meta text-soft" />,
        },
        { label: text.both('note'), value: note },
      ]}
    />
  );
}

const etb = (birr: number) => papersText('etb', { birr: formatBirrExact(birr) });

function Sums({ of }: { of: Quotation }) {
  const { discountPercent, isTransportPriced, totalPrice } = of;
  const rows = asOnPapers(sumRows(of)).filter(({ id }) => id !== 'total');
  const total = isTransportPriced ? papersText.both('total') : text.both('totalWithoutDelivery');
  return (
    <dl className="tabular-nums">
      {discountPercent > 0 && (
        <div className="py-1 text-meta text-soft">
          <dt className="sr-only">{papersText('discount')}</dt>
          <dd>
            <Both of={text.both('discount', { percent: discountPercent })} className="block" />
          </dd>
        </div>
      )}
      {rows.map((row) => {
        const [label, value] = [sumLabel(row), sumValue(row)];
        return (
          <div key={label.en} className="flex flex-wrap justify-between gap-x-4 py-1">
            <dt>
              <Both of={label} className="text-meta text-soft" />
            </dt>
            <dd className="ml-auto whitespace-nowrap">
              <Both of={value} className="text-meta text-soft" />
            </dd>
          </div>
        );
      })}
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-y-2 border-ink py-2 text-h3 font-semibold">
        <dt>
          <Both of={total} className="text-meta font-normal" />
        </dt>
        <dd className="ml-auto whitespace-nowrap">{etb(totalPrice)}</dd>
      </div>
    </dl>
  );
}
