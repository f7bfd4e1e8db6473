import { couponList } from '#app/features/admin/coupons/coupon-list.tsx';

export const meta = couponList.meta;
export const clientLoader = couponList.clientLoader;
export const HydrateFallback = couponList.HydrateFallback;
export const ErrorBoundary = couponList.ErrorBoundary;
export default couponList.Screen;
