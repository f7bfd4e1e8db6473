import type { ReactNode } from 'react';
import { papersText as text } from '#contract/texts/papers.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, type Text } from '#app/ui/both.tsx';
import { houseInWords } from '#contract/searching/house-words.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Store } from '#contract/shop/settings.ts';
import { placeIn } from '#contract/shop/words-of-shop.ts';
import { cityIn, countryIn } from '#contract/texts/place-in.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { Logo } from '#app/features/shell/header/logo.tsx';
import { PaperDay } from './paper-day.tsx';
import './papers.css';

interface SheetProps {
  title: { en: string; am: string };
  order: Order;
  store: Store;
  children: ReactNode;
}

/** A sheet of paper. */
export function Page({ title, order, store, children }: SheetProps) {
  return (
    <article
      aria-label={title.en}
      className="sheet rounded-control border border-line bg-surface px-4 py-6 sm:px-10 sm:py-10 print:border-0 print:p-0"
    >
      <Head title={title} order={order} store={store} />
      {children}
    </article>
  );
}

/** The head of a sheet: the seller, and the title, number and date. */
function Head({ title, order, store }: Pick<SheetProps, 'title' | 'order' | 'store'>) {
  const rows = [
    { label: text.both('number'), value: order.number },
    { label: text.both('date'), value: <PaperDay moment={order.createdAt} /> },
  ];
  return (
    <>
      <div aria-hidden className="tibeb mb-5 text-brand" />
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-5">
        <Seller store={store} />
        <div className="min-w-0">
          <h1 className="text-h2 font-semibold">
            <Both of={title} />
          </h1>
          <Rows of={rows} />
        </div>
      </header>
    </>
  );
}

/** The seller with the data that the law demands on papers. */
export function Seller({ store }: { store: Store }) {
  const place = placeIn(store);
  return (
    <div className="min-w-0 grow basis-60">
      {store.look?.logo && (
        <div className="sheet-logo">
          <Logo of={store.look} name={store.name} />
        </div>
      )}
      <p className="text-h3 font-semibold">{store.legalName || store.name}</p>
      {store.legalName && store.legalName !== store.name && <p>{store.name}</p>}
      {store.look?.nameAm && <Am className="block">{store.look.nameAm}</Am>}
      {place && <p>{place}</p>}
      <p>{[store.phone, store.email].filter((part) => part !== '').join(' · ')}</p>
      {store.tin && <p>{`${text('tin')} ${store.tin}`}</p>}
      {store.vatNumber && <p>{`${text('vatNumber')} ${store.vatNumber}`}</p>}
    </div>
  );
}

/** Labels and their values in two columns; rows without a value are left out. */
export function Rows({ of }: { of: readonly { label: Text; value: ReactNode }[] }) {
  const said = of.filter(({ value }) => value !== '');
  return (
    <dl className="mt-1 grid grid-cols-[minmax(5rem,auto)_minmax(60%,1fr)] gap-x-4">
      {said.map(({ label, value }) => (
        <div key={label.en} className="contents">
          <dt className="text-soft">
            <Both of={label} className="text-meta font-normal" />
          </dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SheetHeading({ of }: { of: { en: string; am: string } }) {
  return (
    <h2 className="text-h3 font-semibold">
      <Both of={of} className="text-meta font-normal text-soft" />
    </h2>
  );
}

/** Returns the address in one line; '' without an address. */
export function addressLine(of: Order['shippingAddress']): string {
  const { address, city, postalCode, country } = of;
  const whole = [address, houseInWords(of), `${cityIn(city)} ${postalCode}`, countryIn(country)];
  return address && withCommas(whole);
}
