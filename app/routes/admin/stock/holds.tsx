import { holdList } from '#app/features/admin/holds/hold-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = holdList;
export default holdList.Screen;
