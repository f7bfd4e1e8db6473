import { addVat, takeOffVat, type PriceKind } from '#contract/goods/typed-prices.ts';
import { formatBirr, isBirr, toBirr, toSantim, UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { priceKindsText as text } from '#contract/texts/price-kinds.ts';
import { otherWords } from '#app/ui/prices/price-kind.ts';

/** Returns the typed amount in santim; null where the text is none. */
export function typedSantim(typed: string): number | null {
  const read = readTypedAmount(typed);
  return 'amount' in read && isBirr(read.amount) && read.amount > 0 ? toSantim(read.amount) : null;
}

interface Asked {
  percent: number | undefined;
  /** The amount is no price that buyers pay. */
  isSum: boolean;
}

/** The small words beside a typed price: the price of the other kind, and what buyers pay where that differs. */
export function otherPrice(
  typed: string,
  kind: PriceKind,
  { percent = UNNAMED_VAT_PERCENT, isSum }: Asked,
): string {
  const santim = typedSantim(typed);
  if (santim === null) return '';
  if (kind === 'without-vat') return otherWords(toBirr(addVat(santim, percent)), kind);
  const net = takeOffVat(santim, percent);
  const paid = addVat(net, percent);
  const words = otherWords(toBirr(net), kind);
  return isSum || paid === santim
    ? words
    : `${words} · ${text('paid', { amount: formatBirr(toBirr(paid)) })}`;
}
