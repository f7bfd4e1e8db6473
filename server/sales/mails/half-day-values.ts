import { noonOf } from '#contract/deliveries/delivery-day.ts';
import type { Half, HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { dayParts, fullDay, shortDay } from '#contract/days/written-days.ts';
import { orderMailsText as text } from '#contract/texts/order-mails.ts';

/**
 * Returns a half-day as the values of texts, the Amharic one by the Ethiopian calendar; 'none' where no day is chosen.
 */
export function halfDayValues(on: HalfDay | null) {
  if (on === null) {
    const { en, am } = text.both('noDay');
    return { day: 'none', half: 'none', when: en, whenAm: am };
  }
  const noon = noonOf(on.day);
  const half = text.both(`halves.${on.half}` satisfies `halves.${Half}`);
  const { month, day } = dayParts('am-u-ca-ethiopic', { day: 'numeric', month: 'long' }, noon);
  return {
    day: fullDay(noon),
    half: on.half,
    when: `${shortDay(noon)}, ${half.en}`,
    whenAm: `${month} ${day} ${half.am}`,
  };
}
