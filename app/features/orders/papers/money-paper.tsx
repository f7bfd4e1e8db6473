import type { ReactNode } from 'react';
import { papersText as text } from '#contract/texts/papers.ts';
import { proofInWords, wayOnPapers } from '#contract/texts/proof-in-words.ts';
import { Both } from '#app/ui/both.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Store } from '#contract/shop/settings.ts';
import { FiscalStanding } from './fiscal-standing.tsx';
import { buyerRows } from './invoice.tsx';
import { PAPER_TITLES } from './paper-titles.ts';
import { PaperAbout } from './paper-about.tsx';
import { Rows, Sheet, SheetHeading } from './sheet.tsx';

interface MoneyPaperProps {
  order: Order;
  paper: OrderPaper;
  store: Store;
  tools: ReactNode;
}

/** A receipt for money that came, or a payment voucher for money that went back. */
export function MoneyPaper({ order: now, paper, store, tools }: MoneyPaperProps) {
  const { kind, movement, fiscal, content } = paper;
  const order = { ...now, ...content };
  return (
    <Sheet title={text.both(PAPER_TITLES[kind])} order={order} paper={paper} store={store} tools={tools}>
      {(kind !== 'payment-voucher' || fiscal?.number) && (
        <FiscalStanding number={fiscal?.number ?? null} paper={paper} />
      )}
      <section className="mt-5">
        <SheetHeading of={text.both('buyer')} />
        <Rows of={buyerRows(order)} />
      </section>
      <PaperAbout paper={paper} />
      {movement && <Money order={order} paper={{ kind, movement }} />}
    </Sheet>
  );
}

interface MoneyProps {
  order: Order;
  paper: Pick<OrderPaper, 'kind'> & { movement: NonNullable<OrderPaper['movement']> };
}

function Money({ order, paper: { kind, movement } }: MoneyProps) {
  const { currency, amount } = movement.money;
  const foreign = `${currency} ${amount.replace('-', '')}`;
  const rows = [
    { label: text.both('totalOfOrder'), value: etb(order.totalPrice) },
    {
      label: text.both(kind === 'receipt' ? 'paidWith' : 'refunded'),
      value: wayOnPapers(movement),
    },
    { label: text.both('proof'), value: proofInWords(movement.proof) },
    { label: text.both('inCurrency'), value: currency === 'ETB' ? '' : foreign },
  ];
  return (
    <section className="together mt-5">
      <SheetHeading of={text.both('payment')} />
      <Rows of={rows} />
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 border-y-2 border-ink py-2 text-h3 font-semibold">
        <span>
          <Both
            of={text.both(kind === 'receipt' ? 'received' : 'givenBack')}
            className="text-meta font-normal"
          />
        </span>
        <span className="ml-auto whitespace-nowrap tabular-nums">
          {movement.birr === null ? foreign : etb(movement.birr)}
        </span>
      </p>
    </section>
  );
}

const etb = (birr: number) => text('etb', { birr: formatBirrExact(birr) });
