import { wordsOf } from '../terms/fold.ts';
import type { Segment } from './segment.ts';
import { soundOf } from '../terms/sound.ts';
import { stemsOf } from '../terms/stems.ts';
import { TERM } from '../terms/terms.ts';
import type { Want } from './understood.ts';

/** Asks for a unit that stands alone by its words, in either script, as names have them: a seat, በር. */
export function unitWant({ typed, entry }: Segment): Want {
  const word = typed.join('');
  const others = entry!.words.map((each) => wordsOf(each).join(''));
  return {
    typed: typed.join(' '),
    levels: [
      [word, ...stemsOf(word), ...others.filter((each) => soundOf(each) === soundOf(word))].map(
        TERM.nameWord,
      ),
      [TERM.concept(entry!.name), ...others.map(TERM.nameWord)],
    ],
    weight: 6,
  };
}
