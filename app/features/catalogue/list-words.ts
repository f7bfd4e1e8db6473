import { bothTitlesOf } from '#contract/goods/category-kinds.ts';
import { isOwnPage } from '#contract/searching/facets.ts';
import type { ColourFamily, Kind } from '#contract/goods/product-attributes.ts';
import type { SearchAnswer } from '#contract/searching/search-list.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { listsText } from '#contract/texts/lists.ts';
import { inBoth } from '#app/ui/in-both.ts';
import type { Text } from '#app/ui/both.tsx';
import { isNarrowed, shownCategory, type ShopView } from './facets/shop-address.ts';

export interface ListWords {
  heading: Text;
  /** The title of the page, without the store's name. */
  title: string;
  description: string;
  /** The text about a list that search engines show as a page of its own; null for other lists. */
  about: Text | null;
  /** Asks search engines not to index the page. */
  isHidden: boolean;
}

/** Returns the heading, title and description of a list, for its page and for search engines. */
export function listWords(view: ShopView, { total }: Pick<SearchAnswer, 'total'>): ListWords {
  const { keyword, choices, page } = view;
  const kind = choices.kind?.length === 1 ? (choices.kind[0] as Kind) : undefined;
  const heading = headingOf(view, kind);
  const name = isNarrowed(view) ? bothOnOneLine(heading) : catalogueText('shopTitle');
  const title = keyword ? heading.en : name;
  const isOwn = !keyword && isOwnPage(choices);
  return {
    heading,
    title: page > 1 ? catalogueText('titleOfPage', { title, page }) : title,
    description: descriptionOf(view, heading, kind),
    about: isOwn && kind ? listsText.both(`about.${kind}`) : null,
    isHidden: !isOwn || (kind !== undefined && total === 0),
  };
}

const bothOnOneLine = ({ en, am }: Text): string => (am ? inBoth({ en, am }) : en);

function headingOf(view: ShopView, kind: Kind | undefined): Text {
  const { keyword, choices } = view;
  if (keyword) return { en: catalogueText('searchHeading', { keyword }) };
  if (!isNarrowed(view)) return catalogueText.both('shopHeading');
  const category = shownCategory(view);
  const things = kind
    ? attributesText.both(`kind.${kind}`)
    : category
      ? bothTitlesOf(category)
      : listsText.both('furniture');
  if (choices.colour?.length !== 1) return things;
  const colour = attributesText.both(`colour.${choices.colour[0] as ColourFamily}`);
  return {
    en: listsText('colourOf', { colour: colour.en, things: inSentence(things.en) }),
    am: listsText.am('colourOf', { colour: colour.am, things: things.am }),
  };
}

/** The name of a kind within a sentence: 'corner sofas'. */
const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function descriptionOf(view: ShopView, heading: Text, kind: Kind | undefined): string {
  const { choices } = view;
  if (kind && !choices.colour) return listsText(`about.${kind}`);
  const [category] = choices.category ?? [];
  const isPlain = Object.keys(choices).length === (category ? 1 : 0);
  if (!isPlain) return listsText('description', { heading: heading.en });
  return category ? listsText('description', { heading: heading.en }) : catalogueText('shopDescription');
}
