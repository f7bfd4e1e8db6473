import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The note about a floor model is a chunk of its own, because few products are floor models. */
export const LazyFloorModelNote = standalonePart(
  () => import('./floor-model-note.tsx'),
  <div className="min-h-30" />,
);
