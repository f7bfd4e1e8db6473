/** Words by which unfinished work is marked. */
export const UNFINISHED = [/\bTODO\b/, /\bFIXME\b/, /\bfor now\b/i];

/** Pronouns for a single person, forbidden in comments: people are 'they' or their role. */
export const PERSONS = /\b(he|him|his|himself|she|her|hers|herself)\b/i;

/**
 * Words that begin a clause instead of a sentence, forbidden as the first word of a comment. 'Where' may begin a
 * sentence with a clause in front, so it is accepted when a comma follows on its line.
 */
export const CLAUSE = /^(What|Who|Whose|Whom|Which|How|Whether|Why|Nothing of)\b|^Where\b(?![^*]*,)/;

/** Words of this code's former private language and ways to write that it left, each with what stands there now. */
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
  [/(?<=['"`])\/tmp\//, 'a folder that the test makes, such as testInfo.outputPath'],
  [/`\.execute\(/, '`many`, `one` or `run` (server/lib/database/ask.ts)'],
];
