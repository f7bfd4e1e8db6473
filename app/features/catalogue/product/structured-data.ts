import { toBirr, toSantim, vatOf } from '#contract/money.ts';
import { COLOUR_FAMILY_NAMES, MATERIAL_FAMILY_NAMES } from '#contract/goods/product-attributes.ts';
import type { Product } from '#contract/goods/products.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import { floorModelsText } from '#contract/texts/floor-models.ts';
import { factsText } from '#contract/texts/product-facts.ts';
import { inReadersLanguage, inShop, nameIn } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';
import { findCategory, shownName } from '#contract/goods/categories.ts';
import { describedAs } from '../gallery/picture-alt.ts';

/**
 * Returns a product and its breadcrumbs as schema.org data for search engines. The price is that of one piece with VAT,
 * as on the page, without delivery. Texts are in the language of the page.
 */
export function productData(product: Product, addressOf: (path: string) => string): object[] {
  const { _id, name, nameAm, images, brand } = product;
  const shown = nameIn(product);
  const other = shown === name ? nameAm : name;
  const description = inReadersLanguage(product.description, product.descriptionAm);
  const address = addressOf(inShop(`/product/${_id}`));
  const seen = inReadersLanguage(product.soldAsSeen ?? '', product.soldAsSeenAm);
  const condition = product.soldAsSeen ? 'UsedCondition' : 'NewCondition';
  const offer = offerOf(address, product, condition);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: shown,
      ...(other ? { alternateName: other } : {}),
      ...(description ? { description } : {}),
      sku: _id,
      url: address,
      image: images.map((image) => pictureData(product, image, addressOf)),
      ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
      ...attributeData(product),
      offers: seen ? { ...offer, description: floorModelsText('named', { seen }) } : offer,
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

/**
 * Returns the attributes that somebody has confirmed; the shop's automatic proposals are not given to search engines.
 */
function attributeData(product: Product) {
  const values = product.options.flatMap((option) => option.values);
  const colours = COLOUR_FAMILY_NAMES.filter(
    (family) =>
      product.colourFamilies.includes(family) ||
      values.some(({ colourFamilies = [] }) => colourFamilies.includes(family)),
  );
  const families = MATERIAL_FAMILY_NAMES.filter(
    (family) =>
      product.materialFamilies.includes(family) ||
      values.some(({ materialFamily }) => materialFamily === family),
  );
  const color = inWords('colour', colours) || inReadersLanguage(product.colour ?? '', product.colourAm);
  // The shop's own words come first, because they say more, such as that the wood is stained.
  const material =
    inReadersLanguage(product.materials ?? '', product.materialsAm) || inWords('material', families);
  const properties = propertiesOf(product);
  return {
    ...(color && { color }),
    ...(material && { material }),
    ...(properties.length > 0 && { additionalProperty: properties }),
  };
}

function propertiesOf(product: Product): object[] {
  const { kind, seats, doors, bedSize, shape, upholstery, features, assembly } = product;
  const said: [name: Parameters<typeof factsText>[0], value: string | number | null, unitCode?: string][] = [
    ['facts.kind', inWords('oneOf', [kind])],
    ['facts.seats', seats],
    ['facts.doors', doors],
    ['facts.bedSize', bedSize, 'CMT'],
    ['facts.shape', inWords('shape', [shape])],
    ['facts.upholstery', inWords('upholstery', [upholstery])],
    ['facts.features', inWords('feature', features)],
    ['facts.assembly', inWords('assembly', [assembly])],
  ];
  return said
    .filter(([, value]) => value)
    .map(([name, value, unitCode]) => ({
      '@type': 'PropertyValue',
      name: factsText(name),
      value,
      ...(unitCode && { unitCode }),
    }));
}

/** Returns the names of values of an attribute; values that this release does not know are left out. */
const inWords = (set: string, said: readonly (string | null)[]): string =>
  said
    .map((each) => `${set}.${each}`)
    .filter((text) => attributesText.has(text))
    .map((text) => attributesText(text))
    .join(', ');

/** Returns the schema.org availability of the shown variant: in stock, made to order, or out of stock. */
function availabilityOf({ countInStock, variants, defaultVariant }: Product): string {
  const shown = variants.find(({ _id }) => _id === defaultVariant);
  return countInStock === 0 ? 'OutOfStock' : shown?.isMadeToOrder ? 'MadeToOrder' : 'InStock';
}

/** One offer of a product: new, or used as a floor model of the showroom. */
function offerOf(url: string, product: Product, condition: 'NewCondition' | 'UsedCondition') {
  const santim = toSantim(product.price);
  const price = toBirr(santim + vatOf(santim, product.vatPercent)).toFixed(2);
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
    availability: `https://schema.org/${availabilityOf(product)}`,
    itemCondition: `https://schema.org/${condition}`,
  };
}

/** Returns the address of a picture, with its description where it has one. */
function pictureData(product: Product, image: string, addressOf: (path: string) => string): string | object {
  const contentUrl = addressOf(image.replace(/-400\.jpg$/, '-800.jpg'));
  const caption = describedAs(product, image);
  return caption ? { '@type': 'ImageObject', contentUrl, caption } : contentUrl;
}

function breadcrumbData(product: Product, addressOf: (path: string) => string): object {
  const category = findCategory(product.category);
  const way = [
    { name: shellText('shop'), path: '/shop' },
    ...(category ? [...(category.parent ? [category.parent] : []), category.slug] : []).map((slug) => ({
      name: shownName(slug),
      path: `/shop?category=${slug}`,
    })),
    { name: nameIn(product), path: `/product/${product._id}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(inShop(path)),
    })),
  };
}
