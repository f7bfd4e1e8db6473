import { incomingList } from '#app/features/admin/incoming/incoming-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = incomingList;
export default incomingList.Screen;
