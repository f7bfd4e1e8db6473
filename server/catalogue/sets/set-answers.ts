import { taxesByRate, toBirr, UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import type { ManagedSet, ManagedSetLine, OfferedSet, SetPiece } from '#contract/goods/sets.ts';
import { SET_KIND_FACTS } from '#contract/goods/set-kinds.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { shownGross } from '#contract/goods/typed-prices.ts';
import {
  setReduction,
  priceBySets,
  sumOfSet,
  type Piece,
  type SetLine,
  type SetTerms,
} from '#contract/orders/set-prices.ts';
import type { ForSale } from '../listing/for-sale.store.ts';
import type { NamedProduct, SetRow } from './sets.store.ts';

/** Returns the function that finds the usual price of a set's line: of its variant, or of the product's default one. */
export const usualPrices =
  (forSale: readonly ForSale[]) =>
  (line: SetLine): number | undefined =>
    usualOf(forSale, line)?.price_santim;

/** A floor model is sold as seen, at a price of its own, and is part of no set. */
const usualOf = (forSale: readonly ForSale[], { product, variant }: SetLine): ForSale | undefined =>
  forSale.find(
    (row) =>
      row.product === product &&
      row.sold_as_seen === null &&
      (variant === null ? row.isDefault : row.variant === variant),
  );

interface SetSums {
  sumSantim: number;
  priceSantim: number;
  sumGrossSantim: number;
  priceGrossSantim: number;
}

/** The sums of a set that stands alone in a cart, as an order of it would have them; null where a piece is not for sale. */
export function addUpSet(set: SetTerms, forSale: readonly ForSale[]): SetSums | null {
  const sumSantim = sumOfSet(set, usualPrices(forSale));
  if (sumSantim === null) return null;
  const rows = set.lines.map((line) => ({ row: usualOf(forSale, line)!, qty: line.qty }));
  const pieces: Piece[] = rows.map(({ row, qty }) => ({
    ...{ product: row.product, variant: row.variant, qty },
    priceSantim: row.price_santim,
  }));
  const offSantim = setReduction(set, sumSantim);
  const { prices } = priceBySets(pieces, offSantim > 0 ? [{ ...set, offSantim }] : []);
  const lines = (of: readonly number[]) =>
    rows.map(({ row, qty }, index) => ({ priceSantim: of[index]!, qty, vatPercent: row.vat_percent }));
  const netOf = (of: readonly number[]) =>
    lines(of).reduce((sum, each) => sum + each.priceSantim * each.qty, 0);
  const grossOf = (of: readonly number[]) =>
    netOf(of) + taxesByRate(lines(of), netOf(of)).reduce((sum, { taxSantim }) => sum + taxSantim, 0);
  const before = pieces.map(({ priceSantim }) => priceSantim);
  return {
    sumSantim,
    priceSantim: netOf(prices),
    sumGrossSantim: grossOf(before),
    priceGrossSantim: grossOf(prices),
  };
}

/** A set as shoppers see it; null where a piece of it is not for sale. */
export function offeredAnswer(row: SetRow, forSale: readonly ForSale[]): OfferedSet | null {
  const sums = addUpSet(row, forSale);
  if (!sums) return null;
  const pieces = row.lines.map((line) => pieceAnswer(line, forSale));
  const { id: _id, name, nameAm, description, descriptionAm, pictures } = row;
  return {
    ...{ _id, name, nameAm, description, descriptionAm, pictures, pieces },
    points: row.points.flatMap(({ product, variant, x, y }) => {
      const piece = row.lines.findIndex((line) => line.product === product && line.variant === variant);
      return piece < 0 ? [] : [{ piece, x, y }];
    }),
    sum: toBirr(sums.sumSantim),
    price: toBirr(sums.priceSantim),
    sumWithVat: toBirr(sums.sumGrossSantim),
    priceWithVat: toBirr(sums.priceGrossSantim),
    off: toBirr(sums.sumSantim - sums.priceSantim),
    isHere: pieces.every(({ countInStock, qty }) => countInStock >= qty),
  };
}

const namesOf = (row: ForSale) => soldNames(row.options, row.values, row);

const isMade = ({ on_hand: onHand, orderable }: ForSale) => onHand === 0 && orderable > 0;

function pieceAnswer(line: SetLine, forSale: readonly ForSale[]): SetPiece {
  const usual = usualOf(forSale, line)!;
  const hasOptions = usual.options.length > 0;
  const choices =
    line.variant === null && hasOptions
      ? forSale.filter(({ product, sold_as_seen: seen }) => product === line.product && seen === null)
      : [];
  // The default variant comes first where all of its pieces are there, else one that is.
  const isThere = (row: ForSale) => row.orderable >= line.qty;
  const shown = isThere(usual) ? usual : (choices.find(isThere) ?? usual);
  return {
    product: line.product,
    ...(hasOptions && { variant: shown.variant, ...namesOf(shown) }),
    name: shown.name,
    ...(shown.name_am && { nameAm: shown.name_am }),
    image: shown.image,
    price: toBirr(shown.price_santim),
    ...(shown.vat_percent !== UNNAMED_VAT_PERCENT && { vatPercent: shown.vat_percent }),
    qty: line.qty,
    countInStock: shown.orderable,
    isMadeToOrder: isMade(shown),
    leadTimeDays: shown.lead_time_days,
    choices: choices.map((row) => ({
      ...{ variant: row.variant, ...namesOf(row), image: row.image, price: toBirr(row.price_santim) },
      countInStock: row.orderable,
      isMadeToOrder: isMade(row),
      leadTimeDays: row.lead_time_days,
    })),
  };
}

interface Known {
  forSale: readonly ForSale[];
  products: readonly NamedProduct[];
  /** The usual rate of VAT, at which a price of the whole set is typed. */
  vatPercent: number;
}

/** A set as the back office reads it. */
export function managedAnswer(row: SetRow, { forSale, products, vatPercent }: Known): ManagedSet {
  const { id: _id, kind, value, typedSantim, lines, ...words } = row;
  const sums = addUpSet(row, forSale);
  const isBirr = SET_KIND_FACTS[kind].value === 'birr';
  const known = lines.map((line): ManagedSetLine => {
    const sold = usualOf(forSale, line);
    const product = products.find(({ id }) => id === line.product);
    return {
      ...line,
      name: product?.name ?? '',
      variantName: sold && line.variant !== null ? namesOf(sold).variantName : '',
      image: sold?.image ?? product?.image ?? '',
      price: sold ? toBirr(sold.price_santim) : null,
    };
  });
  const isCheaper = sums !== null && sums.priceSantim < sums.sumSantim;
  return {
    _id,
    ...{ name: words.name, nameAm: words.nameAm, pictures: words.pictures },
    ...{ description: words.description, descriptionAm: words.descriptionAm },
    kind,
    value: isBirr && value !== null ? toBirr(value) : value,
    withVat: {
      value: isBirr && value !== null ? toBirr(shownGross(value, typedSantim, vatPercent)) : value,
      sum: toBirr(sums?.sumGrossSantim ?? 0),
      price: toBirr(sums?.priceGrossSantim ?? 0),
    },
    lines: known,
    points: row.points,
    sum: toBirr(sums?.sumSantim ?? 0),
    price: toBirr(sums?.priceSantim ?? 0),
    state: !row.isActive
      ? 'off'
      : sums === null
        ? 'incomplete'
        : isCheaper || kind === 'none'
          ? 'on'
          : 'not-cheaper',
    isActive: row.isActive,
    version: row.version,
  };
}
