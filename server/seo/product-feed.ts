import { variantName } from '#contract/goods/variant-names.ts';
import { withVat } from '#contract/money.ts';
import type { Product } from '#contract/goods/products.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { CATEGORIES } from '#contract/goods/products.ts';
import { escapeXml } from './escape-xml.ts';

/** The facts of the shop that stand in its feed. */
export interface FeedShop {
  name: string;
  publicUrl: string;
}

/** The limits of Meta's catalogue: what is longer is refused there with the whole row. */
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

/** A row for each way in which a product is sold; display pieces only while they are there. */
function itemsOf(shop: FeedShop, product: Product): string[] {
  const pieces = (product.displayPieces ?? []).filter(({ countInStock }) => countInStock > 0);
  return [
    ...product.variants.map((variant) =>
      itemOf(shop, product, variant, {
        name: variantName(product.options, variant.values),
        condition: 'new',
      }),
    ),
    ...pieces.map((piece) => itemOf(shop, product, piece, { name: piece.variantName, condition: 'used' })),
  ];
}

interface Told {
  /** The name of the variant; '' where there is nothing to choose. */
  name: string;
  condition: 'new' | 'used';
}

function itemOf(shop: FeedShop, product: Product, variant: Variant, told: Told): string {
  const address = `/product/${product._id}`;
  const isOnly = told.name === '';
  const [image, ...others] = picturesOf(product, variant, shop.publicUrl);
  const title = isOnly ? product.name : `${product.name}, ${told.name}`;
  const fields: [name: string, value: string | undefined][] = [
    ['id', variant.sku ?? variant._id],
    ['item_group_id', product._id],
    ['title', shortened(title, LONGEST.title)],
    ['description', shortened(product.description || title, LONGEST.description)],
    ['availability', availabilityOf(variant)],
    ['condition', told.condition],
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

/** Made to order is 'available for order': it can be bought, and comes later. */
const availabilityOf = ({ countInStock, isMadeToOrder }: Variant): string =>
  countInStock === 0 ? 'out of stock' : isMadeToOrder ? 'available for order' : 'in stock';

/** Prices as a buyer pays them: with VAT. */
function pricesOf({ price, regularPrice }: Variant, vatPercent?: number): [string, string][] {
  const written = (birr: number) => `${withVat(birr, vatPercent).toFixed(2)} ETB`;
  if (regularPrice === null) return [['price', written(price)]];
  return [
    ['price', written(regularPrice)],
    ['sale_price', written(price)],
  ];
}

/** The pictures of a variant, else of its product; of the shop's own pictures the large ones. */
function picturesOf(product: Product, { images }: Variant, publicUrl: string): string[] {
  const chosen = images.length > 0 ? images : product.images;
  return chosen
    .slice(0, LONGEST.pictures)
    .map((image) => new URL(image.replace(/-400\.jpg$/, '-800.jpg'), `${publicUrl}/`).href);
}

function kindOf(category: string): string | undefined {
  const known = CATEGORIES.find((each) => each === category);
  return known && catalogueText(`categories.${known}`);
}

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
