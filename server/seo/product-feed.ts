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

/** The limits of Meta's catalogue, which refuses a whole row with a longer value. */
const LONGEST = { title: 200, description: 9999, pictures: 20 };
const SPACE = 'xmlns:g="http://base.google.com/ns/1.0"';

/** Writes products as RSS 2.0 with the fields that Meta, Google and shops at Telegram read, in chunks. */
export async function* productFeed(shop: FeedShop, products: AsyncIterable<Product>): AsyncGenerator<string> {
  const { name, publicUrl } = shop;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${SPACE}><channel>\n`;
  yield `<title>${escapeXml(name)}</title><link>${escapeXml(publicUrl)}/</link>`;
  yield `<description>${escapeXml(name)}</description>\n`;
  for await (const product of products) yield itemsOf(shop, product).join('');
  yield '</channel></rss>\n';
}

/**
 * The rows of a product, one for each of its variants; a floor model has the condition 'used'. A variant without a
 * picture has none, because other platforms refuse such a row, and would show the drawing that stands in for it.
 */
function itemsOf(shop: FeedShop, product: Product): string[] {
  return product.variants.flatMap((variant) => {
    const pictures = picturesOf(product, variant, shop.publicUrl);
    return pictures.length > 0 ? [itemOf(shop, product, variant, pictures)] : [];
  });
}

function itemOf(
  shop: FeedShop,
  product: Product,
  variant: Variant,
  [image, ...others]: readonly string[],
): string {
  const address = `/product/${product._id}`;
  const { soldAsSeen, soldAsSeenAm } = product;
  const { variantName: told } = soldNames(product.options, variant.values, {
    sold_as_seen: soldAsSeen,
    sold_as_seen_am: soldAsSeenAm,
  });
  const isOnly = product.options.length === 0;
  const title = told === '' ? product.name : `${product.name}, ${told}`;
  const fields: [name: string, value: string | undefined][] = [
    ['id', variant.sku ?? variant._id],
    ['item_group_id', product._id],
    ['title', shortened(title, LONGEST.title)],
    ['description', shortened(product.description || title, LONGEST.description)],
    ['availability', availabilityOf(variant)],
    ['condition', soldAsSeen === null ? 'new' : 'used'],
    ...pricesOf(variant, product.vatPercent),
    ['link', shop.publicUrl + address + (isOnly ? '' : `?variant=${variant._id}`)],
    ['image_link', image],
    ...others.map((other): [string, string] => ['additional_image_link', other]),
    ['brand', product.brand || shop.name],
    ['product_type', kindOf(product.category)],
  ];
  const written = fields.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : ''));
  return `<item>${written.join('')}</item>\n`;
}

/**
 * The availability of a variant. Goods that are made to order are 'available for order': they can be bought, and come
 * later.
 */
const availabilityOf = ({ countInStock, isMadeToOrder }: Variant): string =>
  countInStock === 0 ? 'out of stock' : isMadeToOrder ? 'available for order' : 'in stock';

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
    .slice(0, LONGEST.pictures)
    .map((image) => new URL(image.replace(/-400\.jpg$/, '-800.jpg'), `${publicUrl}/`).href);
}

function kindOf(category: string): string | undefined {
  const own = findCategory(category);
  const upper = findCategory(own?.parent);
  return own && (upper ? `${upper.name} > ${own.name}` : own.name);
}

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
