/**
 * Words and spellings that the shop does not use, each with the shop's own (docs/glossary.md). The search may contain
 * them, because shoppers type them.
 */
const INSTEAD_OF: Readonly<Record<string, string>> = {
  እቃ: 'ዕቃ',
  ትእዛዝ: 'ትዕዛዝ',
  ሂሳብ: 'ሒሳብ',
  አሃዝ: 'አኃዝ',
  አመት: 'ዓመት',
  ሰአት: 'ሰዓት',
  ስራ: 'ሥራ',
  አይነት: 'ዓይነት',
  ፈርኒቸር: 'የቤት ዕቃ',
  ጋሪ: 'ቅርጫት',
  ግምገማ: 'አስተያየት',
  መደብር: 'ሱቅ',
  ቫውቸር: 'ኩፖን',
  '፡፡': '።',
  '፡-': '፦',
};
const OF_SEARCH = /^(keywords$|words\.)/;

/** Lists the words of an Amharic text that the shop does not use. */
export function findOtherTerms(id: string, amharic: string): string[] {
  if (OF_SEARCH.test(id)) return [];
  const found = Object.entries(INSTEAD_OF).filter(([term]) => amharic.includes(term));
  return found.map(([term, instead]) => `'${id}' says ${term}; docs/glossary.md says ${instead}`);
}
