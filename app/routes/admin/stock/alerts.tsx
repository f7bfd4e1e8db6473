import { alertCalls } from '#app/features/admin/alerts/alert-calls.tsx';

export const { meta, clientLoader, HydrateFallback, ErrorBoundary } = alertCalls;
export default alertCalls.Screen;
