/** Words of unfinished work. */
export const UNFINISHED = [/\bTODO\b/, /\bFIXME\b/, /\bfor now\b/i];

/** In comments. */
export const PERSONS = /\b(he|him|his|himself|she|her|hers|herself)\b/i;

/**
 * Words that begin a clause instead of a sentence, as the first of a comment. A clause with 'Where' may open
 * a sentence, so it is let pass when a comma follows in its line.
 */
export const CLAUSE = /^(What|Who|Whose|Whom|Which|How|Whether|Why|Nothing of)\b|^Where\b(?![^*]*,)/;

/** Names that this code once had of its own, and what the field calls the same. */
export const OLD_NAMES: readonly (readonly [old: RegExp, field: string])[] = [
  [/\bfront[- ]?doors?\b/i, 'response cache'],
  [/\b(keepers?|keptAnswers?|keptPages?)\b|\bkept (pages?|answers?)\b/i, 'cached page, cached answer'],
  [/\bingredients?\b|\bmadeOf\b|\bMADE_OF\b/i, 'surrogate keys, dependencies'],
  [/\bfreshness\b|\bhorizon\b/i, 'cache invalidation, watermark'],
  [/\bpatience(Ms)?\b|\blifeMs\b/, 'stale-while-revalidate, time to live'],
  [/\bDoor(s|Size|Name|Of)?\b|\bcreateDoors?\b/, 'admission control'],
  [/\b(atOnce|perTurn)\b/, 'concurrency limit, per-tick limit'],
  [
    /\b(createTurns|inTurn|createPace|holdBack\w*|lateness|breathe)\b/,
    'semaphore, throttle, event-loop lag, yield',
  ],
  [/\b(RouteBudget|takePoints|createLeasedLimiter)\b/, 'rate limit, consume, token batch'],
  [/\b(callerOf|networkOf|isSaid|OwnWords|Refusal)\b/, 'clientIp, isApiError, UserText, HttpError'],
  [/\b(known places?|deviceWords)\b/i, 'trusted devices, device label'],
  [/\b(frugal|fetchAhead|leftList|wayBack)\b/, 'save-data, prefetch, page restore, last list, returnTo'],
  [/\bgiveBack\b/, 'refund for money, release for stock'],
  [/\b(takeForMoney|isByHand|recordByHand|MoneyByHand)\b/, 'apply payment, offline payment'],
];
