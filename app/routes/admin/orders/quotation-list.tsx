import { quotationList } from '#app/features/admin/quotations/quotation-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = quotationList;
export default quotationList.Screen;
