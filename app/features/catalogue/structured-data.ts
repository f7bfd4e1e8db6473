import { toBirr, toSantim, vatOf } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { shellText } from '#contract/texts/shell.ts';
import { findCategory } from './categories.ts';
import { describedAs } from './picture-alt.ts';

/** The picture for link previews of a product; undefined where its own is not the shop's to work with. */
export function previewOf({ _id, name, image, contentVersion }: Product) {
  if (!image.startsWith('/images/')) return undefined;
  return { address: `/images/preview/${_id}-${contentVersion}.jpg`, alt: name };
}

/**
 * A product and the way to it as schema.org describes them, for search engines. The price is what a buyer pays for
 * one piece: with VAT, as the page says too; delivery is not in it.
 */
export function productData(product: Product, addressOf: (path: string) => string): object[] {
  const { _id, name, nameAm, description, images, brand, materials, colour, countInStock } = product;
  const address = addressOf(`/product/${_id}`);
  const ofNew = offerOf(address, product.price, countInStock, 'NewCondition');
  const pieces = (product.displayPieces ?? [])
    .filter((piece) => piece.countInStock > 0)
    .map((piece) => ({
      ...offerOf(`${address}?variant=${piece._id}`, piece.price, piece.countInStock, 'UsedCondition'),
      description: piece.variantName,
    }));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      ...(nameAm ? { alternateName: nameAm } : {}),
      ...(description ? { description } : {}),
      sku: _id,
      url: address,
      image: images.map((image) => pictureData(product, image, addressOf)),
      ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
      ...(materials ? { material: materials } : {}),
      ...(colour ? { color: colour } : {}),
      offers: pieces.length > 0 ? [ofNew, ...pieces] : ofNew,
      ...(product.numReviews > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: product.rating,
              reviewCount: product.numReviews,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
    },
    breadcrumbData(product, addressOf),
  ];
}

/** One way in which it is sold: new, or as it stands in the showroom. */
function offerOf(url: string, birr: number, count: number, condition: 'NewCondition' | 'UsedCondition') {
  const santim = toSantim(birr);
  const price = toBirr(santim + vatOf(santim)).toFixed(2);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'ETB',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'ETB',
      valueAddedTaxIncluded: true,
    },
    availability: `https://schema.org/${count > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${condition}`,
  };
}

/** A picture's address, with what it shows where somebody has said so. */
function pictureData(product: Product, image: string, addressOf: (path: string) => string): string | object {
  const contentUrl = addressOf(image.replace(/-400\.jpg$/, '-800.jpg'));
  const caption = describedAs(product, image);
  return caption ? { '@type': 'ImageObject', contentUrl, caption } : contentUrl;
}

function breadcrumbData(product: Product, addressOf: (path: string) => string): object {
  const category = findCategory(product.category);
  const way = [
    { name: shellText('shop'), path: '/shop' },
    ...(category
      ? [{ name: catalogueText(`categories.${category}`), path: `/shop?category=${category}` }]
      : []),
    { name: product.name, path: `/product/${product._id}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}
