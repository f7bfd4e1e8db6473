import { incomingList } from '#app/features/admin/incoming/incoming-list.tsx';

export const meta = incomingList.meta;
export const clientLoader = incomingList.clientLoader;
export const HydrateFallback = incomingList.HydrateFallback;
export const ErrorBoundary = incomingList.ErrorBoundary;
export default incomingList.Screen;
