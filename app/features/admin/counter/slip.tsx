import { useEffect, useRef, type ReactNode } from 'react';
import { PaperDay } from '#app/features/orders/papers/paper-day.tsx';
import { wayName } from '#app/features/quote/way-name.ts';
import { Both, OnPaper, type Text } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { CounterSaleAnswer } from '#contract/paying/counter.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sumRows } from '#contract/orders/sum-rows.ts';
import type { Store } from '#contract/shop/settings.ts';
import { placeIn } from '#contract/shop/words-of-shop.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { papersText } from '#contract/texts/papers.ts';
import { sumLabel, sumValue } from '#contract/texts/sum-words.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { SlipCodeProps } from './slip-code.tsx';
import { fitPageToSlip } from './slip-length.ts';
import { clockTime } from './waiting-list.tsx';
import './slip.css';

type SlipOrder = Pick<
  Order,
  | 'orderItems'
  | 'itemsPrice'
  | 'shippingPrice'
  | 'taxPrice'
  | 'taxes'
  | 'vatPercent'
  | 'discount'
  | 'granted'
  | 'coupon'
  | 'totalPrice'
  | 'amountDue'
  | 'fiscalReceiptNumber'
> & { paidParts: readonly Pick<Order['paidParts'][number], 'amount' | 'proof' | 'method' | 'otherWay'>[] };

/** The contents of the slip of a sale; one that the shop does not have yet has no number. */
export type SlipSale = Pick<CounterSaleAnswer, 'seller' | 'cashGiven' | 'change' | 'soldAt' | 'ethQr'> & {
  order: Omit<SlipOrder, 'orderItems'> & {
    number: number | null;
    orderItems: readonly Pick<
      SlipOrder['orderItems'][number],
      'name' | 'variantName' | 'qty' | 'price' | 'listPrice'
    >[];
  };
};

interface SlipProps {
  sale: SlipSale;
  store: Store;
}

/** The page of a slip. */
export function Slip({ sale, store }: SlipProps) {
  const { order } = sale;
  return (
    <div className="page pt-6 pb-20 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Both of={papersText.both('print')} />
        </Button>
        <a href="/admin/counter" className={buttonClass({ variant: 'secondary' })}>
          {text('slipCounter')}
        </a>
        <a href={`/admin/orders/${order.number}`} className={buttonClass({ variant: 'quiet' })}>
          {text('slipBack')}
        </a>
      </div>
      <SlipPaper sale={sale} store={store} />
    </div>
  );
}

/** The printed slip, 80 mm wide: the goods, the VAT in their price, how they were paid, and the seller. */
export const SlipPaper = (props: SlipProps) => (
  <OnPaper value>
    <Paper {...props} />
  </OnPaper>
);

function Paper({ sale, store }: SlipProps) {
  const { order, seller, cashGiven, change, soldAt, ethQr } = sale;
  const slip = useRef<HTMLElement>(null);
  useEffect(() => fitPageToSlip(slip.current!), []);
  return (
    <article
      ref={slip}
      aria-labelledby="slip-title"
      className="slip mx-auto w-full max-w-[20rem] border border-line bg-surface p-4 text-meta tabular-nums print:mx-0 print:max-w-none print:border-0 print:p-0"
    >
      <Shop store={store} />
      <h1 id="slip-title" className="mt-2 text-center font-semibold">
        <Both of={text.both('slipTitle')} className="block font-normal" />
      </h1>
      <dl className="mt-2">
        <Row label={papersText.both('order')}>
          {order.number ?? <Both of={text.both('slipWithoutNumber')} className="block" />}
        </Row>
        <Row label={papersText.both('date')}>
          <PaperDay moment={soldAt} /> {clockTime(soldAt)}
        </Row>
        {seller && <Row label={text.both('seller')}>{seller}</Row>}
      </dl>
      <Goods order={order} />
      <Sums order={order} />
      <dl className="border-t border-dashed border-ink py-2">
        {order.paidParts.map((part) => (
          <Row key={part.proof} label={wayOf(part)}>
            {formatBirrExact(part.amount)}
          </Row>
        ))}
        {order.amountDue > 0 && <Row label={text.both('rest')}>{formatBirrExact(order.amountDue)}</Row>}
        {cashGiven !== null && <Row label={text.both('cashGiven')}>{formatBirrExact(cashGiven)}</Row>}
        {change > 0 && <Row label={text.both('changeGiven')}>{formatBirrExact(change)}</Row>}
      </dl>
      {ethQr && <SlipCode code={ethQr} due={order.amountDue} />}
      <Standing number={order.fiscalReceiptNumber} />
    </article>
  );
}

