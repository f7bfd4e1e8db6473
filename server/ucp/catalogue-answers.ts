import { googleCategoryOf } from '#contract/goods/google-categories.ts';
import { availabilityOf, offerPath } from '#contract/goods/offers.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { toSantim, withVat } from '#contract/money.ts';
import { addressIn } from '#contract/shop/languages.ts';
import { picturesOf } from '#server/seo/seo.service.ts';

/** The reader of an answer: the language in which they asked, and the address of the shop. */
export interface Reader {
  language: 'en' | 'am';
  publicUrl: string;
}

export const CURRENCY = 'ETB';

/** An amount as buyers pay it, with VAT, in santim. */
const paid = (birr: number, vatPercent: number | undefined) => ({
  amount: toSantim(withVat(birr, vatPercent)),
  currency: CURRENCY,
});

/** The address of a page of the shop, in the reader's language. */
export const pageFor = ({ language, publicUrl }: Reader, path: string): string =>
  publicUrl + addressIn(language, path);

/** A text in the reader's language; one that has no Amharic is read in English. */
export const inLanguage = ({ language }: Reader, en: string, am: string | null | undefined): string =>
  language === 'am' && am ? am : en;

/** The choices of a variant by their names. */
export const choicesOf = (reader: Reader, options: readonly ProductOption[], { values }: Variant) =>
  options.flatMap((option, index) => {
    const value = option.values.find(({ _id }) => _id === values[index]);
    if (!value) return [];
    return [
      {
        name: inLanguage(reader, option.name, option.nameAm),
        id: value._id,
        label: inLanguage(reader, value.name, value.nameAm),
      },
    ];
  });

/** Writes a variant. Reviews are no part of it: their words are strangers', and no agent needs them to buy. */
export function variantAnswer(reader: Reader, product: Product, variant: Variant) {
  const { options, soldAsSeen, soldAsSeenAm, vatPercent } = product;
  const { variantName, variantNameAm } = soldNames(options, variant.values, {
    sold_as_seen: soldAsSeen,
    sold_as_seen_am: soldAsSeenAm,
  });
  const title =
    inLanguage(reader, variantName, variantNameAm) || inLanguage(reader, product.name, product.nameAm);
  const choices = choicesOf(reader, options, variant);
  const media = mediaOf(reader, product, variant);
  return {
    id: variant._id,
    ...(variant.sku && { sku: variant.sku }),
    title,
    description: { plain: title },
    url: pageFor(reader, offerPath(product, variant)),
    price: paid(variant.price, vatPercent),
    ...(variant.regularPrice !== null && { list_price: paid(variant.regularPrice, vatPercent) }),
    availability: { available: variant.countInStock > 0, status: availabilityOf(variant) },
    ...(choices.length > 0 && { options: choices }),
    ...(media.length > 0 && { media }),
  };
}

/** Writes a product with some of its variants, the one that is meant first. */
export function productAnswer<V extends object>(reader: Reader, product: Product, variants: readonly V[]) {
  const prices = product.variants.map(({ price }) => price);
  const title = inLanguage(reader, product.name, product.nameAm);
  const media = mediaOf(reader, product, product.variants[0]!);
  return {
    id: product._id,
    title,
    description: { plain: inLanguage(reader, product.description, product.descriptionAm) || title },
    url: pageFor(reader, `/product/${product._id}`),
    categories: [
      { value: product.category, taxonomy: 'merchant' },
      { value: googleCategoryOf(product), taxonomy: 'google_product_category' },
    ],
    price_range: {
      min: paid(Math.min(...prices), product.vatPercent),
      max: paid(Math.max(...prices), product.vatPercent),
    },
    ...(media.length > 0 && { media }),
    ...(product.options.length > 0 && {
      options: product.options.map(({ name, nameAm, values }) => ({
        name: inLanguage(reader, name, nameAm),
        values: values.map((value) => ({
          id: value._id,
          label: inLanguage(reader, value.name, value.nameAm),
        })),
      })),
    }),
    variants,
    ...(product.numReviews > 0 && {
      rating: { value: product.rating, scale_min: 1, scale_max: 5, count: product.numReviews },
    }),
  };
}

const mediaOf = (reader: Reader, product: Product, variant: Variant) =>
  picturesOf(product, variant, reader.publicUrl).map((url) => ({
    type: 'image',
    url,
    alt_text: inLanguage(reader, product.name, product.nameAm),
  }));
