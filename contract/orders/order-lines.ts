/** The product and the variant that a line of a cart or an order asks for. */
export interface LineIdentity {
  /** Null where the product was deleted since. */
  product: string | null;
  variant?: string | null | undefined;
  /** It is sold as it stands in the showroom, which a line without a variant never means. */
  displayPiece?: true | undefined;
}

/**
 * Says whether two lines are about the same: the pair of product and variant counts, and one that names no variant means the
 * product's default one, which the other may name.
 */
export const isSameLine = (one: LineIdentity, other: LineIdentity): boolean =>
  one.product === other.product &&
  (one.variant && other.variant ? one.variant === other.variant : !one.displayPiece && !other.displayPiece);

/** The line of a quote that is about a line of a cart: one of its very variant before one that may be. */
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
