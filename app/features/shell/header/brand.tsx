import type { ShopLook } from '#contract/shop/appearance.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo, ratioOf, type OwnLogo } from './logo.tsx';

interface BrandProps {
  name: string;
  look: (Pick<ShopLook, 'nameAm'> & OwnLogo) | undefined;
}

/** A name wider than this many Latin letters is written smaller, in two lines. */
const ONE_LINE = 12;
/** An Ethiopic letter is about as wide as one and a half Latin ones. */
const widthOf = (name: string): number =>
  name.length + 0.5 * (name.match(/\p{Script=Ethiopic}/gu)?.length ?? 0);
/** From this ratio of width to height on, a phone shows the name below the logo, because none fits beside it. */
const WIDE = 2;

/** The shop's mark and name, which lead to the home page. A name that is drawn shorter is read out as a whole. */
export function Brand({ name, look }: BrandProps) {
  const nameAm = look?.nameAm || shellText.both('storeName').am || shellText('storeName');
  const shown = inReadersLanguage(name, nameAm);
  const isInLogo = look?.logo !== undefined && look.logo !== '' && look.logoHasName;
  const isWide = look?.logo ? (ratioOf(look) ?? 1) >= WIDE : false;
  return (
    <Link
      to="/"
      className="brand"
      data-wide={isWide || undefined}
      data-in-logo={isInLogo || undefined}
      data-long={widthOf(shown) > ONE_LINE || undefined}
    >
      <Logo of={look} name={shown} />
      {!isInLogo && (
        <span className="min-w-0">
          <span className="brand-name" title={shown}>
            {shown}
          </span>
          <Am className="brand-am">{nameAm}</Am>
        </span>
      )}
    </Link>
  );
}
