import { couponList } from '#app/features/admin/coupons/coupon-list.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = couponList;
export default couponList.Screen;
