import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { Am } from '../am.tsx';

interface VariantNameProps {
  of: { variantName?: string | null | undefined; variantNameAm?: string | null | undefined };
  as?: 'span' | 'p';
  className: string;
}

/** Names what was chosen of a piece, such as 'Teal · Three seats'; nothing where there is nothing to choose. */
export function VariantName({
  of: { variantName, variantNameAm },
  as: Element = 'p',
  className,
}: VariantNameProps) {
  if (!variantName) return null;
  return (
    <Element className={className}>
      {inReadersLanguage(variantName, variantNameAm)}{' '}
      {variantNameAm && variantNameAm !== variantName && <Am>{variantNameAm}</Am>}
    </Element>
  );
}
