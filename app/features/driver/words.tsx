import { createContext, use } from 'react';
import type { Text } from '#app/ui/both.tsx';

export type TourLanguage = 'am' | 'en';

/** Drivers read one language at a time: Amharic, unless they choose the other. */
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

/** A browser that stores nothing begins in Amharic each time. */
export function storeLanguage(language: TourLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The page goes on in this language all the same.
  }
}
