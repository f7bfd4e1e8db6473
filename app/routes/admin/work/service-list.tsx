import { caseList } from '#app/features/admin/service-cases/case-list.tsx';

export const meta = caseList.meta;
export const clientLoader = caseList.clientLoader;
export const HydrateFallback = caseList.HydrateFallback;
export const ErrorBoundary = caseList.ErrorBoundary;
export default caseList.Screen;
