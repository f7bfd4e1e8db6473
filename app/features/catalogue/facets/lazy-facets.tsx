import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { FacetProps, FacetSheetProps, ReadingProps } from './facet-props.ts';

const FacetPanel = lazyPart<FacetProps>(
  () => import('./facet-panel.tsx'),
  () => null,
);
const FacetChips = lazyPart<FacetProps>(
  () => import('./facet-chips.tsx'),
  () => null,
);
const FacetSheet = lazyPart<FacetSheetProps>(
  () => import('./facet-sheet.tsx'),
  () => null,
);
const NothingFound = lazyPart<ReadingProps>(
  () => import('../nothing-found.tsx'),
  () => null,
);
const SearchReadingNote = lazyPart<ReadingProps>(
  () => import('../search-reading-note.tsx'),
  () => null,
);

/** These stand in the page that the server sends, as links; their scripts come after those of the list. */
export const LazyFacetPanel = (props: FacetProps) => (
  <Suspense fallback={<aside className="facet-panel" />}>
    <FacetPanel {...props} />
  </Suspense>
);
export const LazyFacetChips = (props: FacetProps) => (
  <Suspense fallback={<div className="h-11" />}>
    <FacetChips {...props} />
  </Suspense>
);
export const LazyFacetSheet = (props: FacetSheetProps) => (
  <Suspense fallback={null}>
    <FacetSheet {...props} />
  </Suspense>
);
export const LazyNothingFound = (props: ReadingProps) => (
  <Suspense fallback={<div className="min-h-80" />}>
    <NothingFound {...props} />
  </Suspense>
);
export const LazySearchReadingNote = (props: ReadingProps) => (
  <Suspense fallback={null}>
    <SearchReadingNote {...props} />
  </Suspense>
);
