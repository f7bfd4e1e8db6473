import { createContext, use } from 'react';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import { Am } from './am.tsx';

/** A text of the shop in both languages; without Amharic it is drawn in English only. */
export interface Text {
  en: string;
  am?: string;
}

/** A text in both languages on one line, for titles and names that hold no elements. */
export const inOneLine = ({ en, am }: Text): string => [en, am].filter(Boolean).join(' · ');

interface BothProps {
  of: Text;
  className?: string;
}

/** True on papers for buyers, which are in both languages even on a screen for staff in Amharic. */
export const OnPaper = createContext(false);

/** A text in both languages, English first; staff who read Amharic see only the Amharic. */
export function Both({ of, className = 'font-normal' }: BothProps) {
  const isOnPaper = use(OnPaper);
  if (of.am && !isOnPaper && staffReadAmharic()) return <Am>{of.am}</Am>;
  return (
    <>
      {`${of.en} `}
      {of.am && <Am className={className}>{of.am}</Am>}
    </>
  );
}
