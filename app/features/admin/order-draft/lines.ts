import { availabilityInWords } from '#app/features/admin/common/availability.ts';
import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { lineKey, type LineIdentity } from '#contract/orders/order-lines.ts';
import type { Product, ProductSummary } from '#contract/goods/products.ts';
import type { ManagedVariant } from '#contract/goods/product-variants.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { discountOfLine } from '#app/features/admin/discounts/line-values.ts';
import type { ReductionValues } from '#app/features/admin/discounts/reduction-values.ts';

/** The facts of a piece beside its price and the number that can be ordered. */
interface PieceFacts {
  /** The price with VAT as it was typed. */
  withVat?: number | undefined;
  /** The pieces in the house. */
  onHand?: number | undefined;
  /** The days of making; 0 or null: nobody has said how many. */
  madeInDays?: number | null | undefined;
}

export interface PieceChoice extends PieceFacts {
  variant: string;
  variantName: string;
  price: number;
  countInStock: number;
}

/** A line of an order that staff write or change, with the last known price and stock of its variant. */
export interface DraftLine extends Partial<PieceChoice> {
  product: string;
  name: string;
  price: number;
  countInStock: number;
  qty: number;
  /** The rate of its VAT; absent: the usual one. */
  vatPercent?: number | undefined;
  /** The discount on this line as it was typed. */
  reduction?: ReductionValues | undefined;
  /** The agreed price of a line of an order whose discount stays until another one is typed. */
  heldPrice?: number | undefined;
  /** The variants of the product; empty if it has only one, and until they are loaded. */
  choices: readonly PieceChoice[];
}

/** A product that was found, with what is known of its pieces. */
export type FoundPiece = ProductSummary & PieceFacts;

/** Says where pieces come from: those beyond the ones in the house are made. */
export const availabilityOf = (
  orderable: number,
  { onHand = orderable, madeInDays }: Pick<PieceFacts, 'onHand' | 'madeInDays'>,
): string =>
  availabilityInWords({
    inStock: Math.min(onHand, orderable),
    isMade: orderable > onHand,
    days: madeInDays ?? 0,
  });

const isOf = (of: LineIdentity) => (line: DraftLine) => lineKey(line) === lineKey(of);

/** Adds one piece of a found product: to its line, or as a new line. */
export function withPiece(lines: readonly DraftLine[], found: FoundPiece): DraftLine[] {
  const { _id: product, price, withVat, countInStock, onHand, madeInDays, vatPercent } = found;
  const facts = { withVat, onHand, madeInDays };
  const [name] = namesOfPiece(found);
  const known = lines.find((line) => line.product === product && line.choices.length === 0);
  if (known) return lines.map((line) => (line === known ? { ...line, qty: line.qty + 1 } : line));
  return [...lines, { product, name, price, vatPercent, countInStock, ...facts, qty: 1, choices: [] }];
}

/** Sets the variants of a product on its lines; a line without a variant gets the default one. */
export function withChoices(lines: readonly DraftLine[], whole: Product): DraftLine[] {
  const { options, variants, soldAsSeen, soldAsSeenAm } = whole;
  if (options.length === 0 && !soldAsSeen)
    return lines.map((line) =>
      line.product === whole._id ? { ...line, ...factsOf(variants[0]!, whole) } : line,
    );
  const seen = { sold_as_seen: soldAsSeen, sold_as_seen_am: soldAsSeenAm };
  const choices = variants.map((each) => ({
    variant: each._id,
    variantName: namesOfPiece({ name: '', ...soldNames(options, each.values, seen) })[1],
    price: each.price,
    countInStock: each.countInStock,
    ...factsOf(each, whole),
  }));
  const named = lines.map((line) =>
    line.product === whole._id && !line.variant
      ? { ...line, ...choices.find(({ variant }) => variant === whole.defaultVariant), choices }
      : line,
  );
  return merged(named);
}

/** Gives the lines whose variant is set already, as those of a stored order, the other variants to choose from too. */
export function withAllChoices(lines: readonly DraftLine[], whole: Product): DraftLine[] {
  const probe: DraftLine = { product: whole._id, name: '', price: 0, countInStock: 0, qty: 1, choices: [] };
  const choices = withChoices([probe], whole)[0]?.choices ?? [];
  return withChoices(lines, whole).map((line) =>
    line.product === whole._id && line.choices.length === 0 ? { ...line, choices } : line,
  );
}

/** The facts of a variant, where the answer is one for people of the shop. */
function factsOf(
  {
    onHand,
    withVat,
    regularPrice,
    leadTimeDays,
  }: Product['variants'][number] & Partial<Pick<ManagedVariant, 'onHand' | 'withVat'>>,
  whole: Product,
): PieceFacts {
  const typed = regularPrice === null ? withVat?.price : withVat?.salePrice;
  return { withVat: typed ?? undefined, onHand, madeInDays: leadTimeDays ?? whole.leadTimeDays };
}

/** Gives a line another variant, and joins it with a line that has the same variant already. */
export const withVariant = (lines: readonly DraftLine[], of: LineIdentity, variant: string): DraftLine[] =>
  merged(
    lines.map((line) =>
      isOf(of)(line)
        ? {
            ...line,
            heldPrice: undefined,
            ...line.choices.find((choice) => choice.variant === variant),
          }
        : line,
    ),
  );

export const withQuantity = (lines: readonly DraftLine[], of: LineIdentity, qty: number): DraftLine[] =>
  lines.map((line) => (isOf(of)(line) ? { ...line, qty } : line));

/** Sets the typed discount of a line. */
export const withReduction = (
  lines: readonly DraftLine[],
  of: LineIdentity,
  reduction: ReductionValues,
): DraftLine[] => lines.map((line) => (isOf(of)(line) ? { ...line, reduction } : line));

export const without = (lines: readonly DraftLine[], of: LineIdentity): DraftLine[] =>
  lines.filter((line) => !isOf(of)(line));

/** A line as calls take it. */
export const requestedLine = (line: DraftLine) => {
  const { product, variant, qty } = line;
  return { product, ...(variant && { variant }), qty, ...discountOfLine(line) };
};

/** Joins lines of the same variant, with their quantities added. */
function merged(lines: readonly DraftLine[]): DraftLine[] {
  const byKey = new Map<string, DraftLine>();
  for (const line of lines) {
    const before = byKey.get(lineKey(line));
    byKey.set(lineKey(line), before ? { ...before, qty: before.qty + line.qty } : line);
  }
  return [...byKey.values()];
}
