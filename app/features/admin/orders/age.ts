import { orderDeskText as text } from '#contract/texts/order-desk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time since a moment: '5 min', '3 h', '2 days'. */
export function ageOf(moment: string, now: number): string {
  const age = now - Date.parse(moment);
  if (age < MINUTE) return text('age.now');
  if (age < HOUR) return text('age.minutes', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return text('age.hours', { count: Math.floor(age / HOUR) });
  return text('age.days', { count: Math.floor(age / DAY) });
}
