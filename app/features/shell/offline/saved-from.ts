import { offlineText as text } from '#contract/texts/offline.ts';

const MINUTE_MS = 60_000;

/** Says how old a copy is: 'Saved copy from 3 hours ago'. */
export function savedFrom(savedAt: number): { en: string; am?: string } {
  const age = ageOf(savedAt);
  const { en, am } = text.both('copyOf', { age: age.en });
  return am ? { en, am: text.am('copyOf', { age: age.am ?? age.en }) } : { en };
}

function ageOf(savedAt: number, now = Date.now()): { en: string; am?: string } {
  const minutes = Math.max(0, Math.floor((now - savedAt) / MINUTE_MS));
  if (minutes < 1) return text.both('age.now');
  if (minutes < 60) return text.both('age.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return text.both('age.hours', { count: hours });
  return text.both('age.days', { count: Math.floor(hours / 24) });
}
