import { useLocation } from 'react-router';
import {
  addressIn,
  LANGUAGES,
  hasOwnLanguage,
  LANGUAGE_FACTS,
  type Language,
} from '#contract/shop/languages.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';

interface LanguageLinkProps {
  language: Language;
  /** Draws the short name. */
  isShort?: boolean;
}

/** A link to this page in another language, as a new document; the head script stores the choice. */
function LanguageLink({ language, isShort = false }: LanguageLinkProps) {
  const { pathname, search, hash } = useLocation();
  const { name, short, tag } = LANGUAGE_FACTS[language];
  const lang = language === 'mixed' ? undefined : tag;
  return (
    <a
      href={addressIn(language, pathname + search + hash)}
      data-language={language}
      lang={lang}
      hrefLang={lang}
      aria-label={isShort ? `${short} ${name}` : undefined}
      aria-current={language === readersLanguage() || undefined}
    >
      {isShort ? short : name}
    </a>
  );
}

interface LanguageLinksProps {
  className: string;
  /** Offers the shops of one language, by their short names. */
  isShort?: boolean;
}

/** Links to this page in the languages of the shop, of which the present one is marked. */
export function LanguageLinks({ className, isShort = false }: LanguageLinksProps) {
  const { pathname } = useLocation();
  if (hasOwnLanguage(pathname)) return null;
  const offered = isShort ? (['am', 'en'] as const) : LANGUAGES;
  return (
    <div role="group" aria-label={shellText('language')} className={className}>
      {offered.map((language) => (
        <LanguageLink key={language} language={language} isShort={isShort} />
      ))}
    </div>
  );
}
