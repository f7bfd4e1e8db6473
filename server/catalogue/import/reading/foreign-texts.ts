import { categories } from '#contract/goods/categories.ts';
import { categoryCalled, familyOf, kindsIn } from '#contract/goods/category-kinds.ts';
import type { Family } from '#contract/goods/product-attributes.ts';
import { MOST_TAGS, tag } from '#contract/goods/products.ts';
import { withoutTags } from './without-tags.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  laquo: '«',
  raquo: '»',
  prime: '′',
  Prime: '″',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  agrave: 'à',
  auml: 'ä',
  ccedil: 'ç',
  eacute: 'é',
  egrave: 'è',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  shy: '',
  zwj: '',
  zwnj: '',
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi;
const LAST_CHARACTER = 0x10ffff;

const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : '';
  });

/** Turns HTML into plain text for descriptions: paragraphs and lines stay, items of lists get a dash. */
export function plainText(html: string): string {
  // WooCommerce writes a line end inside of a text as a backslash and an n.
  const withLines = html.replaceAll('\\n', '\n');
  if (!/<[a-z!/]|&[#a-z]/i.test(withLines)) return withLines.trim();
  return decoded(withoutTags(withLines))
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Words in the categories of other shops, and the family of furniture for each; the first match counts. */
const FAMILY_WORDS: readonly (readonly [RegExp, Family])[] = [
  [/\b(sofas?|couch(es)?|settees?|sectionals?|loveseats?|divans?)\b|ሶፋ/i, 'sofa'],
  [/\b(wardrobes?|closets?|armoires?|cupboards?|cabinets?|dressers?|drawers)\b|ቁም\s?ሳጥን/i, 'wardrobe'],
  [/\b(chairs?|armchairs?|stools?|seats?|seating|benche?s?|recliners?|ottomans?)\b|ወንበር/i, 'chair'],
  [/\b(tables?|desks?|nightstands?|consoles?)\b|ጠረጴዛ/i, 'table'],
  [/\b(beds?|bunks?|headboards?|mattress(es)?|cribs?)\b|አልጋ/i, 'bed'],
];

/** Our category for another shop's words about a product, the most exact words first; undefined where none matches. */
export function categoryOf(sayings: readonly string[]): string | undefined {
  for (const saying of sayings) {
    const own = categoryCalled(saying);
    if (own !== undefined) return own;
    const fits = FAMILY_WORDS.find(([words]) => words.test(saying));
    const ofFamily =
      fits && categories().filter(({ slug }) => kindsIn(slug).length > 0 && familyOf(slug) === fits[1]);
    if (ofFamily?.length === 1) return ofFamily[0]!.slug;
  }
  return undefined;
}

/**
 * Our category for what a file says about one, the most exact words first; where the shop has none, those words, so
 * that a person is asked.
 */
export function categoryCell(sayings: readonly string[]): string {
  const said = sayings.map((each) => each.trim()).filter((each) => each !== '');
  return categoryOf(said) ?? said[0] ?? '';
}

/** The levels of a path such as 'Furniture > Sofas', the deepest first. */
export const levelsOf = (text: string): string[] =>
  text
    .split(/\s*(?:>|\s\/\s)\s*/)
    .map((level) => level.trim())
    .filter(Boolean)
    .toReversed();

/** The tags of another shop, as far as they are valid here: as many and as long as a product of this shop may have. */
export const tagsThatFit = (tags: readonly string[]): string =>
  tags
    .map((each) => plainText(each))
    .filter((each) => tag.safeParse(each).success)
    .slice(0, MOST_TAGS)
    .join(', ');

/** Addresses of pictures in the form that this shop takes: its pages load pictures by https alone. */
export const withHttps = (address: string): string => address.replace(/^http:\/\//i, 'https://');
