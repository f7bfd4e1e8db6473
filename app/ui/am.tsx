import type { ReactNode } from 'react';
import { isMixed } from '#contract/texts/reader-language.ts';

interface AmProps {
  children: ReactNode;
  className?: string;
  as?: 'span' | 'p' | 'div' | 'h2' | 'h3' | 'strong';
}

/**
 * The Amharic text beside an English one: marked with its language, in the Ethiopic font with its line height. A shop
 * of one language draws nothing.
 */
export function Am({ children, className, as: Element = 'span' }: AmProps) {
  if (!isMixed()) return null;
  return (
    <Element lang="am" className={className}>
      {children}
    </Element>
  );
}
