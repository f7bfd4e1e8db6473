import type { Choices } from '#contract/searching/facets.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { havingChosen, VARIANT_FACETS } from './facet-values.ts';
import type { FacetedVariant } from '../products/list-orders.ts';

/** The filters and search words that decide which variant a product's card shows. */
export interface WantedVariant {
  /** The chosen filters. The shown variant meets all of those that concern variants. */
  choices: Choices;
  /** Wishes from the words of a search, the most important first. A wish that no variant meets is ignored. */
  liked: readonly Choices[];
  /** Counts the words asked for in a variant's name; the variants with the highest count are preferred. */
  called?: (named: string) => number;
}

/** The variant that a product's card in a list shows, as far as the card needs it. */
export interface ShownVariant {
  _id: string;
  /** Null where the variant has no picture of its own. */
  image: string | null;
  price: number;
  regularPrice: number | null;
  countInStock: number;
  onHand: number;
}

/** Returns what the shown variant should have, from the filters and from the words of a search. */
export function wantedVariant(choices: Choices, reading: SearchReading | null): WantedVariant {
  if (!reading) return { choices, liked: [] };
  const { colours, materials, price, dropped, reduced } = reading;
  const range = price && `${Math.ceil(price.from ?? 0)}-${price.to === null ? '' : Math.floor(price.to)}`;
  const liked: Choices[] = [
    { reduced: reduced ? ['1'] : [] },
    { colour: colours },
    // A material counts only where no word was dropped: otherwise the missing word may be the material, and the colour
    // shows better what was meant.
    { material: dropped.length === 0 ? materials : [] },
    { price: range ? [range] : [] },
  ];
  return { choices, liked };
}

/**
 * Creates the function that picks a product's shown variant; it returns null where the card shows the product itself.
 */
export function shownVariantBy({
  choices,
  liked,
  called,
}: WantedVariant): (variants: readonly FacetedVariant[] | undefined) => FacetedVariant | null {
  const isFitting = havingChosen(choices);
  const likes = liked
    .filter((like) => VARIANT_FACETS.some((name) => like[name]?.length && !choices[name]?.length))
    .map((like) => havingChosen(like)!);
  // The function runs for every product of the shop, so filters alone take the first match without building arrays.
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

/**
 * The variants whose names have the most of the words asked for; none where no name has any, or where all have as many.
 */
function calledMost(
  variants: readonly FacetedVariant[],
  called: NonNullable<WantedVariant['called']>,
): readonly FacetedVariant[] {
  const counts = variants.map(({ named = '' }) => called(named));
  const most = Math.max(0, ...counts);
  return counts.every((count) => count === most) ? [] : variants.filter((_each, at) => counts[at] === most);
}

/**
 * Reads the variants that cards show, by the ids of their products: these alone and what cards show of them, because
 * whether a variant can be made, and from which day, takes longer to find than all the rest of a list.
 */
export async function listShownVariants(
  db: Executor,
  shown: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ShownVariant>> {
  if (shown.size === 0) return new Map();
  const rows = await many<ShownVariant & { product: string }>(db)`
    select product_id as product, variant.id as "_id", images[1] as image, birr(now.santim) as price,
      case when now.santim < price_santim then birr(price_santim) end as "regularPrice",
      orderable_of(variant) as "countInStock", on_hand as "onHand"
    from unnest(${[...shown.values()]}::text[]) as wanted (id) join product_variants as variant using (id)
      cross join lateral (select price_of(variant) as santim) as now
    where removed_at is null`;
  return new Map(rows.map(({ product, ...variant }) => [product, variant]));
}
