import { quotationList } from '#app/features/admin/quotations/quotation-list.tsx';

export const meta = quotationList.meta;
export const clientLoader = quotationList.clientLoader;
export const HydrateFallback = quotationList.HydrateFallback;
export const ErrorBoundary = quotationList.ErrorBoundary;
export default quotationList.Screen;
