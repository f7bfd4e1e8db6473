// The limits stand apart from the names of pictures, because every page of the shop loads those.

/** The folders of uploaded pictures, of people and of products: `/images/{folder}/`. */
export type PictureFolder = 'UserImages' | 'productdbImages';
/** The media types with which pictures may be sent; the real type is read from the bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
/** The most bytes of one request, by folder. Browsers scale pictures of people down, so these stay far below. */
export const LARGEST_UPLOAD: Record<PictureFolder, number> = {
  UserImages: 262_144,
  productdbImages: 20 * 1024 * 1024,
};
/** The most bytes of a resumable upload: a phone sends a picture of 108 megapixels unchanged. */
export const LARGEST_IN_PIECES: Record<PictureFolder, number> = {
  UserImages: LARGEST_UPLOAD.UserImages,
  productdbImages: 40 * 1024 * 1024,
};
