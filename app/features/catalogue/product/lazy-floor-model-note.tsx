import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** What is to be seen of a floor model; its code comes by itself, because few products are one. */
export const LazyFloorModelNote = standalonePart(
  () => import('./floor-model-note.tsx'),
  <div className="min-h-30" />,
);
