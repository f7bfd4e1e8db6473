import { fiscalList } from '#app/features/admin/fiscal/fiscal-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = fiscalList;
export default fiscalList.Screen;
