import { fiscalList } from '#app/features/admin/fiscal/fiscal-list.tsx';

export const meta = fiscalList.meta;
export const clientLoader = fiscalList.clientLoader;
export const HydrateFallback = fiscalList.HydrateFallback;
export const ErrorBoundary = fiscalList.ErrorBoundary;
export default fiscalList.Screen;
