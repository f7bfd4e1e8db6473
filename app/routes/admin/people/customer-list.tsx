import { customerList } from '#app/features/admin/customers/customer-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = customerList;
export default customerList.Screen;
