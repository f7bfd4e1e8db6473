import { withheldList } from '#app/features/admin/books/withheld-list.tsx';

export const meta = withheldList.meta;
export const clientLoader = withheldList.clientLoader;
export const HydrateFallback = withheldList.HydrateFallback;
export const ErrorBoundary = withheldList.ErrorBoundary;
export default withheldList.Screen;
