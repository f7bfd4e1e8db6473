import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The line about sets is a chunk of its own, because few products are part of one. */
export const LazyInSets = standalonePart(() => import('./in-sets.tsx'), <div className="mt-4 min-h-11" />);
