/**
 * Reduces two measures in a query to one: of 120 x 190 the one that is not the length of a bed, else the larger; 1.8 by
 * 2 is read in metres.
 */
export function oneSize(words: readonly string[]): string[] {
  const at = words.findIndex((word, index) => /^(x|by|በ)$/.test(word) && sizesAround(words, index));
  const sizes = sizesAround(words, at);
  if (!sizes) return [...words];
  const isUnit = /^(m|mtr|cm|meters?|metres?|ሜትር|ሴሜ|ሳንቲ)$/.test(words[at + 2] ?? '');
  return [...words.slice(0, at - 1), String(meantOf(sizes)), ...words.slice(at + (isUnit ? 3 : 2))];
}

const meantOf = (sizes: readonly number[]): number =>
  sizes.some((size) => size >= 185 && size <= 215) ? Math.min(...sizes) : Math.max(...sizes);

/** The measures before and after a word, in centimetres; null where these are no measures. */
function sizesAround(words: readonly string[], at: number): number[] | null {
  const around = [words[at - 1], words[at + 1]];
  const sizes = around.map(Number);
  if (sizes.every((size) => size >= 30 && size <= 400)) return sizes;
  const areMetres =
    sizes.every((size) => size > 0.3 && size < 4) && around.some((word) => word?.includes('.'));
  return areMetres ? sizes.map((size) => Math.round(size * 100)) : null;
}
