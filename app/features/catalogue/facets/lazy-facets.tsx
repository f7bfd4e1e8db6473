import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The filters are links in the page that the server sends; their script is loaded after that of the list. */
export const LazyFacetPanel = standalonePart(
  () => import('./facet-panel.tsx'),
  <aside className="facet-panel" />,
);
export const LazyFacetChips = standalonePart(() => import('./facet-chips.tsx'), <div className="h-11" />);
export const LazyFacetSheet = standalonePart(() => import('./facet-sheet.tsx'));
export const LazyNothingFound = standalonePart(
  () => import('../nothing-found.tsx'),
  <div className="min-h-80" />,
);
export const LazyCompareInList = standalonePart(() => import('../../compare/compare-in-list.tsx'));
export const LazySearchReadingNote = standalonePart(() => import('../search-reading-note.tsx'));
