import { statementLines } from '#app/features/admin/statements/statement-lines.tsx';

export const meta = statementLines.meta;
export const clientLoader = statementLines.clientLoader;
export const HydrateFallback = statementLines.HydrateFallback;
export const ErrorBoundary = statementLines.ErrorBoundary;
export default statementLines.Screen;
