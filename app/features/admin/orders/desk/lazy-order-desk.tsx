import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** The screen of an order, whose dialogs are many: the list does not load them ahead. */
export const LazyOrderDesk = standalonePart(() => import('./order-desk.tsx'), <Spinner />, PartNotLoaded);
