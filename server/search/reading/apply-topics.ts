import type { Topic } from '#contract/searching/shop-topics.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import type { Meaning } from '../lexicon/entries.ts';
import type { Segment } from './segment.ts';
import type { Reading } from './understood.ts';

export type Asked = Extract<Meaning, { is: 'topic' }>;

/** Topics that are no goods where the query names nothing else, but let its words about goods stand. */
const ABOUT_GOODS: ReadonlySet<Topic> = new Set(['offers']);

/**
 * Applies the questions about the shop. Where the query names goods too, both are answered: 'sofa delivery'. Otherwise
 * its other words, such as the city of 'delivery to Hawassa', belong to the question.
 */
export function applyTopics(reading: Reading, asked: readonly Asked[], segments: readonly Segment[]): void {
  if (asked.length === 0) return;
  const isBare = reading.kinds.length + reading.things.length === 0;
  if (isBare) {
    // 'How long does shipping take' asks for no piece whose text says 'take', and 'order 10234' names no price.
    reading.wants = reading.wants.filter(({ typed }) => !isCommonWord(typed));
    if (reading.price && /^\d+$/.test(reading.price.typed)) reading.price = null;
  }
  const namesGoods =
    !isBare ||
    reading.wants.length > 0 ||
    reading.price !== null ||
    reading.notSold !== null ||
    reading.soon !== null;
  const meant = asked.filter(({ isAlone }) => !isAlone || !namesGoods);
  reading.topics = [...new Set(meant.map(({ topic }) => topic))];
  if (reading.topics.length === 0) return;
  const others = segments.some(({ entry }) => entry?.meaning.is === 'without');
  reading.isAboutShop = !namesGoods && !others && !reading.topics.every((topic) => ABOUT_GOODS.has(topic));
  if (reading.unknown.length > 0 && (namesGoods || reading.isAboutShop)) reading.unknown = [];
}
