import { useEffect, useState } from 'react';
import { papersText as text } from '#contract/texts/papers.ts';
import { Both } from '#app/ui/both.tsx';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { NEWEST_INVOICE } from '#contract/books/papers.ts';
import { findPapers } from './find-papers.ts';
import { PaperButton } from './paper-button.tsx';
import { PAPER_TITLES } from './paper-titles.ts';

/** The milliseconds until papers that are being issued are asked for again, and the most tries. */
const AGAIN_MS = 4_000;
const MOST_ASKED = 20;

/** The papers of an order as PDF: the newest invoice or the proforma, and all with their numbers. Lazily loaded. */
export default function OrderPapers({ order }: { order: Order }) {
  const hasMoney = order.isPaid || order.amountPaid > 0 || order.refunds.length > 0;
  return (
    <section aria-label={text('papers')} className="print:hidden">
      <PaperButton orderId={order._id} paper={NEWEST_INVOICE} variant="secondary">
        <Both of={text.both(hasMoney ? 'invoice' : 'proforma')} />
      </PaperButton>
      {hasMoney && <Numbered order={order} />}
    </section>
  );
}

function Numbered({ order }: { order: Order }) {
  const papers = usePapers(order);
  return (
    <ul className="mt-3 divide-y divide-line">
      {papers.map((paper) => (
        <Entry key={paper._id} orderId={order._id} paper={paper} />
      ))}
    </ul>
  );
}

function Entry({ orderId, paper }: { orderId: string; paper: OrderPaper }) {
  const { kind, number, movement, fiscal, content } = paper;
  const birr = movement ? movement.birr : kind === 'credit-note' ? (content?.totalPrice ?? null) : null;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PaperButton orderId={orderId} paper={paper._id} variant="quiet" className="-ml-5">
          <Both of={text.both(PAPER_TITLES[kind])} className="text-meta text-soft" />
        </PaperButton>
        {birr !== null && (
          <span className="ml-auto whitespace-nowrap tabular-nums">
            {text('etb', { birr: formatBirrExact(birr) })}
          </span>
        )}
      </div>
      <p className="text-meta text-soft tabular-nums wrap-anywhere">
        {number ?? <Both of={text.both('beingIssued')} />}
      </p>
      {fiscal?.number && (
        <p className="text-meta text-soft wrap-anywhere">
          {text('fiscalReceipt', { number: fiscal.number })}
        </p>
      )}
    </li>
  );
}

/** The papers, read anew when money has moved, and while one of them is being issued. */
function usePapers({ _id, payment, refunds, changes }: Order): OrderPaper[] {
  const [papers, setPapers] = useState<OrderPaper[]>([]);
  const moved = `${_id} ${payment?.paidAt} ${refunds.map(({ status }) => status).join()} ${changes.length}`;
  useEffect(() => {
    let [asked, isOver] = [0, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      asked += 1;
      const found = await findPapers(_id).catch(() => null);
      if (isOver) return;
      if (found) setPapers(found);
      if (asked < MOST_ASKED && found?.some(({ number }) => number === null))
        timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [_id, moved]);
  return papers;
}
