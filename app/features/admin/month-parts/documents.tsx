export { loadFiscalDocuments as default } from '#app/features/admin/fiscal/fiscal-list.tsx';
