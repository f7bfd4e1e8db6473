import type { ProductSummary } from '#contract/goods/products.ts';
import { OWN_PICTURE } from '#contract/pictures/pictures.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { isMixed, nameIn } from '#contract/texts/reader-language.ts';

/**
 * The facts of a product in a fixed order, without their names; a slide has the first six, a tile has all. The name is
 * that in the reader's language, because a document is read in one.
 */
const NAMES = [
  ...(['_id', 'name', 'price', 'regularPrice', 'image', 'vatPercent'] as const),
  ...(['category', 'brand', 'rating', 'numReviews', 'countInStock', 'soldAsSeen', 'images'] as const),
  ...(['isMadeToOrder', 'swatches', 'variant'] as const),
];
const [SLIDE, CARD] = [6, 14];

/** The facts of a product that the row of the best rated ones draws. */
export type SlideFacts = Pick<
  ProductSummary,
  '_id' | 'name' | 'price' | 'regularPrice' | 'image' | 'vatPercent'
> & { nameAm?: ProductSummary['nameAm'] };
/** The facts of a product that a card of a list draws. */
export type CardFacts = SlideFacts &
  Pick<
    ProductSummary,
    | 'category'
    | 'brand'
    | 'rating'
    | 'numReviews'
    | 'countInStock'
    | 'soldAsSeen'
    | 'images'
    | 'isMadeToOrder'
  >;

/** Returns the picture that is shown while a mouse points at a product; undefined when the first one is not shown. */
export const secondPictureOf = ({ image, images }: Pick<ProductSummary, 'image' | 'images'>) =>
  images[0] === image && images[1] !== image ? images[1] : undefined;

/** The facts of a `Product` in a document. */
export type Row<Product> = readonly unknown[] & { readonly of?: Product };

const [OWN_FOLDER, OWN_ENDING] = ['/images/', '-400.jpg'];
/** A page names dozens of the shop's own pictures, which all begin and end alike. */
const shortened = (address: string | undefined) =>
  address && OWN_PICTURE.test(address) ? `~${address.slice(OWN_FOLDER.length, -OWN_ENDING.length)}` : address;
const lengthened = (address: string) =>
  address[0] === '~' ? OWN_FOLDER + address.slice(1) + OWN_ENDING : address;

const factsOf = (product: SlideFacts, length: number): unknown[] => {
  const facts: Record<string, unknown> = {
    ...product,
    name: nameIn(product),
    image: shortened(product.image),
  };
  return NAMES.slice(0, length).map((name) => facts[name]);
};
export const packProduct = <Product extends CardFacts>(product: Product): Row<Product> =>
  factsOf(
    { ...product, images: shortened(secondPictureOf(product)) } as SlideFacts,
    'swatches' in product ? NAMES.length : CARD,
  );
export const packSlide = (product: SlideFacts): Row<SlideFacts> => factsOf(product, SLIDE);

/** Reads a row; of its pictures there are those that its card may draw. */
export function unpackProduct<Product extends SlideFacts>(row: Row<Product>): Product {
  const of = Object.fromEntries(row.map((fact, index) => [NAMES[index], fact])) as Record<
    string,
    string | null
  >;
  const image = lengthened(of['image']!);
  return {
    ...of,
    image,
    vatPercent: of['vatPercent'] ?? undefined,
    isMadeToOrder: of['isMadeToOrder'] ?? undefined,
    images: [image, lengthened(of['images'] ?? image)],
  } as unknown as Product;
}

/** The stock up to which the number of pieces left is shown. */
export const FEW = 5;

/** Says on a card how many pieces there are: the mixed shop as the specification has it, others as a shop says it. */
export const stockWords = ({
  countInStock: count,
  isMadeToOrder,
}: Pick<CardFacts, 'countInStock' | 'isMadeToOrder'>): string => {
  if (isMixed()) return catalogueText('inStockCount', { count });
  if (count === 0) return catalogueText('soldOut');
  if (isMadeToOrder) return catalogueText('madeToOrder');
  return count <= FEW ? catalogueText('fewLeft', { count }) : catalogueText('onSale');
};
