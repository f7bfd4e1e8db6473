import type { ReactNode } from 'react';
import { papersText as text } from '#app/text/papers.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { Store } from '#contract/settings.ts';
import { PaperDay } from './paper-day.tsx';
import { Rows, Sheet, SheetHead, SheetHeading } from './sheet.tsx';

interface InvoiceProps {
  order: Order;
  store: Store;
  tools?: ReactNode;
}

/** An order as an invoice: seller, buyer, lines without VAT, VAT, total, and how it was paid. */
export function Invoice({ order, store, tools }: InvoiceProps) {
  const head = [
    { label: text.number, value: order.number },
    { label: text.date, value: <PaperDay moment={order.createdAt} /> },
  ];
  return (
    <Sheet title={text.invoice} orderId={order._id} tools={tools}>
      <SheetHead store={store} title={text.invoice} rows={head} />
      <Standing number={order.fiscalReceiptNumber} />
      <section className="mt-5">
        <SheetHeading of={text.buyer} />
        <Rows of={buyerRows(order)} />
      </section>
      <Lines order={order} />
      <div className="together mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <SheetHeading of={text.payment} />
          <Payment order={order} />
        </section>
        <Sums order={order} />
      </div>
    </Sheet>
  );
}

/** What it is before the law: a proforma until the fiscal receipt is printed. */
function Standing({ number }: { number: string | null }) {
  if (number !== null) {
    return (
      <p className="mt-5 border-y border-line py-2 text-h3 font-semibold">{text.fiscalReceipt(number)}</p>
    );
  }
  return (
    <p className="mt-5 border-2 border-ink px-3 py-2 text-center text-h2 font-semibold">
      {text.proforma.en} <Am className="block text-h3 font-normal">{text.proforma.am}</Am>
    </p>
  );
}

function buyerRows({ shippingAddress, user }: Order) {
  const { company, tin, name, address, city, postalCode, country, phone, email } = shippingAddress;
  const rows = [
    { label: text.name, value: [company, name].filter(Boolean).join(', ') },
    { label: text.tin, value: tin ?? '' },
    { label: text.address, value: address && `${address}, ${city} ${postalCode}, ${country}` },
    { label: text.phone, value: phone },
    { label: text.email, value: email || user.email },
  ];
  return rows.filter(({ value }) => value !== '');
}

function Lines({ order: { orderItems } }: { order: Order }) {
  return (
    <table className="mt-5 w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-ink text-left align-bottom">
          <th scope="col" className="py-2 pr-3 font-semibold">
            <Both of={text.item} className="block text-meta font-normal" />
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-semibold">
            <Both of={text.qty} className="block text-meta font-normal" />
          </th>
          <th
            scope="col"
            className="hidden py-2 pr-3 text-right font-semibold sm:table-cell print:table-cell"
          >
            <Both of={text.unitPrice} className="block text-meta font-normal" />
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            <Both of={text.lineTotal} className="block text-meta font-normal" />
          </th>
        </tr>
      </thead>
      <tbody>
        {orderItems.map(({ name, price, qty }, index) => (
          <tr key={index} className="border-b border-line align-top">
            <td className="py-2 pr-3 wrap-anywhere print:py-1">
              {name}
              <span className="block text-meta text-soft tabular-nums sm:hidden print:hidden">
                {text.etb(formatBirrExact(price))}
              </span>
            </td>
            <td className="py-2 pr-3 text-right tabular-nums print:py-1">{qty}</td>
            <td className="hidden py-2 pr-3 text-right whitespace-nowrap tabular-nums sm:table-cell print:table-cell print:py-1">
              {formatBirrExact(price)}
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums print:py-1">
              {formatBirrExact(Math.round(price * qty * 100) / 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { order: Order }) {
  const rows = [
    { label: text.items, value: text.etb(formatBirrExact(order.itemsPrice)) },
    { label: text.vat(order.vatPercent), value: text.etb(formatBirrExact(order.taxPrice)) },
    {
      label: text.delivery,
      value:
        order.awaiting === 'transport-price'
          ? text.toBeAgreed
          : text.etb(formatBirrExact(order.shippingPrice)),
    },
  ];
  return (
    <dl className="sm:col-start-2 print:col-start-2">
      {rows.map(({ label, value }) => (
        <Sum key={label.en} label={label} value={value} className="border-b border-line py-1" />
      ))}
      <Sum
        label={text.total}
        value={text.etb(formatBirrExact(order.totalPrice))}
        className="py-2 text-h3 font-semibold"
      />
    </dl>
  );
}

function Sum({
  label,
  value,
  className,
}: {
  label: { en: string; am: string };
  value: string;
  className: string;
}) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <dt>
        <Both of={label} className="text-meta font-normal" />
      </dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}

/** What was taken by hand says how, then its number; cash has none. */
function proofOf(proof: string): string {
  const [, way, reference] = /^(transfer|cheque|cash):(.*)$/.exec(proof) ?? [];
  if (way === undefined) return proof;
  return way === 'cash' ? text.cash : `${text.ways[way as 'transfer' | 'cheque']} ${reference}`;
}

function Payment({ order }: { order: Order }) {
  const { payment, charge } = order;
  const refunds = order.refunds.flatMap((refund) =>
    refund.status === 'completed' && refund.amount !== null ? [{ ...refund, amount: refund.amount }] : [],
  );
  if (!payment) {
    return (
      <p>
        <Both of={text.notPaid} />
      </p>
    );
  }
  const rows = [
    {
      label: text.paidWith,
      value: text.paidBy(text.methods[payment.method], payment.paidAt.slice(0, 10)),
    },
    { label: text.proof, value: proofOf(payment.proof) },
    ...refunds.map(({ amount, charged, createdAt }) => ({
      label: text.refunded,
      value: `${text.etb(formatBirrExact(amount))}, ${text.refundedOn(
        createdAt.slice(0, 10),
        charged.currency === 'ETB' ? '' : `${charged.currency} ${charged.amount}`,
      )}`,
    })),
  ];
  return (
    <>
      <Rows of={rows} />
      {payment.method === 'PayPal' && charge && (
        <p className="mt-1 text-meta text-soft tabular-nums">
          {text.charged(charge.currency, charge.amount, charge.etbPerUnit)}
        </p>
      )}
    </>
  );
}
