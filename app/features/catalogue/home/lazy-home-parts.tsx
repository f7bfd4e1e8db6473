import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** They stand in the document, and their code comes after that of what people see first. */
export const LazyIdeas = standalonePart(() => import('./ideas.tsx'));
export const LazyHomeHouse = standalonePart(() => import('./home-house.tsx'));
