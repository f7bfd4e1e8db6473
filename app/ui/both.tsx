import { createContext, use } from 'react';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import { Am } from './am.tsx';

/** A text of the shop; what has no Amharic yet is drawn in English alone. */
export interface Text {
  en: string;
  am?: string;
}

interface BothProps {
  of: Text;
  className?: string;
}

/** Papers for buyers are in both languages, also where a screen of staff in Amharic shows them. */
export const OnPaper = createContext(false);

/** A text in both languages, English first; staff who read Amharic see it alone. */
export function Both({ of, className = 'font-normal' }: BothProps) {
  const isOnPaper = use(OnPaper);
  if (of.am && !isOnPaper && staffReadAmharic()) return <Am>{of.am}</Am>;
  return (
    <>
      {of.en} {of.am && <Am className={className}>{of.am}</Am>}
    </>
  );
}
