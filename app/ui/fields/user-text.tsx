import { readersLanguage } from '#contract/texts/reader-language.ts';
import { classNames } from '../class-names.ts';

const ETHIOPIC = /[\u1200-\u137f]/g;
const LATIN = /[A-Za-z]/g;

interface UserTextProps {
  children: string;
  className?: string;
  as?: 'p' | 'span';
}

/** A text that a person wrote, marked with the language of most of its letters; line breaks are kept. */
export function UserText({ children, className, as: Element = 'p' }: UserTextProps) {
  const amharic = (children.match(ETHIOPIC)?.length ?? 0) > (children.match(LATIN)?.length ?? 0);
  return (
    <Element
      lang={amharic ? 'am' : readersLanguage() === 'am' ? 'en' : undefined}
      className={classNames('wrap-anywhere whitespace-pre-line', className)}
    >
      {children}
    </Element>
  );
}
