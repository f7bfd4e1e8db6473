import { caseList } from '#app/features/admin/service-cases/case-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = caseList;
export default caseList.Screen;
