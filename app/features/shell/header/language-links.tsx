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

/** A link to this page in another language, as a new document; the head script stores the choice. */
function LanguageLink({ language, className }: { language: Language; className?: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  const { name, tag } = LANGUAGE_FACTS[language];
  const lang = language === 'mixed' ? undefined : tag;
  return (
    <a
      href={addressIn(language, pathname + search + hash)}
      data-language={language}
      lang={lang}
      hrefLang={lang}
      aria-current={language === readersLanguage() || undefined}
      className={className}
    >
      {name}
    </a>
  );
}

/** Links to this page in the languages of the shop, of which the present one is marked. */
export function LanguageLinks({ className, linkClass }: { className: string; linkClass?: string }) {
  const { pathname } = useLocation();
  if (hasOwnLanguage(pathname)) return null;
  return (
    <div role="group" aria-label={shellText('language')} className={className}>
      {LANGUAGES.map((language) => (
        <LanguageLink key={language} language={language} className={linkClass} />
      ))}
    </div>
  );
}

/**
 * Offers the shop in one language to visitors who have not chosen. The head script decides before the first paint
 * whether it is shown, so that nothing moves.
 */
export function LanguageOffer() {
  const { pathname } = useLocation();
  if (readersLanguage() !== 'mixed' || hasOwnLanguage(pathname)) return null;
  return (
    <aside aria-label={shellText('language')} className="language-offer">
      <ul className="page">
        {LANGUAGES.filter((language) => language !== 'mixed').map((language) => (
          <li key={language}>
            <LanguageLink language={language} className="bar-link" />
          </li>
        ))}
        <li>
          <button type="button" data-language="mixed" className="bar-link cursor-pointer">
            <span aria-hidden>×</span>
            <span className="sr-only">{shellText('keepBothLanguages')}</span>
          </button>
        </li>
      </ul>
    </aside>
  );
}