// Few slips have one, and the counter has to come quickly.
const SlipCode = standalonePart<SlipCodeProps>(() => import('./slip-code.tsx'), <div className="h-[30mm]" />);

const Shop = ({ store }: { store: Store }) => (
  <header className="border-b border-dashed border-ink pb-2 text-center">
    <p className="text-h3 font-semibold wrap-anywhere">{store.name}</p>
    {store.look?.nameAm && <p lang="am">{store.look.nameAm}</p>}
    {placeIn(store) && <p className="wrap-anywhere">{placeIn(store)}</p>}
    <p>{store.phone}</p>
    {store.tin && (
      <p>
        <Both of={papersText.both('tin')} /> {store.tin}
      </p>
    )}
  </header>
);

/** Says whether the slip is a fiscal receipt, with its number. */
const Standing = ({ number }: { number: string | null }) => (
  <footer className="border-t border-dashed border-ink pt-2 text-center">
    <p className="font-semibold">
      <Both
        of={number ? { en: papersText('fiscalReceipt', { number }) } : text.both('notFiscal')}
        className="block font-normal"
      />
    </p>
    <p className="mt-1">
      <Both of={text.both('thanks')} />
    </p>
  </footer>
);

function Goods({ order }: Pick<SlipSale, 'order'>) {
  return (
    <ul className="mt-2 border-t border-dashed border-ink py-2">
      {order.orderItems.map(({ name, variantName, qty, price, listPrice }, index) => (
        <li key={index} className="py-0.5">
          <span className="block wrap-anywhere">{withCommas([name, variantName])}</span>
          <span className="flex justify-between gap-3">
            <span>
              {qty} × {listPrice !== undefined && <s>{formatBirrExact(listPrice)}</s>}{' '}
              {formatBirrExact(price)}
            </span>
            <span>{formatBirrExact(toBirr(toSantim(price) * qty))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The sums as on papers, as short as they can be on a narrow strip. */
function Sums({ order }: Pick<SlipSale, 'order'>) {
  const rows = sumRows(order).filter(
    ({ id, birr }) => id !== 'before-discount' && (id !== 'delivery' || birr > 0),
  );
  return (
    <dl className="border-t border-dashed border-ink py-2">
      {rows.map((row) => (
        <Row key={`${row.id} ${row.percent}`} label={sumLabel(row)} isSum={row.id === 'total'}>
          {row.id === 'total' || row.birr < 0 ? sumValue(row).en : formatBirrExact(row.birr)}
        </Row>
      ))}
    </dl>
  );
}

const WAYS = ['cash', 'transfer', 'cheque', 'withheld'] as const;

/** The name of the way in which a part was paid; the proof of a payment without a provider begins with its way. */
function wayOf(part: SlipOrder['paidParts'][number]): Text {
  const [prefix, number = ''] = part.proof.split(':');
  const way = part.otherWay ? undefined : WAYS.find((each) => each === prefix);
  if (way === undefined) return wayName(part);
  const { en, am } = text.both(`ways.${way}`);
  return way === 'cash' ? { en, am: am ?? '' } : { en: `${en} ${number}`, am: am ?? '' };
}

function Row({ label, isSum = false, children }: { label: Text; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-3 ${isSum ? 'mt-1 text-body font-semibold' : ''}`}>
      <dt>
        <Both of={label} />
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
