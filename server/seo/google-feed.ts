import type { Trait } from '#contract/goods/offers.ts';
import { escapeXml } from './escape-xml.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { shortened, type FeedShop, type ListedOffer } from './listed-offer.ts';

const LIMITS = FEED_LIMITS.google;
const SPACE = 'xmlns:g="http://base.google.com/ns/1.0"';

/** Writes offers as RSS 2.0 with the fields of Google's product data, which Meta and shops at Telegram read as well. */
export async function* googleFeed(
  { name, publicUrl }: FeedShop,
  offers: AsyncIterable<readonly ListedOffer[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${SPACE}><channel>\n`;
  yield `<title>${escapeXml(name)}</title><link>${escapeXml(publicUrl)}/</link>`;
  yield `<description>${escapeXml(name)}</description>\n`;
  for await (const some of offers) yield some.map(itemOf).join('');
  yield '</channel></rss>\n';
}

function itemOf(offer: ListedOffer): string {
  const { traits, price, regularPrice } = offer;
  const [image, ...others] = offer.pictures;
  const trait = (name: Trait): [Trait, string | undefined] => [
    name,
    traits[name] && shortened(traits[name], LIMITS[name]),
  ];
  const fields: [name: string, value: string | undefined | null][] = [
    ['id', offer.id],
    ['item_group_id', offer.group?.id],
    trait('color'),
    trait('size'),
    trait('material'),
    ['title', shortened(offer.title, LIMITS.title)],
    ['description', shortened(offer.description, LIMITS.description)],
    ['availability', offer.availability],
    ['availability_date', offer.availableOn && `${offer.availableOn}T00:00+0300`],
    ['condition', offer.condition],
    ['price', `${regularPrice ?? price} ETB`],
    ['sale_price', regularPrice && `${price} ETB`],
    ['link', offer.link],
    ['image_link', image],
    ...others
      .slice(0, LIMITS.morePictures)
      .map((other): [string, string] => ['additional_image_link', other]),
    ['brand', shortened(offer.brand, LIMITS.brand)],
    ['product_type', offer.categories.join(' > ')],
    ['google_product_category', offer.googleCategory],
  ];
  const written = fields.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : ''));
  return `<item>${written.join('')}</item>\n`;
}
