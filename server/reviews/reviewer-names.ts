import unhomoglyph from 'unhomoglyph';

/** Shorter names of shops stand in too many other words. */
const LEAST = 4;

/**
 * A name without what readers do not see: case, spaces, accents, width, and letters of other scripts that look like these
 * (Unicode TR39). Twice, because some letters look alike as capitals only and others as small ones only.
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
export function toldApart(name: string, others: readonly string[]): string {
  const taken = new Set(others.flatMap(keysOf));
  const isTaken = (wanted: string) => keysOf(wanted).some((key) => key !== '' && taken.has(key));
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}
