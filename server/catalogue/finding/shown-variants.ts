import type { Choices } from '#contract/searching/facets.ts';
import { toBirr } from '#contract/money.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { havingChosen, VARIANT_FACETS, type FacetedVariant } from './facet-values.ts';
import { orderableOf, regularOf } from '../variants/variant-answers.ts';
import { listVariants, type VariantRow } from '../variants/variants.store.ts';

/** By what a list shows a product as one of its variants. */
export interface WantedVariant {
  /** A shown variant has all of these that are of variants. */
  choices: Choices;
  /** From the words of a search: the earlier ones count more, and one that no variant has does not count. */
  liked: readonly Choices[];
  /** Counts what is asked for that a variant is called by; those with the most of it are shown. */
  called?: (named: string) => number;
}

/** The variant as which a list shows a product, by what its card says of it. */
export interface ShownVariant {
  _id: string;
  /** Null: it has none of its own. */
  image: string | null;
  price: number;
  regularPrice: number | null;
  countInStock: number;
}

/** Says what is wanted of variants, by the choices and by what was read in the words of a search. */
export function wantedVariant(choices: Choices, reading: SearchReading | null): WantedVariant {
  if (!reading) return { choices, liked: [] };
  const { colours, materials, price, dropped } = reading;
  const range = price && `${Math.ceil(price.from ?? 0)}-${price.to === null ? '' : Math.floor(price.to)}`;
  const liked: Choices[] = [
    { colour: colours },
    // Where nothing has all, a material may be what is missing; the colour then shows more of what was meant.
    { material: dropped.length === 0 ? materials : [] },
    { price: range ? [range] : [] },
  ];
  return { choices, liked };
}

/** Makes the choice of the variant as which a product is shown; null: as itself, because nothing is wanted of its variants. */
export function shownVariantBy({
  choices,
  liked,
  called,
}: WantedVariant): (variants: readonly FacetedVariant[] | undefined) => FacetedVariant | null {
  const isFitting = havingChosen(choices);
  const likes = liked
    .filter((like) => VARIANT_FACETS.some((name) => like[name]?.length && !choices[name]?.length))
    .map((like) => havingChosen(like)!);
  // A list of the whole shop asks for each product, so nothing is made where the first that fits is enough.
  if (isFitting && likes.length === 0 && !called)
    return (variants) => variants?.find((each) => each.isListed && isFitting(each)) ?? null;
  return (variants = []) => {
    let best = isFitting ? variants.filter((each) => each.isListed && isFitting(each)) : variants;
    let isWanted = isFitting !== null;
    for (const isLiked of likes) {
      const having = best.filter(isLiked);
      if (having.length === 0) continue;
      best = having;
      isWanted = true;
    }
    const named = called ? calledMost(best, called) : [];
    return named[0] ?? (isWanted ? (best[0] ?? null) : null);
  };
}

/** Those of the variants that are called most like what is asked for; none where none is, or where all are alike. */
function calledMost(
  variants: readonly FacetedVariant[],
  called: NonNullable<WantedVariant['called']>,
): readonly FacetedVariant[] {
  const counts = variants.map(({ named = '' }) => called(named));
  const most = Math.max(0, ...counts);
  return counts.every((count) => count === most) ? [] : variants.filter((_each, at) => counts[at] === most);
}

/** Finds what cards say of variants, by the ids of their products. */
export async function listShownVariants(
  db: Executor,
  shown: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ShownVariant>> {
  if (shown.size === 0) return new Map();
  const rows = await listVariants(db, [...shown.keys()]);
  return new Map(
    rows.flatMap((row) =>
      shown.get(row.product_id) === row.id ? [[row.product_id, answerOf(row)] as const] : [],
    ),
  );
}

function answerOf(row: VariantRow): ShownVariant {
  const regular = regularOf(row);
  return {
    _id: row.id,
    image: row.images[0] ?? null,
    price: toBirr(row.now_santim),
    regularPrice: regular === null ? null : toBirr(regular),
    countInStock: orderableOf(row),
  };
}
