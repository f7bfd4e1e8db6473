/**
 * The limits of those who read the feeds, in characters of a text or as a count of pictures beside the first. A longer
 * value is refused with its whole row by Meta, and cut or refused by the others.
 */
interface FeedLimits {
  title: number;
  description: number;
  brand: number;
  /** The words of one colour; several are joined by a slash. */
  color: number;
  size: number;
  material: number;
  morePictures: number;
  /** All addresses of further pictures together. */
  morePicturesLength: number;
}

/**
 * Google: product data specification, support.google.com/merchants/answer/7052112 (colour: answer/6324487, pictures:
 * answer/6324370). Meta: developers.facebook.com/docs/marketing-api/catalog/reference. OpenAI: feed reference for file
 * upload, developers.openai.com/commerce/specs/file-upload/products, which says nothing about the count of pictures.
 * All read on 1 December 2026.
 */
export const FEED_LIMITS = {
  google: {
    ...{ title: 150, description: 5000, brand: 70, color: 80, size: 100, material: 200 },
    ...{ morePictures: 10, morePicturesLength: Infinity },
  },
  meta: {
    ...{ title: 200, description: 9999, brand: 100, color: 200, size: 200, material: 200 },
    ...{ morePictures: 20, morePicturesLength: 2000 },
  },
  openai: {
    ...{ title: 150, description: 5000, brand: 70, color: 40, size: 20, material: 100 },
    ...{ morePictures: 10, morePicturesLength: Infinity },
  },
} as const satisfies Record<string, FeedLimits>;

/** The longest name of a seller that OpenAI takes. */
export const LONGEST_SELLER = 70;
