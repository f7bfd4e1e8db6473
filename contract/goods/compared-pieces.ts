/** The most pieces that are compared side by side, and the fewest that are worth it. */
export const MOST_COMPARED = 3;
export const LEAST_COMPARED = 2;

/** A piece that is compared; without a variant as lists show it. */
export interface ComparedPiece {
  product: string;
  variant: string | null;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (text: string | undefined): text is string => text !== undefined && ID.test(text);

/** The pieces in the query of an address, each product once; `left`: how many are named beyond the most, or by no id. */
export function readCompared(query: URLSearchParams): { pieces: ComparedPiece[]; left: number } {
  const named = query
    .getAll('p')
    .flatMap((text) => text.split(','))
    .filter((text) => text !== '');
  const pieces = new Map<string, ComparedPiece>();
  let left = 0;
  for (const text of named) {
    const [product, variant] = text.toLowerCase().split('~');
    if (!isId(product)) left += 1;
    else if (!pieces.has(product) && pieces.size >= MOST_COMPARED) left += 1;
    else if (!pieces.has(product)) pieces.set(product, { product, variant: isId(variant) ? variant : null });
  }
  return { pieces: [...pieces.values()], left };
}

/** The address on which pieces stand side by side; it can be shared. */
export const compareAddress = (pieces: readonly ComparedPiece[]): string =>
  pieces.length === 0
    ? '/compare'
    : `/compare?p=${pieces.map(({ product, variant }) => (variant ? `${product}~${variant}` : product)).join(',')}`;
