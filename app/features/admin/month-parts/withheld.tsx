export { loadWithheld as default } from '#app/features/admin/books/withheld-list.tsx';
