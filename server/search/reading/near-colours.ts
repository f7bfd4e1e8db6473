import type { ColourFamily } from '#contract/goods/product-attributes.ts';

/** The colours that shoppers accept instead, where the shop has nothing in the one they asked for. */
const NEAR: Readonly<Record<ColourFamily, readonly ColourFamily[]>> = {
  white: ['beige'],
  beige: ['white'],
  grey: ['black'],
  black: ['grey'],
  brown: ['beige', 'orange'],
  red: ['orange'],
  orange: ['red', 'yellow'],
  yellow: ['orange', 'beige'],
  green: ['blue'],
  blue: ['green'],
};

export const nearColours = (families: readonly ColourFamily[]): ColourFamily[] =>
  [...new Set(families.flatMap((family) => NEAR[family]))].filter((near) => !families.includes(near));
