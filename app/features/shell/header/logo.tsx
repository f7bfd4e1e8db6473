import type { CSSProperties } from 'react';
import type { ShopLook } from '#contract/shop/appearance.ts';
import { Mark } from './mark.tsx';

/** A logo with its size, which is unknown before it is saved, and of logos of early releases. */
export type OwnLogo = Pick<ShopLook, 'logo' | 'logoHasName' | 'logoSize'>;

/** Returns how many times as wide as high a logo is; undefined where that is not known. */
export const ratioOf = ({ logoSize }: OwnLogo): number | undefined =>
  logoSize && logoSize.width / logoSize.height;

interface LogoProps {
  of: OwnLogo | undefined;
  /** The shop's name, which a logo with the name in it says. */
  name: string;
  isOnDark?: boolean;
}

/**
 * The shop's own logo in the box that `--logo-width` and `--logo-height` leave it, or the standard mark. Its place is
 * known before it is loaded. A white ground of the logo is blended into the page, but stays on dark grounds.
 */
export function Logo({ of: look, name, isOnDark = false }: LogoProps) {
  if (!look?.logo) return <Mark className={isOnDark ? 'size-9 shrink-0' : 'size-8 shrink-0 md:size-9'} />;
  const ratio = ratioOf(look);
  return (
    <img
      src={look.logo}
      alt={look.logoHasName ? name : ''}
      width={look.logoSize?.width}
      height={look.logoSize?.height}
      style={ratio === undefined ? undefined : ({ '--logo-ratio': String(ratio) } as CSSProperties)}
      className={`logo ${isOnDark ? 'rounded-picture bg-white p-0.5' : 'mix-blend-multiply'}`}
    />
  );
}
