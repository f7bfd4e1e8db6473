import { alertCalls } from '#app/features/admin/alerts/alert-calls.tsx';

export const meta = alertCalls.meta;
export const clientLoader = alertCalls.clientLoader;
export const HydrateFallback = alertCalls.HydrateFallback;
export const ErrorBoundary = alertCalls.ErrorBoundary;
export default alertCalls.Screen;
