import { expect, test } from 'vitest';
import { historySentence, inAmharic, SENTENCES } from './order-sentences.ts';

const NAME = /\{(\w+)\}/g;
/** A value that no sentence has by itself; digits, because some names stand for numbers. */
const value = (name: string) => String(1000 + name.length);
const filled = (text: string) => text.replace(NAME, (_, name: string) => value(name));

test.each(Object.entries(SENTENCES))(
  'the sentence %s is found again in Amharic',
  (_id, [english, amharic]) => {
    expect(inAmharic(filled(english))).toBe(filled(amharic));
  },
);

test('a sentence within a sentence, half-days and a change are read in Amharic too', () => {
  const what = historySentence('came-beside', { what: 'PayPal 7AB' });
  expect(inAmharic(historySentence('over-refunded', { what }))).toBe(
    'PayPal 7AB ለትዕዛዙ ከሌላ ገንዘብ ጋር መጥቷል፤ ተመላሽ ይሆናል',
  );
  const before = historySentence('morning', { day: '2026-12-01' });
  expect(inAmharic(historySentence('delivery-moved', { before, after: historySentence('no-day') }))).toBe(
    'ማድረሻው ተዛውሯል፦ 2026-12-01 ጠዋት → ቀን አልተያዘም',
  );
  expect(
    inAmharic('Changed: Wanza Chair 1 → 2; with assembly; total 9,500.00 ETB → 19,000.00 ETB: they called'),
  ).toBe('ተለውጧል፦ Wanza Chair 1 → 2፤ ከመገጣጠም ጋር፤ ድምር 9,500.00 ብር → 19,000.00 ብር፦ they called');
});

test('what a person has typed stays as it is', () => {
  for (const typed of ['Please call before you come', 'They paid (cash) in the morning.', ''])
    expect(inAmharic(typed)).toBe(typed);
  expect(inAmharic(historySentence('receipt-refused', { reason: 'prepared for the delivery' }))).toBe(
    'ደረሰኙ ተቀባይነት አላገኘም፦ prepared for the delivery',
  );
});
