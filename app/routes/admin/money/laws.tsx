import { BooksPlaces } from '#app/features/admin/books/books-places.tsx';
import { LawList } from '#app/features/admin/books/law-list.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { api } from '#app/state/api.ts';
import { booksText as text } from '#contract/texts/books.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/laws'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('laws.title'),
  Body: ({ loaded: laws, reload }) => (
    <>
      <BooksPlaces />
      <p className="mb-8 max-w-2xl text-soft">{text('laws.explain')}</p>
      <LawList laws={laws} onChanged={reload} />
    </>
  ),
});

export default Screen;
