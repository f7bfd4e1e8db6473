/** The product and the variant that a line of a cart or an order asks for. */
export interface LineIdentity {
  /** The product's id; null after the product was deleted. */
  product: string | null;
  variant?: string | null | undefined;
}

/**
 * Tells whether two lines are about the same product and variant. A line without a variant means the product's default
 * variant, so it matches a line of any variant.
 */
export const isSameLine = (one: LineIdentity, other: LineIdentity): boolean =>
  one.product === other.product && (!one.variant || !other.variant || one.variant === other.variant);

/** Finds the quote's line for a line of a cart: a line of exactly that variant first, then one that may be it. */
export const findLine = <Line extends LineIdentity>(
  lines: readonly Line[],
  wanted: LineIdentity,
): Line | undefined =>
  lines.find(
    ({ product, variant }) => product === wanted.product && variant === (wanted.variant ?? undefined),
  ) ?? lines.find((line) => isSameLine(line, wanted));

/** A key of a line in lists and forms. */
export const lineKey = ({ product, variant }: LineIdentity): string =>
  variant ? `${product}:${variant}` : String(product);
