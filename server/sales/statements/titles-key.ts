/** The titles of a file in an order of their own, by which what was said about it is found again. */
export const titlesKey = (titles: readonly string[]): string =>
  titles
    .map((title) => title.toLowerCase())
    .toSorted()
    .join('|')
    .slice(0, 2000);

/** The places of titles in that order: what is remembered of columns stands so, because files may have them in another one. */
export const placesInOrder = (titles: readonly string[]): number[] =>
  titles
    .map((title, at) => ({ title: title.toLowerCase(), at }))
    .toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.at - b.at))
    .map(({ at }) => at);
