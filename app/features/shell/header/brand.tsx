import type { ShopLook } from '#contract/shop/appearance.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from './logo.tsx';

interface BrandProps {
  name: string;
  look: Pick<ShopLook, 'logo' | 'nameAm'> | undefined;
}

/** The shop's mark and name, which lead to the home page. */
export function Brand({ name, look }: BrandProps) {
  const nameAm = look?.nameAm || shellText.both('storeName').am || shellText('storeName');
  return (
    <Link
      to="/"
      className="relative z-20 flex min-h-11 min-w-0 items-center gap-2.5 text-primary no-underline"
    >
      <Logo of={look?.logo} />
      <span className="min-w-0">
        <span className="block truncate text-h3/5 font-bold tracking-tight text-ink">
          {inReadersLanguage(name, nameAm)}
        </span>
        <Am className="block text-[0.75rem]/4 text-soft">{nameAm}</Am>
      </span>
    </Link>
  );
}
