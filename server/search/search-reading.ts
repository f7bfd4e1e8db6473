import type { SearchReading } from '#contract/searching/search.ts';
import { pageOfTopic } from '#contract/searching/shop-topics.ts';
import { toBirr } from '#contract/money.ts';
import { categoryOfKinds } from '#contract/goods/category-kinds.ts';
import { FAMILIES, KIND_NAMES, KINDS, type Family, type Kind } from '#contract/goods/product-attributes.ts';
import { categoryOf } from './reading/understand.ts';
import type { Understood } from './reading/understood.ts';

export const NOTHING_READ: SearchReading = {
  category: null,
  kind: null,
  colours: [],
  materials: [],
  seats: null,
  doors: null,
  bedSize: null,
  shape: null,
  features: [],
  brand: null,
  price: null,
  corrected: null,
  dropped: [],
  notSold: null,
  notSoldAm: null,
  topics: [],
  soon: null,
  reduced: null,
  need: null,
  product: null,
};

/** The corrected query. A guess at a dropped word was of no use, so that word is shown as it was typed. */
export function correctedBut(
  dropped: readonly string[],
  { corrected: all, pieces }: Understood,
): string | null {
  const isLeftOut = ({ typed, corrected }: Understood['pieces'][number]) =>
    corrected !== null && (dropped.includes(typed) || dropped.includes(corrected));
  if (!pieces.some(isLeftOut)) return all;
  const kept = pieces.map((each) => (isLeftOut(each) ? { ...each, corrected: null } : each));
  if (!kept.some(({ corrected }) => corrected !== null)) return null;
  return kept.map(({ typed, corrected }) => corrected ?? typed).join(' ');
}

export function searchReading(query: Understood): SearchReading {
  const { kinds, notSold, price, attributes, corrected, topics } = query;
  const { colourFamilies: colours, materialFamilies: materials, ...others } = attributes;
  const near = nearestOf(notSold?.nearest ?? null);
  return {
    ...NOTHING_READ,
    ...others,
    colours,
    materials,
    kind: notSold ? near.kind : kinds.length === 1 ? kinds[0]! : null,
    category: notSold ? near.category : categoryOf(kinds),
    price: price && {
      from: price.from === null ? null : toBirr(price.from),
      to: price.to === null ? null : toBirr(price.to),
    },
    corrected,
    notSold: notSold?.name ?? null,
    notSoldAm: notSold?.nameAm ?? null,
    // The writer of the answer knows which pages about the house there are.
    topics: topics.map((topic) => ({ topic, page: pageOfTopic(topic, []) })),
  };
}

/** The nearest goods as kind and category: a kind lies within its category, and a whole family of furniture has no kind. */
function nearestOf(nearest: Kind | Family | null): Pick<SearchReading, 'kind' | 'category'> {
  const family = FAMILIES.find((each) => each === nearest);
  const kinds = KIND_NAMES.filter((kind) => (family ? KINDS[kind].family === family : kind === nearest));
  return { kind: family ? null : (kinds[0] ?? null), category: categoryOfKinds(kinds) ?? null };
}
