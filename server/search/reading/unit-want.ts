import { splitIntoWords } from '../terms/fold.ts';
import type { Segment } from './segment.ts';
import { soundOf } from '../terms/sound.ts';
import { listStems } from '../terms/stems.ts';
import { TERM } from '../terms/terms.ts';
import type { Want } from './understood.ts';

/**
 * The wish for a unit without a number: one of its words, in either script, in a product's name, such as 'seat' or በር.
 */
export function unitWant({ typed, entry }: Segment): Want {
  const word = typed.join('');
  const others = entry!.words.map((each) => splitIntoWords(each).join(''));
  return {
    typed: typed.join(' '),
    levels: [
      [word, ...listStems(word), ...others.filter((each) => soundOf(each) === soundOf(word))].map(
        TERM.nameWord,
      ),
      [TERM.concept(entry!.name), ...others.map(TERM.nameWord)],
    ],
    weight: 6,
  };
}
