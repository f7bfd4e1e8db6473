import { moneyBackList } from '#app/features/admin/money-back/money-back-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = moneyBackList;
export default moneyBackList.Screen;
