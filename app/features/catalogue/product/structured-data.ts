import { toBirr, toSantim, vatOn } from '#contract/money.ts';
import { COLOUR_FAMILY_NAMES, MATERIAL_FAMILY_NAMES } from '#contract/goods/product-attributes.ts';
import { GOOGLE_TAXONOMY, googleCategoryOf } from '#contract/goods/google-categories.ts';
import {
  AVAILABILITIES,
  availabilityOf,
  offerId,
  offerPath,
  traitOf,
  traitsOf,
} from '#contract/goods/offers.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import { floorModelsText } from '#contract/texts/floor-models.ts';
import { factsText } from '#contract/texts/product-facts.ts';
import { inReadersLanguage, inShop, nameIn } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';
import { findCategory, shownName } from '#contract/goods/categories.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { chosenVariant, productWith } from '../variants/variant-choice.ts';
import { describedAs } from '../gallery/picture-alt.ts';

/**
 * Returns a product and its breadcrumbs as schema.org data for search engines. The price is that of one piece with VAT,
 * as on the page, without delivery. Texts are in the language of the page. A product with options is a group of
 * variants: the page of one variant has the offer of that one alone, as its row in the feed says it.
 * @param wanted the variant that the address names, if any.
 */
export function productData(
  product: Product,
  addressOf: (path: string) => string,
  wanted: string | null = null,
): object[] {
  const { _id, name, nameAm, brand, options, variants } = product;
  const shown = nameIn(product);
  const other = shown === name ? nameAm : name;
  const description = inReadersLanguage(product.description, product.descriptionAm);
  const named = variants.find((variant) => variant._id === wanted);
  const first = named ?? chosenVariant(product, null);
  const shared = {
    name: shown,
    ...(other ? { alternateName: other } : {}),
    ...(description ? { description } : {}),
    url: addressOf(inShop(`/product/${_id}`)),
    image: productWith(product, named).images.map((image) => pictureData(product, image, addressOf)),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    category: {
      '@type': 'CategoryCode',
      codeValue: googleCategoryOf(product),
      inCodeSet: GOOGLE_TAXONOMY,
    },
    ...attributeData(product),
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
  };
  const main =
    options.length === 0
      ? {
          '@context': 'https://schema.org',
          '@type': 'Product',
          ...shared,
          sku: first ? offerId(first) : _id,
          offers: offerOf(product, first, addressOf),
        }
      : {
          '@context': 'https://schema.org',
          '@type': 'ProductGroup',
          ...shared,
          productGroupID: _id,
          variesBy: [...new Set(options.map(traitOf))].map((trait) => `https://schema.org/${trait}`),
          hasVariant: (named ? [named] : variants).map((variant) => variantData(product, variant, addressOf)),
        };
  return [main, breadcrumbData(product, addressOf)];
}

/** A variant of a group: what it has of the group's own, such as its brand and rating, stands there. */
function variantData(product: Product, variant: Variant, addressOf: (path: string) => string): object {
  const traits = traitsOf(product.options, variant, nameIn);
  const [picture] = productWith(product, variant).images;
  const told = product.options
    .flatMap(({ values }) => values.filter(({ _id }) => variant.values.includes(_id)))
    .map(nameIn);
  return {
    '@type': 'Product',
    sku: offerId(variant),
    name: withCommas([nameIn(product), told.join(' · ')]),
    ...traits,
    ...(picture ? { image: addressOf(picture.replace(SMALL, LARGE)) } : {}),
    offers: offerOf(product, variant, addressOf),
  };
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
  withCommas(
    said
      .map((each) => `${set}.${each}`)
      .filter((text) => attributesText.has(text))
      .map((text) => attributesText(text)),
  );

/** The offer of a variant: new, or used as a floor model of the showroom. */
function offerOf(product: Product, variant: Variant | undefined, addressOf: (path: string) => string) {
  const { price: net, countInStock, isMadeToOrder } = variant ?? productWith(product, undefined);
  const santim = toSantim(net);
  const price = toBirr(santim + vatOn(santim, product.vatPercent)).toFixed(2);
  const seen = inReadersLanguage(product.soldAsSeen ?? '', product.soldAsSeenAm);
  return {
    '@type': 'Offer',
    url: addressOf(inShop(offerPath(product, variant ?? { _id: product.defaultVariant }))),
    price,
    priceCurrency: 'ETB',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'ETB',
      valueAddedTaxIncluded: true,
    },
    availability: `https://schema.org/${AVAILABILITIES[availabilityOf({ countInStock, isMadeToOrder })]}`,
    itemCondition: `https://schema.org/${product.soldAsSeen ? 'UsedCondition' : 'NewCondition'}`,
    ...(seen ? { description: floorModelsText('named', { seen }) } : {}),
  };
}

const SMALL = /-400\.jpg$/;
const LARGE = '-800.jpg';

/** Returns the address of a picture, with its description where it has one. */
function pictureData(product: Product, image: string, addressOf: (path: string) => string): string | object {
  const contentUrl = addressOf(image.replace(SMALL, LARGE));
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
