/**
 * Words and spellings that the shop does not use, with what it says instead (docs/glossary.md). They may stand where
 * people's own words are meant: in what a search understands.
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

/** Returns what is wrong with the words of an Amharic text; nothing where all is well. */
export function findOtherTerms(id: string, amharic: string): string[] {
  if (OF_SEARCH.test(id)) return [];
  const found = Object.entries(INSTEAD_OF).filter(([term]) => amharic.includes(term));
  return found.map(([term, instead]) => `'${id}' says ${term}; docs/glossary.md says ${instead}`);
}
