import { nameIn } from '#contract/texts/reader-language.ts';
import type { ReactNode } from 'react';
import { papersText as text } from '#contract/texts/papers.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { buyerOf } from '#contract/orders/order-buyer.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Store } from '#contract/shop/settings.ts';
import { FiscalStanding } from './fiscal-standing.tsx';
import { InvoicePayment, InvoiceSums } from './invoice-money.tsx';
import { LineTable } from './line-table.tsx';
import { PaperAbout } from './paper-about.tsx';
import { PaperLine } from './paper-line.tsx';
import { addressLine, Rows, Sheet, SheetHeading } from './sheet.tsx';

interface InvoiceProps {
  order: Order;
  /** The numbered invoice; null before money came. */
  paper: OrderPaper | null;
  store: Store;
  tools?: ReactNode;
  /** The sheet is a credit note; it does not mention payments. */
  isCredit?: boolean;
}

/** An order as an invoice: seller, buyer, lines without VAT, VAT, total, and how it was paid. */
export function Invoice({ order: now, paper, store, tools, isCredit = false }: InvoiceProps) {
  // The paper's own amounts replace the order's. A server of the release before sends no VAT by rate with a paper, so
  // the order's rates are dropped.
  const order = { ...now, ...(paper?.content && { taxes: [], ...paper.content }) };
  const number = paper?.isCorrection ? (paper.fiscal?.number ?? null) : order.fiscalReceiptNumber;
  return (
    <Sheet
      title={text.both(isCredit ? 'creditNote' : 'invoice')}
      order={order}
      paper={paper}
      store={store}
      tools={tools}
    >
      <FiscalStanding number={number} paper={paper} />
      <section className="mt-5">
        <SheetHeading of={text.both('buyer')} />
        <Rows of={buyerRows(order)} />
      </section>
      {paper && <PaperAbout paper={paper} />}
      {order.orderItems.length > 0 && <Lines order={order} />}
      <div className="together mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        {!isCredit && (
          <section>
            <SheetHeading of={text.both('payment')} />
            <InvoicePayment order={order} />
          </section>
        )}
        <InvoiceSums order={order} about={paper?.about} />
      </div>
    </Sheet>
  );
}

/** The rows about the buyer, the same on every paper. */
export function buyerRows(order: Order) {
  const { company, tin = '' } = order.shippingAddress;
  const { name, phone, email, country } = buyerOf(order);
  return [
    { label: text.both('name'), value: [company, name].filter(Boolean).join(', ') },
    { label: text.both('tin'), value: tin },
    { label: text.both('address'), value: country ?? addressLine(order.shippingAddress) },
    { label: text.both('phone'), value: phone },
    { label: text.both('email'), value: email },
  ];
}

const columns = () => [
  { label: text.both('item'), className: 'pr-3' },
  { label: text.both('qty'), className: 'pr-3 text-right' },
  { label: text.both('unitPrice'), className: 'hidden pr-3 text-right sm:table-cell print:table-cell' },
  { label: text.both('lineTotal'), className: 'text-right' },
];

function Lines({ order: { orderItems } }: { order: Order }) {
  return (
    <LineTable columns={columns()}>
      {orderItems.map(({ price, qty, ...sold }, index) => (
        <tr key={index} className="border-b border-line align-top">
          <td className="py-2 pr-3 wrap-anywhere print:py-1">
            {nameIn(sold)} <PaperLine line={{ ...sold, qty }} />
            <span className="block text-meta text-soft tabular-nums sm:hidden print:hidden">
              {text('etb', { birr: formatBirrExact(price) })}
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
    </LineTable>
  );
}
