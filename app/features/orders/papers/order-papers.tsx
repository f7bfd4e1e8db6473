import { inShop } from '#contract/texts/reader-language.ts';
import { useEffect, useState } from 'react';
import { papersText as text } from '#contract/texts/papers.ts';
import { Both } from '#app/ui/both.tsx';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { findPapers } from './find-papers.ts';
import { PAPER_TITLES } from './paper-titles.ts';

/** The milliseconds until papers that are being issued are asked for again, and the most tries. */
const AGAIN_MS = 4_000;
const MOST_ASKED = 20;

/** The papers of an order, with their numbers. Lazily loaded. */
export default function OrderPapers({ order }: { order: Order }) {
  const papers = usePapers(order);
  if (papers.length === 0) return null;
  return (
    <section aria-label={text('papers')} className="print:hidden">
      <ul className="divide-y divide-line">
        {papers.map((paper) => (
          <Entry key={paper._id} orderId={order._id} paper={paper} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ orderId, paper }: { orderId: string; paper: OrderPaper }) {
  const { kind, number, movement, fiscal, content } = paper;
  const birr = movement ? movement.birr : kind === 'credit-note' ? (content?.totalPrice ?? null) : null;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {kind === 'invoice' && content === null ? (
          // The invoice has no link in this list, because the button above leads to it.
          <Title kind={kind} />
        ) : (
          <a
            href={inShop(`/order/${orderId}/paper/${paper._id}`)}
            className="inline-flex min-h-11 items-center"
          >
            <Title kind={kind} />
          </a>
        )}
        {birr !== null && (
          <span className="ml-auto whitespace-nowrap tabular-nums">
            {text('etb', { birr: formatBirrExact(birr) })}
          </span>
        )}
      </div>
      <p className="text-meta text-soft tabular-nums wrap-anywhere">
        {number ?? <Both of={text.both('beingIssued')} />}
      </p>
      {kind !== 'invoice' && fiscal?.number && (
        <p className="text-meta text-soft wrap-anywhere">
          {text('fiscalReceipt', { number: fiscal.number })}
        </p>
      )}
    </li>
  );
}

const Title = ({ kind }: { kind: OrderPaper['kind'] }) => (
  <span>
    <Both of={text.both(PAPER_TITLES[kind])} className="text-meta text-soft" />
  </span>
);

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
