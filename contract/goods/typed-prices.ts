import { toBirr, toSantim, vatOn } from '../money.ts';

/**
 * Prices as the people of a shop type and read them. The shop stores prices before VAT; where its people think in
 * prices with VAT, the typed one is kept beside the stored one, because not every price with VAT is the price with VAT
 * of a whole santim. Without Zod, because browsers load this file.
 */
export const PRICE_KINDS = ['with-vat', 'without-vat'] as const;
/** The kind of price that a shop's people think in. */
export type PriceKind = (typeof PRICE_KINDS)[number];

/** A price with VAT, in santim. */
export const addVat = (netSantim: number, percent?: number): number => netSantim + vatOn(netSantim, percent);

/**
 * Returns the price before VAT, in santim, whose price with VAT is nearest to the given one; of two that are equally
 * near the lower one, so that nobody pays more than what was typed. A price stays a price: it never becomes 0.
 */
export function takeOffVat(grossSantim: number, percent: number): number {
  const about = Math.floor((grossSantim * 100) / (100 + percent));
  const least = grossSantim > 0 ? 1 : 0;
  const distance = (net: number) => Math.abs(addVat(net, percent) - grossSantim);
  return [about - 1, about, about + 1]
    .filter((net) => net >= least)
    .reduce((best, net) => (distance(net) < distance(best) ? net : best), Math.max(about - 1, least));
}

/**
 * Returns the price with VAT as its person reads it, in santim: what was typed, as long as it still means the stored
 * price under the present rate, and else what buyers pay.
 */
export const shownGross = (netSantim: number, typedSantim: number | null, percent: number): number =>
  typedSantim !== null && takeOffVat(typedSantim, percent) === netSantim
    ? typedSantim
    : addVat(netSantim, percent);

/** The prices with VAT that were typed for a price and its sale price, in santim. */
export interface TypedSantim {
  price?: number;
  sale?: number | null;
}

/** The prices of a variant or product as a call gives them: each before VAT or with it. */
export interface GivenPrices {
  price?: number | null | undefined;
  priceWithVat?: number | null | undefined;
  regularPrice?: number | null | undefined;
  salePrice?: number | null | undefined;
  salePriceWithVat?: number | null | undefined;
}

/** The prices before VAT, in birr, with what was typed. */
export type NetPrices<Given extends GivenPrices> = Omit<
  Given,
  'priceWithVat' | 'salePriceWithVat' | 'price'
> & {
  price: number;
  typedSantim?: TypedSantim;
};

const netBirr = (birr: number, percent: number): number => toBirr(takeOffVat(toSantim(birr), percent));

/** Turns prices that were given with VAT into those before it. */
export function netPricesOf<Given extends GivenPrices>(given: Given, percent: number): NetPrices<Given> {
  const { priceWithVat: price, salePriceWithVat: sale, ...others } = given;
  const typed = {
    ...(typeof price === 'number' && { price: toSantim(price) }),
    ...(sale !== undefined && { sale: sale === null ? null : toSantim(sale) }),
  };
  return {
    ...others,
    ...(typeof price === 'number' && { price: netBirr(price, percent), regularPrice: undefined }),
    ...(sale !== undefined && { salePrice: sale === null ? null : netBirr(sale, percent) }),
    ...(Object.keys(typed).length > 0 && { typedSantim: typed }),
  } as unknown as NetPrices<Given>;
}

interface GivenProduct extends GivenPrices {
  variants?: readonly GivenPrices[] | undefined;
}
type NetVariants<Given extends GivenProduct> = Given['variants'] extends
  | readonly (infer Row extends GivenPrices)[]
  | undefined
  ? { variants?: NetPrices<Row>[] | undefined }
  : unknown;

/** Turns the prices of an update that were given with VAT into those before it, for the product and its variants. */
export function netUpdate<Given extends GivenProduct>(
  given: Given,
  percent: number,
): Omit<NetPrices<Given>, 'variants'> & NetVariants<Given> {
  const { variants, ...product } = given;
  return {
    ...netPricesOf(product, percent),
    ...(variants && { variants: variants.map((row) => netPricesOf(row, percent)) }),
  } as unknown as Omit<NetPrices<Given>, 'variants'> & NetVariants<Given>;
}
