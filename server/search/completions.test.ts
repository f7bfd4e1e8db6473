import { expect, test } from 'vitest';
import { createCompletions } from './completions.ts';
import { wordsOf } from './fold.ts';

const [CHAIR, SOFA, DESK] = [0, 1, 2];

function shelf() {
  const completions = createCompletions();
  completions.add(CHAIR, wordsOf(['Mirfak Dining Chair', 'ምርፋቅ የምግብ ጠረጴዛ ወንበር'].join(' ')));
  completions.add(SOFA, wordsOf(['Entoto Three-Seat Sofa', 'እንጦጦ ባለ ሦስት መቀመጫ ሶፋ'].join(' ')));
  completions.add(DESK, wordsOf(['Girar Writing Desk', 'ግራር የጽሕፈት ጠረጴዛ'].join(' ')));
  return completions;
}

test('a beginning finds words in both scripts, by letters and by sound', () => {
  const { complete } = shelf();
  expect(complete('so')).toEqual([SOFA]);
  expect(complete('ሶ')).toEqual([SOFA]);
  expect(complete('wen')).toEqual([CHAIR]);
  expect(complete('wem')).toEqual([CHAIR]);
  expect(complete('wemb')).toEqual([CHAIR]);
  expect(complete('tere').toSorted()).toEqual([CHAIR, DESK]);
  expect(complete('ጠረጴ').toSorted()).toEqual([CHAIR, DESK]);
});

test('each word must begin one of its words, in any order', () => {
  const { complete } = shelf();
  expect(complete('chair din')).toEqual([CHAIR]);
  expect(complete('desk din')).toEqual([]);
  expect(complete('  ')).toEqual([]);
});
