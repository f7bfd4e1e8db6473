import type { PictureText } from '#contract/goods/products.ts';

/** Joins the words of pictures as the form holds them: a line for each that has words, its address and both texts with tabs between. */
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
