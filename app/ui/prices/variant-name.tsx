import { bothInShop } from '#contract/texts/reader-language.ts';
import { Both } from '../both.tsx';

interface VariantNameProps {
  of: { variantName?: string | null | undefined; variantNameAm?: string | null | undefined };
  as?: 'span' | 'p';
  className: string;
}

/** The name of a chosen variant, such as 'Teal · Three seats'; nothing for a product without options. */
export function VariantName({
  of: { variantName, variantNameAm },
  as: Element = 'p',
  className,
}: VariantNameProps) {
  if (!variantName) return null;
  return (
    <Element className={className}>
      <Both
        of={bothInShop({ en: variantName, am: variantNameAm === variantName ? '' : variantNameAm })}
        className=""
      />
    </Element>
  );
}
