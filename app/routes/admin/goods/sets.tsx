import { setList } from '#app/features/admin/sets/set-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = setList;
export default setList.Screen;
