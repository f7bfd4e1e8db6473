/** The spelling of values in cached addresses; other spellings of the same value are answered anew. */
export const CACHED_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
export const CACHED_PAGE = /[1-9]\d{0,4}/;
export const CACHED_SIZE = /[1-9]\d?|100/;
/** As it was sent, and not only found by name: searches are endless, and are cached apart from all else. */
export const CACHED_KEYWORD = /[^&=#]{0,300}/;
export const oneOf = (values: readonly string[]) => new RegExp(values.join('|'));
