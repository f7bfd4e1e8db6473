/** The spellings of values in addresses whose answers are cached; other spellings are answered without the cache. */
export const CACHED_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
/** A slug; only those of categories that the shop has are cached. */
export const CACHED_CATEGORY = /[a-z0-9-]{1,40}/;
export const CACHED_PAGE = /[1-9]\d{0,4}/;
export const CACHED_SIZE = /[1-9]\d?|100/;
/** Any search words. Answers to searches have a cache of their own, because searches are endless. */
export const CACHED_KEYWORD = /[^&=#]{0,300}/;
export const oneOf = (values: readonly string[]) => new RegExp(values.join('|'));
