/**
 * Makes one size of two measures: of 120 x 190 the one that people mean is the one that is not a bed's length, else the larger; 1.8 by 2
 * is in metres.
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

/** The measures on both sides of a word, in cm; null where they are none. */
function sizesAround(words: readonly string[], at: number): number[] | null {
  const around = [words[at - 1], words[at + 1]];
  const sizes = around.map(Number);
  if (sizes.every((size) => size >= 30 && size <= 400)) return sizes;
  const areMetres =
    sizes.every((size) => size > 0.3 && size < 4) && around.some((word) => word?.includes('.'));
  return areMetres ? sizes.map((size) => Math.round(size * 100)) : null;
}
