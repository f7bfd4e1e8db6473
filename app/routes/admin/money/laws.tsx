import { useLoaderData, useRevalidator } from 'react-router';
import { BooksPlaces } from '#app/features/admin/books/books-places.tsx';
import { LawList } from '#app/features/admin/books/law-list.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { booksText as text } from '#contract/texts/books.ts';
export const meta = privateTitle(text('laws.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/laws'));

export const HydrateFallback = () => <TableSkeleton heading={text('laws.title')} />;

export default function LawsScreen() {
  useCalendar();
  const laws = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead heading={text('laws.title')} />
      <BooksPlaces />
      <p className="mb-8 max-w-2xl text-soft">{text('laws.explain')}</p>
      <LawList laws={laws} onChanged={() => void revalidate()} />
    </>
  );
}
