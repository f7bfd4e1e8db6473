import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** The screen of an order, loaded when it is opened: its many dialogs would be too much for the list to prefetch. */
export const LazyOrderDesk = standalonePart(() => import('./order-desk.tsx'), <Spinner />, PartNotLoaded);
