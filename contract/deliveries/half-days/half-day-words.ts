import { noonOf } from '../../days/days.ts';
import type { HalfDay } from './halves.ts';
import { halfDaysText as text } from '../../texts/half-days.ts';
import { isMixed } from '../../texts/reader-language.ts';
import { shortDay, shortEthiopianDay } from '../../days/written-days.ts';

/**
 * Writes a half-day as 'Fri 27 Nov, morning 8:30–12:30', and by the Ethiopian calendar and clock. A reader who has
 * chosen one language gets only that text.
 */
export function halfDayWords({ day, half }: HalfDay): { en: string; am: string } {
  const noon = noonOf(day);
  const [part, hours] = [`inSentence.${half}`, `hours.${half}`] as const;
  return {
    en: text('halfDay', { day: shortDay(noon), half: text(part), hours: text(hours) }),
    am: text.am('halfDay', { day: shortEthiopianDay(noon), half: text.am(part), hours: text.am(hours) }),
  };
}

/** Writes a half-day without its hours. */
export function halfDayInShort({ day, half }: HalfDay): { en: string; am: string } {
  const noon = noonOf(day);
  return {
    en: text('halfDay', { day: shortDay(noon), half: text(`inSentence.${half}`), hours: '' }).trim(),
    am: isMixed() ? `${shortEthiopianDay(noon)} ${text.am(`inSentence.${half}`)}` : '',
  };
}
