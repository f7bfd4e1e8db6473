import { ordersText as text } from '#app/text/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { formatBirrExact, VAT_PERCENT } from '#contract/money.ts';
import type { Awaited, Transport } from '#contract/orders.ts';

export interface AmountsOf {
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  totalPrice: number;
  vatPercent?: number;
  transport?: Transport;
  /** Of an order; without it these are the amounts of a cart. */
  awaiting?: Awaited | null;
}

interface Text {
  en: string;
  am?: string;
}
interface Row {
  label: { en: string; am: string };
  birr: number;
  /** In the amount's place. */
  words?: Text;
  note?: Text;
}

/** Nobody has set the price of transport yet; it may be set to nothing. */
export const isTransportOpen = ({ transport, awaiting }: AmountsOf): boolean =>
  awaiting === undefined ? transport === 'by-agreement' : awaiting === 'transport-price';

/** How a total comes about: items, delivery, VAT. */
export function Amounts({ of }: { of: AmountsOf }) {
  const open = isTransportOpen(of);
  const rows: Row[] = [
    { label: text.items, birr: of.itemsPrice },
    {
      label: text.shippingFee,
      birr: of.shippingPrice,
      words: open ? text.byAgreement : undefined,
      note: open ? text.byAgreementHint : of.shippingPrice === 0 ? text.free : undefined,
    },
    { label: text.tax, birr: of.taxPrice, note: text.taxHint(of.vatPercent ?? VAT_PERCENT) },
  ];
  return (
    <dl>
      {rows.map(({ label, birr, words, note }) => (
        <div key={label.en} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt>
            {label.en} <Am className="text-meta text-soft">{label.am}</Am>
          </dt>
          <dd className="ml-auto text-right tabular-nums">
            {words ? (
              <>
                {words.en} <Am className="text-meta text-soft">{words.am}</Am>
              </>
            ) : (
              <span className="whitespace-nowrap">{text.amount(formatBirrExact(birr))}</span>
            )}
          </dd>
          {note && (
            <dd className="basis-full text-meta text-soft">
              {note.en} {note.am && <Am className="block">{note.am}</Am>}
            </dd>
          )}
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-price font-semibold">
        <dt>
          {text.total.en} <Am className="text-meta font-normal text-soft">{text.total.am}</Am>
          {open && <span className="block text-meta font-normal text-soft">{text.withoutTransport.en}</span>}
        </dt>
        <dd className="whitespace-nowrap tabular-nums">{text.amount(formatBirrExact(of.totalPrice))}</dd>
      </div>
    </dl>
  );
}

interface Charge {
  currency: string;
  amount: string;
  etbPerUnit: string;
  source: string;
  asOf: string | null;
}

/** What the provider charges for it, in its own currency, and by which rate. */
export function ChargedLine({ charge }: { charge: Charge | null }) {
  if (!charge) return null;
  const origin = [charge.source, charge.asOf?.slice(0, 10)].filter(Boolean).join(', ');
  return (
    <p className="text-meta text-soft tabular-nums">
      {text.charged(charge.currency, charge.amount, charge.etbPerUnit, origin)}
    </p>
  );
}
