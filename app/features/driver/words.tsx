import { createContext, use } from 'react';
import type { Text } from '#app/ui/both.tsx';

export type TourLanguage = 'am' | 'en';

/** The language of a driver's page: Amharic, unless they have chosen English. */
export const LanguageContext = createContext<TourLanguage>('am');

/** Returns a function that draws a text in the language of the page. */
export function useSay(): (of: Text) => string {
  const language = use(LanguageContext);
  return ({ en, am }) => (language === 'am' ? (am ?? en) : en);
}

const KEY = 'tourLanguage';

export function storedLanguage(): TourLanguage {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'am';
  } catch {
    return 'am';
  }
}

/** Stores the language of the page; a browser that cannot store it begins in Amharic each time. */
export function storeLanguage(language: TourLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice holds for the open page only.
  }
}
