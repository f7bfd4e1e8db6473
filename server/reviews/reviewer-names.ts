import unhomoglyph from 'unhomoglyph';

/** The least length of a shop's name that is searched in names; a shorter one stands in too many other words. */
const LEAST = 4;

/**
 * Reduces a name to what readers notice: without case, spaces, accents and width, and with look-alike letters of other
 * scripts replaced (Unicode TR39). Two forms are returned, because some letters look alike only as capitals, others
 * only as small letters.
 */
function keysOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const keys = [unhomoglyph(plain.toLowerCase()), unhomoglyph(plain).toLowerCase()];
  return keys.map((key) => key.replaceAll(/[^\p{L}\p{N}]/gu, ''));
}

/** Says whether readers would take one name for the other. */
export function looksLike(one: string, other: string): boolean {
  const others = keysOf(other);
  return keysOf(one).some((key) => key !== '' && others.includes(key));
}

/** Says whether readers would take somebody of this name for the shop itself, as in 'Wenber Support'. */
export function namesShop(name: string, shop: string): boolean {
  const shops = keysOf(shop).filter((key) => key.length >= LEAST);
  return looksLike(name, shop) || keysOf(name).some((key) => shops.some((part) => key.includes(part)));
}

/** The name, with a number where readers would take it for one of the others: 'Almaz Bekele (2)'. */
export function distinguishName(name: string, others: readonly string[]): string {
  const taken = new Set(others.flatMap(keysOf));
  const isTaken = (wanted: string) => keysOf(wanted).some((key) => key !== '' && taken.has(key));
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}
