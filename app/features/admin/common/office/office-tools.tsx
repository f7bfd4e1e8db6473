import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { OFFICE_TOOLS } from '#app/features/shell/office-path.ts';
import { reloadDocument } from '#app/features/shell/use-missing-code.ts';
import { rememberStaffLanguage, staffLanguage } from '#app/state/session/staff-language.ts';
import { TabletLock } from '../tablet-lock.tsx';

/** The tools of the back office in the shop's header: its own search, and its language. */
export function OfficeTools({ children }: { children?: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(OFFICE_TOOLS)), []);
  if (!place) return null;
  return createPortal(
    <>
      {children && <div className="office-search">{children}</div>}
      <TabletLock />
      <LanguageButton />
    </>,
    place,
  );
}

/** The button that changes to the other language, named in that language. Unsaved changes are asked about first. */
function LanguageButton() {
  const [language, lang, name] =
    staffLanguage === 'am' ? (['en', 'en', 'English'] as const) : (['am', 'am', 'አማርኛ'] as const);
  return (
    <button
      type="button"
      lang={lang}
      onClick={() => {
        rememberStaffLanguage(language);
        reloadDocument();
      }}
      className="bar-link cursor-pointer text-[0.875rem]/5"
    >
      {name}
    </button>
  );
}
