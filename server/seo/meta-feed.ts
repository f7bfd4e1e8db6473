import type { Availability } from '#contract/goods/offers.ts';
import { csvLine } from '#server/lib/csv/csv-line.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { shortened, type ListedOffer } from './listed-offer.ts';

const LIMITS = FEED_LIMITS.meta;
/** Meta's words for the availabilities of the shop; goods that are made are 'available for order'. */
const WORDS: Readonly<Record<Availability, string>> = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  backorder: 'available for order',
};

type Field = [name: string, of: (offer: ListedOffer) => string | null | undefined];
const cut = (value: string | undefined, most: number) => value && shortened(value, most);

const FIELDS: readonly Field[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => shortened(title, LIMITS.title)],
  ['description', ({ description }) => shortened(description, LIMITS.description)],
  ['availability', ({ availability }) => WORDS[availability]],
  ['condition', ({ condition }) => condition],
  ['price', ({ price, regularPrice }) => `${regularPrice ?? price} ETB`],
  ['sale_price', ({ price, regularPrice }) => regularPrice && `${price} ETB`],
  ['link', ({ link }) => link],
  ['image_link', ({ pictures }) => pictures[0]],
  ['additional_image_link', ({ pictures }) => joinedWithin(pictures.slice(1))],
  ['brand', ({ brand }) => shortened(brand, LIMITS.brand)],
  ['item_group_id', ({ group }) => group?.id],
  ['color', ({ traits }) => cut(traits.color, LIMITS.color)],
  ['size', ({ traits }) => cut(traits.size, LIMITS.size)],
  ['material', ({ traits }) => cut(traits.material, LIMITS.material)],
  ['product_type', ({ categories }) => categories.join(' > ')],
  ['google_product_category', ({ googleCategory }) => googleCategory],
];

/** Joins as many addresses as the platform takes in one field. */
function joinedWithin(pictures: readonly string[]): string {
  let joined = '';
  for (const picture of pictures.slice(0, LIMITS.morePictures)) {
    const longer = joined === '' ? picture : `${joined},${picture}`;
    if (longer.length > LIMITS.morePicturesLength) break;
    joined = longer;
  }
  return joined;
}

/** Writes offers as a catalogue file of Meta: CSV without the byte order mark, which would be part of the first name. */
export async function* metaFeed(offers: AsyncIterable<readonly ListedOffer[]>): AsyncGenerator<string> {
  yield csvLine(FIELDS.map(([name]) => name));
  for await (const some of offers)
    yield some.map((offer) => csvLine(FIELDS.map(([, of]) => of(offer) ?? ''))).join('');
}
