import { Am } from './am.tsx';

interface BothProps {
  of: { en: string; am?: string };
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
