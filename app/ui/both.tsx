import { Am } from './am.tsx';

/** A text of the shop; what has no Amharic yet is drawn in English alone. */
export interface Text {
  en: string;
  am?: string;
}

interface BothProps {
  of: Text;
  /** Of the Amharic. */
  className?: string;
}

/** A text in both languages, English first. */
export function Both({ of, className = 'font-normal' }: BothProps) {
  return (
    <>
      {of.en} {of.am && <Am className={className}>{of.am}</Am>}
    </>
  );
}
