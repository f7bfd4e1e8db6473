import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** These stand in the page that the server sends, as links; their scripts come after those of the list. */
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
export const LazySearchReadingNote = standalonePart(() => import('../search-reading-note.tsx'));
