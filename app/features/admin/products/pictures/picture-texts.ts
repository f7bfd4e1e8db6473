import type { PictureText } from '#contract/goods/products.ts';

/**
 * Joins the descriptions of pictures into the text of one field: a line for each described picture, with its
 * address and both texts separated by tabs.
 */
export const joinPictureTexts = (texts: readonly PictureText[]): string =>
  texts.map(({ image, alt, altAm }) => [image, alt, altAm].join('\t')).join('\n');

export const splitPictureTexts = (joined: string): PictureText[] =>
  joined
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [image = '', alt = '', altAm = ''] = line.split('\t');
      return { image, alt, altAm };
    });

/** Replaces the words of one picture in the joined texts; a picture without words has no line. */
export function withPictureText(joined: string, { image, alt, altAm }: PictureText): string {
  const words = { image, alt: onOneLine(alt), altAm: onOneLine(altAm) };
  const texts = splitPictureTexts(joined);
  const place = texts.findIndex((text) => text.image === image);
  const hasWords = words.alt !== '' || words.altAm !== '';
  texts.splice(place < 0 ? texts.length : place, place < 0 ? 0 : 1, ...(hasWords ? [words] : []));
  return joinPictureTexts(texts);
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
