import { defineDispatchList } from '#app/features/admin/dispatch/define-dispatch-list.tsx';

const list = defineDispatchList('calls');

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const HydrateFallback = list.HydrateFallback;
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export default list.Screen;
