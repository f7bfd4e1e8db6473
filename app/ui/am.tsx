import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface AmProps {
  children: ReactNode;
  className?: string;
  as?: 'span' | 'p' | 'div' | 'h2' | 'h3' | 'strong';
}

/** A text in Amharic: marked as such, in the Ethiopic face, with the line height it needs. */
export function Am({ children, className, as: Element = 'span' }: AmProps) {
  return (
    <Element lang="am" className={classNames('am', className)}>
      {children}
    </Element>
  );
}
