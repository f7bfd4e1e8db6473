import { unclaimedList } from '#app/features/admin/unclaimed/unclaimed-list.tsx';

export const meta = unclaimedList.meta;
export const clientLoader = unclaimedList.clientLoader;
export const HydrateFallback = unclaimedList.HydrateFallback;
export const ErrorBoundary = unclaimedList.ErrorBoundary;
export default unclaimedList.Screen;
