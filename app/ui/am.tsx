import type { ReactNode } from 'react';
import { isMixed } from '#contract/texts/reader-language.ts';
import { classNames } from './class-names.ts';

interface AmProps {
  children: ReactNode;
  className?: string;
  as?: 'span' | 'p' | 'div' | 'h2' | 'h3' | 'strong';
}

/**
 * A text in Amharic beside its English: marked as such, in the Ethiopic face, with the line height it needs. A shop of one
 * language has none.
 */
export function Am({ children, className, as: Element = 'span' }: AmProps) {
  if (!isMixed()) return null;
  return (
    <Element lang="am" className={classNames('am', className)}>
      {children}
    </Element>
  );
}
