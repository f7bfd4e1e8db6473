import type { ShopLook } from '#contract/shop/appearance.ts';
import { ratioOf } from './header/logo.tsx';

interface TabIcon {
  href: string;
  type: string;
}
/** A logo is a square icon when neither side is longer than the other by more than a quarter. */
const ALMOST_SQUARE = 1.25;
const HOUSE_GREEN = '#1f4d3a';

/**
 * Returns the icon of the tab, for which browsers press any picture into a square: the shop's own logo where it is one,
 * else the first letter of the name on the brand's colour; undefined without a logo.
 */
export function tabIconOf(name: string, look: ShopLook | undefined): TabIcon | undefined {
  if (!look?.logo) return undefined;
  const ratio = ratioOf(look) ?? 1;
  if (Math.max(ratio, 1 / ratio) <= ALMOST_SQUARE) return { href: look.logo, type: 'image/jpeg' };
  const [letter = ''] = name.trim().toUpperCase();
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${look.accent || HOUSE_GREEN}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="#fff">${escaped(letter)}</text></svg>`;
  return { href: `data:image/svg+xml,${encodeURIComponent(drawn)}`, type: 'image/svg+xml' };
}

const escaped = (letter: string): string => (/[&<>"']/.test(letter) ? '' : letter);
