import { withheldList } from '#app/features/admin/books/withheld-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = withheldList;
export default withheldList.Screen;
