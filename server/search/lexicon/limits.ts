import { entry, type Bound, type LexiconEntry } from './entries.ts';

/** The limit that is meant where 'not' stands beside another one: 'not over 80,000' is at most 80,000. */
export const DENIED_BOUNDS: Readonly<Partial<Record<Bound, Bound>>> = {
  under: 'least',
  least: 'under',
  over: 'most',
  most: 'over',
};

/** Limits that are verbs in Amharic, in both scripts; their negations are forms of the same verbs. */
const VERBS = {
  over: `የበለጠ, የበለጡ, በበለጠ, ከበለጠ, የሚበልጥ, የሚበልጡ, ሚበልጥ, ከሚበልጥ, የሚያልፍ, የሚያልፉ, ሚያልፍ, የሚሰፋ, የሚረዝም,
    yebelete, yebeletu, bebelete, kebelete, yemibelt, yemibelit, yemibelet, yemibeltu, mibelt, kemibelt, yemiyalf, yemiyalif, yemisefa, yemirezm`,
  under: `ያነሰ, ያነሱ, ባነሰ, ካነሰ, የሚያንስ, የሚያንሱ, ሚያንስ, ከሚያንስ, የሚጠብ, የሚያጥር,
    yanese, yanesu, banese, kanese, yemiyans, yemiyanis, yemiyansu, miyans, kemiyans, yemitebb, yemiyatr`,
} as const;

/** The beginnings of a verb, and those of its negation: የሚበልጥ and የማይበልጥ, ያነሰ and ያላነሰ, yebelete and yalbelete. */
const NEGATIONS: readonly (readonly [RegExp, string])[] = [
  [/^([የከበለ]?)ሚያ/, '$1ማያ'],
  [/^([የከበለ]?)ሚ/, '$1ማይ'],
  [/^([ያካባ])/, '$1ላ'],
  [/^የ/, 'ያል'],
  [/^ከ/, 'ካል'],
  [/^በ/, 'ባል'],
  [/^([ykbl]e)?miya/, '$1maya'],
  [/^([ykbl]e)?mi/, '$1may'],
  [/^([ykb])a/, '$1ala'],
  [/^([ykb])e/, '$1al'],
];

/** The negation of an Amharic verb in either script. */
export function negationOf(verb: string): string {
  const [affirmed, denied] = NEGATIONS.find(([beginning]) => beginning.test(verb))!;
  return verb.replace(affirmed, denied);
}

/**
 * Says whether a word has the beginning of a negation in Amharic. A misspelled limit is never corrected to its
 * opposite, from which it may differ by one letter.
 */
export const isNegation = (word: string): boolean =>
  /^[የከበለ]?ማ[ይያ]|^[ያካባ][ልላ]/.test(word) || /^(?:[ykbl]e)?ma[iy]|^[yk]al|^bal(?=an|b)/.test(word);

const negationsOf = (verbs: string): string =>
  verbs
    .split(',')
    .map((verb) => negationOf(verb.trim()))
    .join(', ');

const before = (bound: Bound, name: string, words = '') => entry({ is: 'bound', bound }, name, words);
const after = (bound: Bound, name: string, words: string) =>
  entry({ is: 'bound', bound, isAfter: true }, name, words);

/** The words for limits. In English 'not' and 'no' stand beside them, and turn them into the limits of `DENIED_BOUNDS`. */
export const LIMIT_ENTRIES: readonly LexiconEntry[] = [
  before(
    'under',
    'under',
    'below, smaller than, narrower than, shorter than, thinner than, less than, less then, lesser than, less, fewer than, lower than, lower then, cheaper than, cheaper then',
  ),
  before(
    'most',
    'at most',
    'at the most, up to, upto, max, maximum, maximum of, within, budget of, budget, my budget is, or less, or under, or below, or fewer, or lower, or cheaper, or smaller, or narrower, or shorter, and under, and below, and less, and lower, and down, እስከ, ቢበዛ, ከፍተኛ, eske, isk, bibeza',
  ),
  before(
    'over',
    'over',
    'above, bigger than, larger than, wider than, longer than, more than, more then, higher than, greater than, exceed, exceeds, exceeding, in excess of, beyond',
  ),
  before(
    'least',
    'at least',
    'at the least, min, minimum, minimum of, starting from, starting at, starts from, starts at, or more, or over, or above, or higher, or bigger, or larger, or wider, or longer, and above, and over, and up, and more, and upwards, upwards, upwards of, onwards, ቢያንስ, biyans',
  ),
  before('from', 'from'),
  after('under', 'below that', `በታች, betach, ${VERBS.under}`),
  after('most', 'no more than that', negationsOf(VERBS.over)),
  after('over', 'above that', `በላይ, belay, kebelay, ${VERBS.over}`),
  after('least', 'no less than that', `ጀምሮ, የሚጀምር, jemro, yemijemir, ${negationsOf(VERBS.under)}`),
  before('between', 'between', 'መካከል, መሃከል, mekakel'),
  before('around', 'around', 'about, approximately, roughly, approx, near, ገደማ, አካባቢ, ያህል, gedema, akababi'),
];
