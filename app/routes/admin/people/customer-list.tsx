import { customerList } from '#app/features/admin/customers/customer-list.tsx';

export const meta = customerList.meta;
export const clientLoader = customerList.clientLoader;
export const HydrateFallback = customerList.HydrateFallback;
export const ErrorBoundary = customerList.ErrorBoundary;
export default customerList.Screen;
