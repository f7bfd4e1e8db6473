import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { lineKey, type LineIdentity } from '#contract/orders/order-lines.ts';
import type { Product, ProductSummary } from '#contract/goods/products.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { discountOfLine } from '#app/features/admin/discounts/line-values.ts';
import type { ReductionValues } from '#app/features/admin/discounts/reduction-values.ts';

export interface PhoneChoice {
  variant: string;
  variantName: string;
  price: number;
  countInStock: number;
  isMadeToOrder?: true | undefined;
}

/** A line of an order by phone, with the last known price and stock of its variant. */
export interface PhoneLine extends Partial<PhoneChoice> {
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
  choices: readonly PhoneChoice[];
}

const isOf = (of: LineIdentity) => (line: PhoneLine) => lineKey(line) === lineKey(of);

/** Adds one piece of a found product: to its line, or as a new line. */
export function withPiece(lines: readonly PhoneLine[], found: ProductSummary): PhoneLine[] {
  const { _id: product, price, countInStock, vatPercent } = found;
  const [name] = namesOfPiece(found);
  const known = lines.find((line) => line.product === product && line.choices.length === 0);
  if (known) return lines.map((line) => (line === known ? { ...line, qty: line.qty + 1 } : line));
  return [...lines, { product, name, price, vatPercent, countInStock, qty: 1, choices: [] }];
}

/** Sets the variants of a product on its lines; a line without a variant gets the default one. */
export function withChoices(lines: readonly PhoneLine[], whole: Product): PhoneLine[] {
  const { options, variants, soldAsSeen, soldAsSeenAm } = whole;
  if (options.length === 0 && !soldAsSeen) return [...lines];
  const seen = { sold_as_seen: soldAsSeen, sold_as_seen_am: soldAsSeenAm };
  const choices = variants.map(({ _id: variant, values, price, countInStock, isMadeToOrder }) => ({
    variant,
    variantName: namesOfPiece({ name: '', ...soldNames(options, values, seen) })[1],
    price,
    countInStock,
    ...(isMadeToOrder && { isMadeToOrder: true as const }),
  }));
  const named = lines.map((line) =>
    line.product === whole._id && !line.variant
      ? { ...line, ...choices.find(({ variant }) => variant === whole.defaultVariant), choices }
      : line,
  );
  return merged(named);
}

/** Gives a line another variant, and joins it with a line that has the same variant already. */
export const withVariant = (lines: readonly PhoneLine[], of: LineIdentity, variant: string): PhoneLine[] =>
  merged(
    lines.map((line) =>
      isOf(of)(line)
        ? {
            ...line,
            isMadeToOrder: undefined,
            heldPrice: undefined,
            ...line.choices.find((choice) => choice.variant === variant),
          }
        : line,
    ),
  );

export const withQuantity = (lines: readonly PhoneLine[], of: LineIdentity, qty: number): PhoneLine[] =>
  lines.map((line) => (isOf(of)(line) ? { ...line, qty } : line));

/** Sets the typed discount of a line. */
export const withReduction = (
  lines: readonly PhoneLine[],
  of: LineIdentity,
  reduction: ReductionValues,
): PhoneLine[] => lines.map((line) => (isOf(of)(line) ? { ...line, reduction } : line));

export const without = (lines: readonly PhoneLine[], of: LineIdentity): PhoneLine[] =>
  lines.filter((line) => !isOf(of)(line));

/** A line as calls take it. */
export const requestedLine = (line: PhoneLine) => {
  const { product, variant, qty } = line;
  return { product, ...(variant && { variant }), qty, ...discountOfLine(line) };
};

/** Joins lines of the same variant, with their quantities added. */
function merged(lines: readonly PhoneLine[]): PhoneLine[] {
  const byKey = new Map<string, PhoneLine>();
  for (const line of lines) {
    const before = byKey.get(lineKey(line));
    byKey.set(lineKey(line), before ? { ...before, qty: before.qty + line.qty } : line);
  }
  return [...byKey.values()];
}
