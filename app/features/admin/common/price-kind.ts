import { useRouteLoaderData } from 'react-router';
import { grossOf, netOf, type PriceKind } from '#contract/goods/typed-prices.ts';
import { formatBirr, isBirr, toBirr, toSantim, VAT_PERCENT } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { typedPricesText as text } from '#contract/texts/typed-prices.ts';

/** The kind that an owner has just chosen: the facts of the shop are loaded once for each document. */
let chosen: PriceKind | null = null;
export const notePriceKind = (kind: PriceKind): void => void (chosen = kind);

/** Returns the kind of price that the people of this shop type and read. */
export function usePriceKind(): PriceKind {
  const { typesWithVat } = useStoreFacts();
  return chosen ?? (typesWithVat ? 'with-vat' : 'without-vat');
}

/** Returns the VAT rate of what has none of its own, in percent. */
export const useUsualRate = (): number => useStoreFacts().vatPercent ?? VAT_PERCENT;

interface StoreFacts {
  typesWithVat?: true;
  vatPercent?: number;
}

function useStoreFacts(): StoreFacts {
  const root = useRouteLoaderData('root') as { store?: StoreFacts } | undefined;
  return root?.store ?? {};
}

/** Returns the typed amount in santim; null where the text is none. */
export function typedSantim(typed: string): number | null {
  const read = readTypedAmount(typed);
  return 'amount' in read && isBirr(read.amount) && read.amount > 0 ? toSantim(read.amount) : null;
}

/** The small words beside a typed price: the price of the other kind, and what buyers pay where that differs. */
export function otherPrice(typed: string, kind: PriceKind, percent: number = VAT_PERCENT): string {
  const santim = typedSantim(typed);
  if (santim === null) return '';
  const words = (of: number) => formatBirr(toBirr(of));
  if (kind === 'without-vat') return text('others.without-vat', { amount: words(grossOf(santim, percent)) });
  const net = netOf(santim, percent);
  const paid = grossOf(net, percent);
  return [
    text('others.with-vat', { amount: words(net) }),
    ...(paid === santim ? [] : [text('paid', { amount: words(paid) })]),
  ].join(' · ');
}

/** Returns a stored price before VAT, in birr, as its people read it: large in their kind, small in the other one. */
export function bothPrices(
  birr: number,
  kind: PriceKind,
  percent: number = VAT_PERCENT,
): { large: string; small: string } {
  const net = formatBirr(birr);
  const gross = formatBirr(toBirr(grossOf(toSantim(birr), percent)));
  return kind === 'with-vat'
    ? { large: gross, small: text('others.with-vat', { amount: net }) }
    : { large: net, small: text('others.without-vat', { amount: gross }) };
}
