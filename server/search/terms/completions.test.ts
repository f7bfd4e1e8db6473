import { expect, test } from 'vitest';
import { createCompletions } from './completions.ts';
import { splitIntoWords } from './fold.ts';

function shelf() {
  const completions = createCompletions();
  const names = 'Mirfak Dining Chair ምርፋቅ የምግብ ጠረጴዛ ወንበር Entoto Sofa ሶፋ Girar Writing Desk 150';
  for (const word of splitIntoWords(names)) completions.add(word);
  return (text: string) => [...completions.beginningWith(text)].toSorted();
}

test('a beginning finds words in both scripts, by letters and by sound', () => {
  const found = shelf();
  expect(found('so')).toEqual(['sofa', 'ሶፋ']);
  expect(found('ሶ')).toEqual(['sofa', 'ሶፋ']);
  expect(found('wen')).toEqual(['ወንበር']);
  expect(found('wem')).toEqual(['ወንበር']);
  expect(found('wemb')).toEqual(['ወንበር']);
  expect(found('tere')).toEqual(['ጠረጴዛ']);
  expect(found('din')).toEqual(['dining']);
});

test('numbers are found by their figures alone, and one letter by letters alone', () => {
  const found = shelf();
  expect(found('15')).toEqual(['150']);
  expect(found('e')).toEqual(['entoto']);
  expect(found('zz')).toEqual([]);
});
