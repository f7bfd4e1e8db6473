import { later } from '#contract/days/days.ts';
import { findCategory } from '#contract/goods/categories.ts';
import { googleCategoryOf } from '#contract/goods/google-categories.ts';
import {
  availabilityOf,
  offerId,
  offerPath,
  traitsOf,
  type Availability,
  type Trait,
} from '#contract/goods/offers.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { withVat } from '#contract/money.ts';
import type { Product } from '#contract/goods/products.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import { NO_PICTURE } from '#server/catalogue/catalogue.service.ts';

/** The facts about the shop that its feeds contain. */
export interface FeedShop {
  name: string;
  publicUrl: string;
  /** Pieces may be returned so many days after they came; 0: they may not. */
  returnDays: number;
}

/** A variant that is sold, as platforms read it: every feed is written from this. Texts are English and not shortened. */
export interface ListedOffer {
  id: string;
  /** The group of a variant; null where there is nothing to choose. */
  group: { id: string; title: string } | null;
  title: string;
  description: string;
  availability: Availability;
  /** The day on which goods that are made are there (YYYY-MM-DD); null where they are there already, or sold out. */
  availableOn: string | null;
  condition: 'new' | 'used';
  /** Birr with VAT, with two decimals. */
  price: string;
  /** The price before the reduction, written as `price`; null where nothing is reduced. */
  regularPrice: string | null;
  link: string;
  /** At least one. */
  pictures: readonly string[];
  brand: string;
  /** The category with the one above it. */
  categories: readonly string[];
  googleCategory: string;
  traits: Partial<Record<Trait, string>>;
  /** Width, depth and height in centimetres, where all three are known. */
  sizeCm: { width: number; depth: number; height: number } | null;
  rating: number;
  reviews: number;
}

/** The longest name of a colour or another choice that every platform takes (Google, answer/6324487). */
const LONGEST_CHOICE = 40;

/**
 * The offers of a product, one for each of its variants; a floor model is used. A variant without a picture has none,
 * because other platforms refuse such a row, and would show the drawing that stands in for it. Nor has one that is made to
 * order without a lead time, because they want the day on which it is there.
 */
export function listedOffers(shop: FeedShop, product: Product, today: string): ListedOffer[] {
  return product.variants.flatMap((variant) => {
    const pictures = picturesOf(product, variant, shop.publicUrl);
    const availability = availabilityOf(variant);
    const days = availability === 'backorder' ? (variant.leadTimeDays ?? product.leadTimeDays) : 0;
    if (pictures.length === 0 || days === null) return [];
    const availableOn = availability === 'backorder' ? later(today, Math.max(1, days)) : null;
    return [offerOf(shop, product, variant, { pictures, availability, availableOn })];
  });
}

function offerOf(
  { name: shopName, publicUrl }: FeedShop,
  product: Product,
  variant: Variant,
  facts: Pick<ListedOffer, 'pictures' | 'availability' | 'availableOn'>,
): ListedOffer {
  const { soldAsSeen, soldAsSeenAm, vatPercent, options } = product;
  const { variantName: told } = soldNames(options, variant.values, {
    sold_as_seen: soldAsSeen,
    sold_as_seen_am: soldAsSeenAm,
  });
  const title = told === '' ? product.name : `${product.name}, ${told}`;
  const written = (birr: number) => withVat(birr, vatPercent).toFixed(2);
  return {
    ...facts,
    id: offerId(variant),
    group: options.length > 0 ? { id: product._id, title: product.name } : null,
    title,
    description: product.description || title,
    condition: soldAsSeen === null ? 'new' : 'used',
    price: written(variant.price),
    regularPrice: variant.regularPrice === null ? null : written(variant.regularPrice),
    link: publicUrl + offerPath(product, variant),
    brand: product.brand || shopName,
    categories: categoriesOf(product.category),
    googleCategory: googleCategoryOf(product),
    traits: traitsIn(product, variant),
    sizeCm: sizeOf(product),
    rating: product.rating,
    reviews: product.numReviews,
  };
}

/** The properties of a variant by which its group varies; else the product's own words. */
function traitsIn({ options, colour, materials }: Product, variant: Variant): ListedOffer['traits'] {
  return {
    ...(colour && { color: colour }),
    ...(materials && { material: materials }),
    ...traitsOf(options, variant, ({ name }) => shortened(name, LONGEST_CHOICE)),
  };
}

function sizeOf({ widthCm, depthCm, heightCm }: Product): ListedOffer['sizeCm'] {
  if (widthCm === null || depthCm === null || heightCm === null) return null;
  return { width: widthCm, depth: depthCm, height: heightCm };
}

/**
 * The addresses of the pictures of a variant, or of its product if it has none. The shop's own pictures come in their
 * large size.
 */
export function picturesOf(product: Product, { images }: Variant, publicUrl: string): string[] {
  const chosen = images.length > 0 ? images : product.images;
  return chosen
    .filter((image) => image !== NO_PICTURE)
    .map((image) => new URL(image.replace(/-400\.jpg$/, '-800.jpg'), `${publicUrl}/`).href);
}

function categoriesOf(slug: string): string[] {
  const own = findCategory(slug);
  const upper = findCategory(own?.parent);
  return [upper, own].flatMap((category) => (category ? [category.name] : []));
}

/** Returns a text of at most so many characters; where it was longer, it ends with an ellipsis. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
