import { dayInEthiopia, later } from '#contract/days/days.ts';
import { googleCategoryOf } from '#contract/goods/google-categories.ts';
import { availabilityOf, offerId, offerPath, traitsOf, type Trait } from '#contract/goods/offers.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { withVat } from '#contract/money.ts';
import type { Product } from '#contract/goods/products.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import { findCategory } from '#contract/goods/categories.ts';
import { NO_PICTURE } from '#server/catalogue/catalogue.service.ts';
import { escapeXml } from './escape-xml.ts';

/** The facts about the shop that its product feed contains. */
export interface FeedShop {
  name: string;
  publicUrl: string;
}

/**
 * The limits of Google's product data specification (support.google.com/merchants/answer/7052112), in characters, and of
 * pictures beside the first. Those of Meta's catalogue, which refuses a whole row with a longer value, are wider.
 */
const LONGEST = { title: 150, description: 5000, brand: 70, color: 40, size: 100, material: 200 };
const MOST_MORE_PICTURES = 10;
const SPACE = 'xmlns:g="http://base.google.com/ns/1.0"';

/** Writes products as RSS 2.0 with the fields that Meta, Google and shops at Telegram read, in chunks. */
export async function* productFeed(shop: FeedShop, products: AsyncIterable<Product>): AsyncGenerator<string> {
  const { name, publicUrl } = shop;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${SPACE}><channel>\n`;
  yield `<title>${escapeXml(name)}</title><link>${escapeXml(publicUrl)}/</link>`;
  yield `<description>${escapeXml(name)}</description>\n`;
  for await (const product of products) yield itemsOf(shop, product, dayInEthiopia(new Date())).join('');
  yield '</channel></rss>\n';
}

/**
 * The rows of a product, one for each of its variants; a floor model has the condition 'used'. A variant without a
 * picture has none, because other platforms refuse such a row, and would show the drawing that stands in for it. Nor has
 * one that is made to order without a lead time, because they want the day on which it is there.
 */
function itemsOf(shop: FeedShop, product: Product, today: string): string[] {
  return product.variants.flatMap((variant) => {
    const pictures = picturesOf(product, variant, shop.publicUrl);
    const available = availableFrom(product, variant, today);
    if (pictures.length === 0 || available === null) return [];
    return [itemOf(shop, product, variant, pictures, available)];
  });
}

type Fields = [name: string, value: string | undefined][];

function itemOf(
  shop: FeedShop,
  product: Product,
  variant: Variant,
  [image, ...others]: readonly string[],
  available: Fields,
): string {
  const { soldAsSeen, soldAsSeenAm } = product;
  const { variantName: told } = soldNames(product.options, variant.values, {
    sold_as_seen: soldAsSeen,
    sold_as_seen_am: soldAsSeenAm,
  });
  const title = told === '' ? product.name : `${product.name}, ${told}`;
  const fields: Fields = [
    ['id', offerId(variant)],
    ...traitFields(product, variant),
    ['title', shortened(title, LONGEST.title)],
    ['description', shortened(product.description || title, LONGEST.description)],
    ...available,
    ['condition', soldAsSeen === null ? 'new' : 'used'],
    ...pricesOf(variant, product.vatPercent),
    ['link', shop.publicUrl + offerPath(product, variant)],
    ['image_link', image],
    ...others.slice(0, MOST_MORE_PICTURES).map((other): [string, string] => ['additional_image_link', other]),
    ['brand', shortened(product.brand || shop.name, LONGEST.brand)],
    ['product_type', kindOf(product.category)],
    ['google_product_category', googleCategoryOf(product)],
  ];
  const written = fields.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : ''));
  return `<item>${written.join('')}</item>\n`;
}

/** The availability, with the day on which goods that are made are there; null where nobody knows that day. */
function availableFrom(product: Product, variant: Variant, today: string): Fields | null {
  const availability = availabilityOf(variant);
  if (availability !== 'backorder') return [['availability', availability]];
  const days = variant.leadTimeDays ?? product.leadTimeDays;
  if (days === null) return null;
  const day = later(today, Math.max(1, days));
  return [
    ['availability', availability],
    ['availability_date', `${day}T00:00+0300`],
  ];
}

/** The group of a variant, and what it has of the properties by which the group varies; nothing without a choice. */
function traitFields({ _id, options, colour, materials }: Product, variant: Variant): Fields {
  const traits = traitsOf(options, variant, ({ name }) => shortened(name, LONGEST.color));
  const said: Partial<Record<Trait, string | null>> = { color: colour, material: materials, ...traits };
  const short = (trait: Trait) => {
    const most = trait === 'color' ? 2 * LONGEST.color : LONGEST[trait];
    return said[trait] ? shortened(said[trait], most) : undefined;
  };
  return [
    ['item_group_id', options.length > 0 ? _id : undefined],
    ['color', short('color')],
    ['size', short('size')],
    ['material', short('material')],
  ];
}

/** The prices that a buyer pays, with VAT. */
function pricesOf({ price, regularPrice }: Variant, vatPercent?: number): [string, string][] {
  const written = (birr: number) => `${withVat(birr, vatPercent).toFixed(2)} ETB`;
  if (regularPrice === null) return [['price', written(price)]];
  return [
    ['price', written(regularPrice)],
    ['sale_price', written(price)],
  ];
}

/**
 * The addresses of the pictures of a variant, or of its product if it has none. The shop's own pictures come in their
 * large size.
 */
function picturesOf(product: Product, { images }: Variant, publicUrl: string): string[] {
  const chosen = images.length > 0 ? images : product.images;
  return chosen
    .filter((image) => image !== NO_PICTURE)
    .map((image) => new URL(image.replace(/-400\.jpg$/, '-800.jpg'), `${publicUrl}/`).href);
}

function kindOf(category: string): string | undefined {
  const own = findCategory(category);
  const upper = findCategory(own?.parent);
  return own && (upper ? `${upper.name} > ${own.name}` : own.name);
}

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
